import { useState } from 'react'
import type { LegalTextView } from '#contract/legal-texts.ts'
import { legalTextProblem, readLegalText } from '#core/legal/legal-text.ts'
import { type Day, formatDay } from '#core/time/day.ts'
import { messageOf } from '#web/lib/call.ts'
import { readDayField } from '#web/lib/market-day.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { NumberedSections } from '#web/ui/numbered-sections.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { useSaveSetting } from '../settings/setting-query.ts'
import { LeaveGuard } from '../shell/leave-guard.tsx'

type LegalTextFormProps = { view: LegalTextView; today: Day }

export function LegalTextForm({ view: { document, newest, standing }, today }: LegalTextFormProps) {
  const [edited, setEdited] = useState<{ text?: string; effectiveOn?: Day }>({})
  const save = useSaveSetting({
    kind: 'legal-texts',
    done: 'Text saved',
    save: (saved: { readonly effectiveOn: Day; readonly text: string }) =>
      callAsStaff('saveLegalText', {
        params: { document },
        body: { revision: newest.revision, ...saved },
      }),
  })
  const text = edited.text ?? newest.text
  const effectiveOn =
    edited.effectiveOn ?? (newest.effectiveOn < today ? today : newest.effectiveOn)
  const [isTried, setIsTried] = useState(false)
  const read = readLegalText(text)
  const isChanged = edited.text !== undefined && edited.text !== newest.text
  return (
    <div className="mt-6 grid gap-8 lg:grid-cols-2">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setIsTried(true)
          if (!read.ok) return
          save.mutate({ text, effectiveOn }, { onSuccess: () => setEdited({}) })
        }}
      >
        <LeaveGuard dirty={isChanged} />
        <p className="text-sm">{stateOf(newest, standing)}</p>
        <Field
          label="Text"
          error={isTried && !read.ok ? legalTextProblem(read.refusal) : undefined}
          hint="A line that starts with “## ” is the title of a section, one that starts with “- ” is a point. An empty line ends a paragraph. There is no other markup."
        >
          <Textarea
            name="text"
            rows={24}
            maxLength={60_000}
            className="font-mono text-sm"
            value={text}
            onChange={({ target }) => setEdited({ ...edited, text: target.value })}
          />
        </Field>
        <Field
          label="In force from"
          hint="Today at the earliest; the page states it as the date of the text."
        >
          <Input
            type="date"
            name="effectiveOn"
            min={today}
            className="sm:w-56"
            value={effectiveOn}
            onChange={({ target }) =>
              setEdited({ ...edited, effectiveOn: readDayField(target.value) })
            }
          />
        </Field>
        {save.isError ? (
          <Alert tone="bad" title="The text was not saved">
            {messageOf(save.error, 'The server did not answer as expected. Try again.')}
          </Alert>
        ) : null}
        <Button type="submit" size="sm" className="self-start" busy={save.isPending}>
          Save Text
        </Button>
      </form>
      <Preview read={read} effectiveOn={effectiveOn} />
    </div>
  )
}

function stateOf({ revision, effectiveOn }: LegalTextView['newest'], standing: number): string {
  if (revision === 0)
    return `The text that the program ships with is in force, dated ${formatDay(effectiveOn)}.`
  return revision === standing
    ? `Your text has been in force since ${formatDay(effectiveOn)}.`
    : `Your newest text applies from ${formatDay(effectiveOn)}; until then the previous one does.`
}

type PreviewProps = { read: ReturnType<typeof readLegalText>; effectiveOn: Day }

function Preview({ read, effectiveOn }: PreviewProps) {
  return (
    <div className="min-w-0">
      <h3 id="legal-preview" className="text-base">
        Preview
      </h3>
      {read.ok ? (
        <section
          // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it
          tabIndex={0}
          aria-labelledby="legal-preview"
          className="mt-2 flex max-h-160 flex-col gap-8 overflow-y-auto border border-hairline bg-raised p-4 text-sm break-words"
        >
          <p className="text-graphite">Last updated {formatDay(effectiveOn)}.</p>
          <NumberedSections sections={read.value} level="h4" />
        </section>
      ) : (
        <p className="mt-2 text-sm text-graphite">
          There is no preview. {legalTextProblem(read.refusal)}
        </p>
      )}
    </div>
  )
}
