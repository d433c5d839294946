import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ShownKey } from '#contract/api-keys.ts'
import { type ApiKeyMode, type ApiScope, apiScopeLabels, apiScopes } from '#core/api/api-key.ts'
import { messageOf } from '#web/lib/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { Select } from '#web/ui/select.tsx'
import { callAccount } from './account-calls.ts'
import { useReloadKeys } from './api-keys-query.ts'

const modes = [
  { id: 'test', label: 'Test, never charged' },
  { id: 'live', label: 'Live, paid by your plan' },
] as const

type NewApiKeyProps = {
  onCreated: (created: { title: string; secrets: { label: string; value: string }[] }) => void
}

export function NewApiKey({ onCreated }: NewApiKeyProps) {
  const [name, setName] = useState('')
  const [mode, setMode] = useState<ApiKeyMode>('test')
  const [scopes, setScopes] = useState<readonly ApiScope[]>(apiScopes)
  const reload = useReloadKeys()
  const create = useMutation({
    mutationFn: () => callAccount('createApiKey', { body: { name, mode, scopes: [...scopes] } }),
    onSuccess: (shown) => {
      onCreated(toldOf(shown))
      setName('')
      return reload()
    },
  })
  return (
    <form
      noValidate
      className="mt-6 grid max-w-2xl gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        create.mutate()
      }}
    >
      <h3 className="font-medium">New key</h3>
      {create.isError ? (
        <Alert tone="bad">{messageOf(create.error, 'The key could not be made.')}</Alert>
      ) : null}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" id="key-name">
          <Input
            id="key-name"
            value={name}
            maxLength={80}
            autoComplete="off"
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
        <Field label="Mode" id="key-mode">
          <Select
            id="key-mode"
            value={mode}
            options={modes}
            onChange={(event) => setMode(event.target.value as ApiKeyMode)}
          />
        </Field>
      </div>
      <fieldset>
        <legend className="text-sm font-medium">What it may do</legend>
        <div className="mt-2 grid gap-2 sm:grid-cols-2">
          {apiScopes.map((scope) => (
            <Checkbox
              key={scope}
              label={apiScopeLabels[scope]}
              checked={scopes.includes(scope)}
              onChange={(event) =>
                setScopes((before) =>
                  event.target.checked ? [...before, scope] : before.filter((one) => one !== scope),
                )
              }
            />
          ))}
        </div>
      </fieldset>
      <div>
        <Button type="submit" size="sm" busy={create.isPending}>
          Make the key
        </Button>
      </div>
    </form>
  )
}

function toldOf({ key, secret, webhookSecret }: ShownKey) {
  return {
    title: `${key.name} is made`,
    secrets: [
      { label: 'API key', value: secret },
      { label: 'Webhook secret', value: webhookSecret },
    ],
  }
}
