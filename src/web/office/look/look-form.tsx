import { type ReactNode, useDeferredValue, useState } from 'react'
import { defaultLook, type Look, lookContrast, lookLabels, lookSetting } from '#core/look/look.ts'
import { leastContrast } from '#core/report/report-brand.ts'
import { settingChanges } from '#core/settings/setting.ts'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input, Textarea } from '#web/ui/input.tsx'
import { LeaveGuard } from '../shell/leave-guard.tsx'
import { AccentField } from './accent-field.tsx'
import { LogoField } from './logo-field.tsx'
import { LookPreview } from './look-preview.tsx'
import { useSaveLook } from './look-query.ts'

type LookFormProps = { saved: Look; revision: number }

export function LookForm({ saved, revision }: LookFormProps) {
  const [edited, setEdited] = useState<Partial<Look>>({})
  const [isTried, setIsTried] = useState(false)
  const save = useSaveLook(revision)
  const look = { ...saved, ...edited }
  const previewed = useDeferredValue(look)
  const problems = problemsOf(look)
  const set = (change: Partial<Look>) => setEdited({ ...edited, ...change })
  const text = (name: 'wordmark' | 'greeting' | 'mailFooter', max: number, hint: ReactNode) => (
    <Field
      label={name === 'mailFooter' ? `${lookLabels[name]} (optional)` : lookLabels[name]}
      hint={hint}
      error={isTried ? problems[name] : undefined}
    >
      <Input
        name={name}
        value={look[name]}
        maxLength={max}
        autoComplete="off"
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </Field>
  )
  return (
    <div className="mt-6 grid gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,40rem)]">
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setIsTried(true)
          if (Object.keys(problems).length > 0) return
          save.mutate(look, { onSuccess: () => setEdited({}) })
        }}
      >
        <LeaveGuard dirty={settingChanges(lookSetting, saved, look).length > 0} />
        {text('wordmark', 40, 'In page headers and mails, and on reports.')}
        <LogoField logoId={look.logoId} onChange={(logoId) => set({ logoId })} />
        <AccentField
          value={look.accent}
          error={isTried ? problems.accent : undefined}
          onChange={(accent) => set({ accent })}
        />
        {text('greeting', 80, 'The same for every reader, so without a name.')}
        <Field
          label={`${lookLabels.signOff} (optional)`}
          hint="For example “Kind regards” and a name."
        >
          <Textarea
            name="signOff"
            rows={2}
            maxLength={200}
            value={look.signOff}
            onChange={({ target }) => set({ signOff: target.value })}
          />
        </Field>
        {text('mailFooter', 200, 'In small print below the name.')}
        {save.isError ? (
          <Alert tone="bad" title="The look was not saved">
            {messageOf(save.error, 'The server did not answer as expected. Try again.')}
          </Alert>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" size="sm" busy={save.isPending}>
            Save Look
          </Button>
          <Button size="sm" variant="secondary" onClick={() => setEdited(defaultLook)}>
            Use the Defaults
          </Button>
        </div>
      </form>
      <LookPreview look={previewed} isReadable={Object.keys(problemsOf(previewed)).length === 0} />
    </div>
  )
}

/** The server checks all of it again. */
function problemsOf(look: Look): Partial<Record<keyof Look, string>> {
  const contrast = lookContrast(look.accent)
  return {
    ...(look.wordmark.trim() === '' ? { wordmark: 'Give the name.' } : {}),
    ...(look.greeting.trim() === '' ? { greeting: 'Give the greeting.' } : {}),
    ...(contrast
      ? Math.min(contrast.light, contrast.dark) < leastContrast
        ? { accent: `Choose a darker color: at least ${leastContrast}:1 is needed.` }
        : {}
      : { accent: 'Give a color as # and six digits, such as #1f4e8c.' }),
  }
}
