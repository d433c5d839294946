import { useState } from 'react'
import { fieldsOf, type Setting } from '#core/settings/setting.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SettingForm } from '../settings/setting-form.tsx'
import { useSaveSetting } from '../settings/setting-query.ts'

/** A number of each package or plan. */
export type Numbers<Name extends string> = Readonly<Record<Name, number>>

export type Typed<Name extends string> = Readonly<Record<Name, string>>

/** What differs between what packages and plans cost and when reports are due. */
export type OfferPart<Name extends string> = {
  readonly setting: Setting<Numbers<Name>>
  readonly typed: (values: Numbers<Name>) => Typed<Name>
  /** NaN for what is no number. */
  readonly read: (typed: Typed<Name>) => Numbers<Name>
  readonly nameOf: (name: Name) => string
  readonly said: (value: number) => string
  readonly problemsOf: (values: Numbers<Name>) => Partial<Record<Name, string>>
  /** `prices`, as in “Change the prices?” */
  readonly noun: string
  /** The same on buttons. */
  readonly title: string
  readonly hintOf: (name: Name) => string
}

type OfferFormProps<Name extends string> = {
  part: OfferPart<Name>
  saved: Numbers<Name>
  save: (values: Numbers<Name>) => Promise<unknown>
}

type Asked<Name extends string> = {
  readonly typed: Typed<Name>
  readonly onSuccess: () => void
}

/** A change of what is sold is confirmed, with what it changes from and to. */
export function OfferForm<Name extends string>({ part, saved, save: send }: OfferFormProps<Name>) {
  const [asked, setAsked] = useState<Asked<Name>>()
  const { setting, noun, title } = part
  const save = useSaveSetting({ kind: setting.kind, done: `${title} saved`, save: send })
  const confirm = () => {
    if (!asked) return
    setAsked(undefined)
    save.mutate(part.read(asked.typed), { onSuccess: asked.onSuccess })
  }
  return (
    <>
      <SettingForm<Typed<Name>>
        setting={{ ...setting, initial: part.typed(setting.initial) }}
        saved={part.typed(saved)}
        fields={() =>
          fieldsOf(setting.labels).map((name) => ({
            name,
            inputMode: 'numeric' as const,
            autoComplete: 'off',
            maxLength: 8,
            hint: part.hintOf(name),
          }))
        }
        problemsOf={(typed) => part.problemsOf(part.read(typed))}
        save={{
          isPending: save.isPending,
          error: save.error,
          mutate: (typed, { onSuccess }) => setAsked({ typed, onSuccess }),
        }}
        saveLabel={`Save ${title}`}
        failedTitle={`The ${noun} were not saved`}
      />
      <ConfirmDialog
        open={asked !== undefined}
        title={`Change the ${noun}?`}
        confirmLabel={`Change the ${title}`}
        description={asked ? changesOf(part, saved, part.read(asked.typed)) : null}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}

/** One sentence each, as a dialog's description is a paragraph. */
function changesOf<Name extends string>(
  { setting, nameOf, said }: OfferPart<Name>,
  before: Numbers<Name>,
  after: Numbers<Name>,
): string {
  const changes = fieldsOf(setting.labels).map((name) =>
    before[name] === after[name]
      ? `${nameOf(name)} stays at ${said(before[name])}.`
      : `${nameOf(name)} changes from ${said(before[name])} to ${said(after[name])}.`,
  )
  return changes.join(' ')
}
