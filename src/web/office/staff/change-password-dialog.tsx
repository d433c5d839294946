import { useMutation, useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '#web/office/shell/form-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { PasswordInput } from '../session/password-input.tsx'
import { passwordComplaint } from '../session/password-rule.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import type { NamedAccount } from './colleague.ts'
import { OwnPasswordField } from './own-password-field.tsx'

type Change = { readonly password: string; readonly currentPassword?: string }

export function ChangePasswordDialog(props: { user: NamedAccount; onClose: () => void }) {
  const { user, onClose } = props
  const queries = useQueryClient()
  const change = useMutation({
    mutationFn: (body: Change) =>
      callAsStaff('changeStaffPassword', { params: { staffId: user.id }, body }),
    onSuccess: () => {
      toastDone('Password Changed', `Every session of ${user.username} has ended.`)
      onClose()
      // Changing one's own password ends this session too, so it is checked at once.
      return queries.invalidateQueries({ queryKey: ['verify-token'] })
    },
    onError: (error) => toastFailed(error, 'Failed to change password'),
  })
  return (
    <FormDialog
      title="Change Password"
      description={`For ${user.username}.`}
      submitLabel="Change Password"
      busy={change.isPending}
      check={({ password = '' }) => passwordComplaint(password)}
      onSubmit={({ password = '', currentPassword }) =>
        change.mutate({ password, ...(currentPassword ? { currentPassword } : {}) })
      }
      onClose={onClose}
    >
      <OwnPasswordField of={user} />
      <Field label="New password" hint="At least 8 characters.">
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
    </FormDialog>
  )
}
