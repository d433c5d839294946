import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/lib/call.ts'
import type { FormValues } from '#web/office/shell/use-checked-form.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { callOffice } from './call-as-staff.ts'
import { PasswordInput } from './password-input.tsx'
import { passwordComplaint } from './password-rule.ts'
import { RecoveryForm } from './recovery-form.tsx'

const fail = (description: string) =>
  showToast({ title: 'Error', description, tone: 'destructive' })

export function TokenReset({ token, onDone }: { token: string; onDone: () => void }) {
  const reset = useMutation({
    mutationFn: (body: { token: string; password: string }) =>
      callOffice('resetPassword', { body }),
    onSuccess: ({ success, message }) => {
      if (!success) return fail(message || 'Password reset failed')
      showToast({ title: 'Password Reset Successful', description: message, tone: 'good' })
      onDone()
    },
    onError: (error) => fail(messageOf(error, 'Failed to reset password')),
  })
  return (
    <RecoveryForm
      intro="Enter the recovery token from the mail, and the password you want from now on."
      submitLabel={reset.isPending ? 'Resetting...' : 'Reset Password'}
      busy={reset.isPending}
      check={check}
      onSubmit={(values) =>
        reset.mutate({
          token: (values['token'] ?? '').trim(),
          password: values['password'] ?? '',
        })
      }
    >
      <Field label="Recovery token">
        <Input name="token" defaultValue={token} autoComplete="off" spellCheck={false} />
      </Field>
      <Field label="New password" hint="At least 8 characters.">
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
    </RecoveryForm>
  )
}

function check(values: FormValues): string | undefined {
  if (!values['token']?.trim() || !values['password']) {
    return 'Please enter both token and new password'
  }
  return passwordComplaint(values['password'])
}
