import { useFormContext, useWatch } from 'react-hook-form'
import { namesFromEmail } from '#core/contact/names-from-email.ts'
import { Button } from '#web/ui/button.tsx'
import type { IntakeValues } from './intake-values.ts'

/** What the address says, filled in with one tap where nothing is typed yet. */
export function EmailNames() {
  const { setValue } = useFormContext<IntakeValues>()
  const [email, companyName, contactPerson] = useWatch<
    IntakeValues,
    ['email', 'companyName', 'contactPerson']
  >({ name: ['email', 'companyName', 'contactPerson'] })
  const { person = '', company = '' } = namesFromEmail(email)
  const offered = [
    { name: 'contactPerson', text: person, typed: contactPerson },
    { name: 'companyName', text: company, typed: companyName },
  ] as const
  const open = offered.filter(({ text, typed }) => text !== '' && typed.trim() === '')
  if (open.length === 0) return null
  return (
    <p className="sm:col-span-2">
      <Button
        size="sm"
        variant="secondary"
        onClick={() => {
          for (const { name, text } of open) {
            setValue(name, text, { shouldDirty: true, shouldValidate: true })
          }
        }}
      >
        Fill in {open.map(({ text }) => text).join(', ')}
      </Button>
    </p>
  )
}
