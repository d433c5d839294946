import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CallError } from '#web/lib/call.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { passkeySentence, proveByPasskey } from '../session/passkey-calls.ts'
import { PasswordInput } from '../session/password-input.tsx'
import { FormDialog } from '../shell/form-dialog.tsx'
import { toastFailed } from '../shell/toast-outcome.ts'
import { secondFactorQuery } from './second-factor-query.ts'

/** Asks who is at this session, before something that moves money, people or settings. */
export function ProofDialog({ onAnswer }: { onAnswer: (proved: boolean) => void }) {
  const factor = useQuery(secondFactorQuery)
  const [codeAsked, setCodeAsked] = useState(false)
  const needsCode =
    codeAsked || (factor.data !== undefined && (factor.data.enabled || factor.data.passkeys > 0))
  const prove = useMutation({
    mutationFn: (body: { currentPassword: string; code?: string }) =>
      callAsStaff('proveStaff', { body }),
    onSuccess: () => onAnswer(true),
    onError: (error) => {
      // The field that appears says what to do.
      if (error instanceof CallError && error.code === 'second-factor-required') setCodeAsked(true)
      else toastFailed(error, 'Your password could not be checked.')
    },
  })
  const byPasskey = useMutation({
    mutationFn: proveByPasskey,
    onSuccess: () => onAnswer(true),
    onError: (error) =>
      toastFailed(error, passkeySentence(error) ?? 'The passkey was not accepted.'),
  })
  return (
    <FormDialog
      title="Confirm that it is you"
      description="This changes money, people or settings, so please confirm that it is you. It continues as soon as you do, and nothing you typed is lost."
      submitLabel="Confirm"
      busy={prove.isPending}
      check={({ currentPassword, code }) => {
        if (!currentPassword) return 'Enter your password'
        return needsCode && !code ? 'Enter a code' : undefined
      }}
      onSubmit={({ currentPassword = '', code = '' }) =>
        prove.mutate({ currentPassword, ...(code ? { code } : {}) })
      }
      onClose={() => onAnswer(false)}
    >
      {factor.data && factor.data.passkeys > 0 ? (
        <Button variant="secondary" busy={byPasskey.isPending} onClick={() => byPasskey.mutate()}>
          Use a Passkey
        </Button>
      ) : null}
      <Field label="Your current password">
        <PasswordInput name="currentPassword" autoComplete="current-password" />
      </Field>
      {needsCode ? (
        <Field label="Code of your app, or a recovery code">
          <Input
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
        </Field>
      ) : null}
    </FormDialog>
  )
}
