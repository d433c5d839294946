import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ShownKey } from '#contract/api-keys.ts'
import { type ApiKeyMode, apiScopes } from '#core/api/api-key.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { ShownSecret } from '#web/ui/shown-secret.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastFailed } from '../shell/toast-outcome.ts'

const test = { id: 'test', label: 'Test' } as const
const live = { id: 'live', label: 'Live' } as const

type GrantKeyProps = { email: string; mayBeLive: boolean; onDone: () => Promise<void> }

/** Creates a key for a client with every scope; staff passes its secret to the client securely. */
export function GrantKey({ email, mayBeLive, onDone }: GrantKeyProps) {
  const [name, setName] = useState('')
  const [mode, setMode] = useState<ApiKeyMode>('test')
  const [shown, setShown] = useState<ShownKey>()
  const grant = useMutation({
    mutationFn: () =>
      callAsStaff('grantApiKey', { body: { email, name, mode, scopes: [...apiScopes] } }),
    onSuccess: (made) => {
      setShown(made)
      setName('')
      return onDone()
    },
    onError: (error) => toastFailed(error, 'The key could not be made'),
  })
  return (
    <>
      {shown ? (
        <ShownSecret
          title={`${shown.key.name} is made`}
          secrets={[
            { label: 'API key', value: shown.secret },
            { label: 'Webhook secret', value: shown.webhookSecret },
          ]}
          onDone={() => setShown(undefined)}
        />
      ) : null}
      <form
        noValidate
        className="mt-4 flex max-w-2xl flex-wrap items-end gap-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          grant.mutate()
        }}
      >
        <div className="min-w-48 flex-1">
          <Field label="Name of the key" id="grant-name">
            <Input
              id="grant-name"
              value={name}
              maxLength={80}
              autoComplete="off"
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
        </div>
        <Field label="Mode" id="grant-mode">
          <Select
            id="grant-mode"
            value={mode}
            options={mayBeLive ? [test, live] : [test]}
            onChange={(event) => setMode(event.target.value as ApiKeyMode)}
          />
        </Field>
        <Button type="submit" busy={grant.isPending}>
          Grant key
        </Button>
      </form>
    </>
  )
}
