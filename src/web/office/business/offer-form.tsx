import { useState } from 'react'
import { type PackageType, packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import { upperFirst } from '#core/sentence-parts.ts'
import type { Setting } from '#core/settings/setting.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { type SettingField, SettingForm } from '../settings/setting-form.tsx'
import { useSaveSetting } from '../settings/setting-query.ts'

/** A number of each package. */
export type OfPackages = Readonly<Record<PackageType, number>>

export type TypedOfPackages = Readonly<Record<PackageType, string>>

/** What differs between what packages cost and when they are due. */
export type OfferPart = {
  readonly setting: Setting<OfPackages>
  readonly typed: (values: OfPackages) => TypedOfPackages
  /** NaN for what is no number. */
  readonly read: (typed: TypedOfPackages) => OfPackages
  readonly said: (value: number) => string
  readonly problemsOf: (values: OfPackages) => Partial<Record<PackageType, string>>
  /** `prices`, as in “Change the prices?” */
  readonly noun: string
  readonly hint: string
}

type OfferFormProps = {
  part: OfferPart
  saved: OfPackages
  save: (values: OfPackages) => Promise<unknown>
}

type Asked = { readonly typed: TypedOfPackages; readonly onSuccess: () => void }

/** A change of what is sold is confirmed, with what it changes from and to. */
export function OfferForm({ part, saved, save: send }: OfferFormProps) {
  const [asked, setAsked] = useState<Asked>()
  const { setting, noun } = part
  const title = upperFirst(noun)
  const save = useSaveSetting({ kind: setting.kind, done: `${title} saved`, save: send })
  const confirm = () => {
    if (!asked) return
    setAsked(undefined)
    save.mutate(part.read(asked.typed), { onSuccess: asked.onSuccess })
  }
  return (
    <>
      <SettingForm
        setting={{ ...setting, initial: part.typed(setting.initial) }}
        saved={part.typed(saved)}
        fields={() => packageTypes.map((name) => fieldOf(name, part.hint))}
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
        description={asked ? changesOf(saved, part.read(asked.typed), part.said) : null}
        onConfirm={confirm}
        onCancel={() => setAsked(undefined)}
      />
    </>
  )
}

/** One sentence, as a dialog's description is a paragraph. */
function changesOf(before: OfPackages, after: OfPackages, said: OfferPart['said']): string {
  const changes = packageTypes.map((type) => {
    const { name } = reportPackages[type]
    return before[type] === after[type]
      ? `${name} stays at ${said(before[type])}.`
      : `${name} changes from ${said(before[type])} to ${said(after[type])}.`
  })
  return changes.join(' ')
}

function fieldOf(name: PackageType, hint: string): SettingField<TypedOfPackages> {
  return {
    name,
    inputMode: 'numeric',
    autoComplete: 'off',
    maxLength: 8,
    hint: reportPackages[name].comingSoon
      ? 'Shown as coming soon; it cannot be ordered yet.'
      : hint,
  }
}
