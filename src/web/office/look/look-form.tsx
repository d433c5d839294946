import { useDeferredValue } from 'react'
import { defaultLook, type Look, lookContrast, lookSetting } from '#core/look/look.ts'
import { leastContrast } from '#core/report/report-brand.ts'
import { Button } from '#web/ui/button.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { type SettingField, SettingForm } from '../settings/setting-form.tsx'
import { useSaveSetting } from '../settings/setting-query.ts'
import { AccentField } from './accent-field.tsx'
import { LogoField } from './logo-field.tsx'
import { LookPreview } from './look-preview.tsx'

type LookFormProps = { saved: Look; revision: number }

export function LookForm({ saved, revision }: LookFormProps) {
  const save = useSaveSetting({
    kind: 'look',
    done: 'Look saved',
    save: (look: Look) => callAsStaff('saveLook', { body: { revision, look } }),
  })
  return (
    <SettingForm
      setting={lookSetting}
      saved={saved}
      fields={() => fields}
      problemsOf={problemsOf}
      save={save}
      saveLabel="Save Look"
      failedTitle="The look was not saved"
      actions={(_look, set) => (
        <Button size="sm" variant="secondary" onClick={() => set(defaultLook)}>
          Use the Defaults
        </Button>
      )}
      preview={(look) => <LatePreview look={look} />}
    />
  )
}

const fields: readonly SettingField<Look>[] = [
  {
    name: 'wordmark',
    maxLength: 40,
    autoComplete: 'off',
    hint: 'In page headers and mails, and on reports.',
  },
  {
    name: 'logoId',
    draw: ({ value, set }) => (
      <LogoField logoId={value.logoId} onChange={(logoId) => set({ logoId })} />
    ),
  },
  {
    name: 'accent',
    draw: ({ value, error, set }) => (
      <AccentField value={value.accent} error={error} onChange={(accent) => set({ accent })} />
    ),
  },
  {
    name: 'greeting',
    maxLength: 80,
    autoComplete: 'off',
    hint: 'The same for every reader, so without a name.',
  },
  {
    name: 'signOff',
    optional: true,
    lines: 2,
    maxLength: 200,
    hint: 'For example “Kind regards” and a name.',
  },
  {
    name: 'mailFooter',
    optional: true,
    maxLength: 200,
    autoComplete: 'off',
    hint: 'In small print below the name.',
  },
]

/** Typing goes on while the preview is drawn. */
function LatePreview({ look }: { look: Look }) {
  const previewed = useDeferredValue(look)
  return (
    <LookPreview look={previewed} isReadable={Object.keys(problemsOf(previewed)).length === 0} />
  )
}

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
