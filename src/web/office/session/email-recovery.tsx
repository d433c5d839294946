import { useMutation } from '@tanstack/react-query'
import { messageOf } from '#web/lib/call.ts'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { callOffice } from './call-as-staff.ts'
import { RecoveryForm } from './recovery-form.tsx'

export function EmailRecovery() {
  const request = useMutation({
    mutationFn: (email: string) => callOffice('requestRecovery', { body: { email } }),
    onSuccess: ({ message }) =>
      showToast({ title: 'Recovery Email Sent', description: message, tone: 'good' }),
    onError: (error) =>
      showToast({
        title: 'Error',
        description: messageOf(error, 'Failed to send recovery email'),
        tone: 'destructive',
      }),
  })
  return (
    <RecoveryForm
      intro="We mail a recovery link to the address of your administrator account. It works for 15 minutes."
      submitLabel={request.isPending ? 'Sending...' : 'Send Recovery Email'}
      busy={request.isPending}
      check={({ email = '' }) => (email.trim() ? undefined : 'Please enter your email address')}
      onSubmit={({ email = '' }) => request.mutate(email.trim())}
    >
      <Field label="Admin email">
        <Input name="email" type="email" autoComplete="email" />
      </Field>
    </RecoveryForm>
  )
}
