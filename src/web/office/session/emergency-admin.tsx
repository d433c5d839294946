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

const fields = ['emergencyKey', 'username', 'email', 'password'] as const

export function EmergencyAdmin({ onDone }: { onDone: () => void }) {
  const create = useMutation({
    mutationFn: (body: Record<(typeof fields)[number], string>) =>
      callOffice('createEmergencyAdmin', { body }),
    onSuccess: ({ success, message }) => {
      if (!success) return fail(message || 'Emergency admin creation failed')
      showToast({ title: 'Emergency Admin Created', description: message, tone: 'good' })
      onDone()
    },
    onError: (error) => fail(messageOf(error, 'Failed to create emergency admin')),
  })
  return (
    <RecoveryForm
      intro="Use this when no administrator can sign in. Every administrator is notified by mail."
      submitLabel={create.isPending ? 'Creating...' : 'Create Emergency Admin'}
      busy={create.isPending}
      check={check}
      onSubmit={(values) =>
        create.mutate({
          emergencyKey: values['emergencyKey'] ?? '',
          username: (values['username'] ?? '').trim(),
          email: (values['email'] ?? '').trim(),
          password: values['password'] ?? '',
        })
      }
    >
      <Field label="Emergency key">
        <PasswordInput name="emergencyKey" autoComplete="off" />
      </Field>
      <Field label="New admin username">
        <Input name="username" autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <Field label="Email">
        <Input name="email" type="email" autoComplete="off" />
      </Field>
      <Field label="Password" hint="At least 8 characters.">
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
    </RecoveryForm>
  )
}

function check(values: FormValues): string | undefined {
  if (fields.some((field) => !values[field]?.trim())) {
    return 'All fields are required for emergency admin creation'
  }
  return passwordComplaint(values['password'] ?? '')
}
