import { Field } from '#web/ui/field.tsx'
import { PasswordInput } from '../session/password-input.tsx'
import { useStaffSession } from '../session/staff-session.ts'
import type { NamedAccount } from './colleague.ts'

/** The server requires the current password for changes of one's own account. */
export function OwnPasswordField({ of }: { of: NamedAccount }) {
  if (useStaffSession()?.user.id !== of.id) return null
  return (
    <Field label="Your current password">
      <PasswordInput name="currentPassword" autoComplete="current-password" />
    </Field>
  )
}
