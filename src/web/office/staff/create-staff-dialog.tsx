import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StaffRole } from '#core/access/staff-role.ts'
import { FormDialog } from '#web/office/shell/form-dialog.tsx'
import type { FormValues } from '#web/office/shell/use-checked-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { PasswordInput } from '../session/password-input.tsx'
import { passwordComplaint } from '../session/password-rule.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import { RoleField, readRole } from './role-field.tsx'

export function CreateStaffDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const create = useMutation({
    mutationFn: (values: FormValues) => callAsStaff('createStaff', { body: newUser(values) }),
    onSuccess: ({ username }) => {
      toastDone('User Created', `${username} can sign in now.`)
      onClose()
      return queries.invalidateQueries({ queryKey: ['staff'] })
    },
    onError: (error) => toastFailed(error, 'Failed to create user'),
  })
  return (
    <FormDialog
      title="Create Admin User"
      submitLabel="Create User"
      busy={create.isPending}
      check={check}
      onSubmit={(values) => create.mutate(values)}
      onClose={onClose}
    >
      <Field label="Username">
        <Input name="username" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Email">
        <Input name="email" type="email" autoComplete="off" />
      </Field>
      <Field label="Password" hint="At least 8 characters.">
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <RoleField initial={firstRole} />
    </FormDialog>
  )
}

/** The role that is chosen when the dialog opens. */
const firstRole: StaffRole = 'admin'

function check(values: FormValues): string | undefined {
  if (['username', 'email', 'password'].some((name) => !values[name]?.trim())) {
    return 'Please fill in all required fields'
  }
  return passwordComplaint(values['password'] ?? '')
}

function newUser(values: FormValues) {
  return {
    username: (values['username'] ?? '').trim(),
    email: (values['email'] ?? '').trim(),
    password: values['password'] ?? '',
    role: readRole(values['role'], firstRole),
  }
}
