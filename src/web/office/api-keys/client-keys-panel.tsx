import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ApiKey, ClientKeys } from '#contract/api-keys.ts'
import { CallError, messageOf } from '#web/lib/call.ts'
import { formatMarketDay } from '#web/lib/market-day.ts'
import { Panel } from '#web/office/charts/panel.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'
import { ClientBrand } from './client-brand.tsx'
import { GrantKey } from './grant-key.tsx'

const keyOf = (email: string) => ['client-api-keys', email]

/** Staff finds a client by email, puts it on the enterprise plan, grants and revokes API keys. */
export function ClientKeysPanel() {
  const [typed, setTyped] = useState('')
  const [email, setEmail] = useState('')
  const client = useQuery({
    queryKey: keyOf(email),
    queryFn: () => callAsStaff('listClientApiKeys', { query: { email } }),
    enabled: email !== '',
    retry: false,
  })
  const isUnknown = client.error instanceof CallError && client.error.code === 'no-such-client'
  return (
    <Panel title="Enterprise and API Keys">
      <form
        noValidate
        className="flex max-w-xl flex-wrap items-end gap-3"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          setEmail(typed.trim().toLowerCase())
        }}
      >
        <div className="min-w-56 flex-1">
          <Field label="Email of the client" id="client-email">
            <Input
              id="client-email"
              type="email"
              autoComplete="off"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          </Field>
        </div>
        <Button type="submit" variant="secondary" busy={client.isFetching}>
          Look up
        </Button>
      </form>
      {client.isError ? (
        <Alert tone="caution" className="mt-4">
          {messageOf(client.error, 'The client could not be looked up.')}
        </Alert>
      ) : null}
      {isUnknown ? <NewEnterpriseClient email={email} /> : null}
      {client.data ? <Client client={client.data} /> : null}
    </Panel>
  )
}

/** An address that never ordered: a test key and the plan may come before the first order. */
function NewEnterpriseClient({ email }: { email: string }) {
  const queries = useQueryClient()
  const newClient = { email, companyName: '', isEnterprise: false, hasSubscription: false }
  const reload = () => queries.invalidateQueries({ queryKey: keyOf(email) })
  return (
    <>
      <EnterpriseButton client={newClient} onDone={reload} />
      <GrantKey email={email} mayBeLive={false} onDone={reload} />
    </>
  )
}

function Client({ client }: { client: ClientKeys }) {
  const queries = useQueryClient()
  const keys = client.keys.filter((key) => key.revokedAt === null)
  const reload = () => queries.invalidateQueries({ queryKey: keyOf(client.email) })
  return (
    <div className="mt-6">
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-medium">{client.companyName}</span>
        <span className="text-graphite">{client.email}</span>
        {client.isEnterprise ? <Badge tone="accent">Enterprise</Badge> : null}
      </p>
      <EnterpriseButton client={client} onDone={reload} />
      <ClientBrand email={client.email} />
      {keys.length === 0 ? <p className="mt-4 text-graphite">No API keys yet.</p> : null}
      <ul className="mt-4">
        {keys.map((key) => (
          <li key={key.id} className="border-b border-hairline py-3">
            <KeyRow apiKey={key} onDone={reload} />
          </li>
        ))}
      </ul>
      <GrantKey email={client.email} mayBeLive={client.isEnterprise} onDone={reload} />
    </div>
  )
}

function EnterpriseButton({
  client,
  onDone,
}: {
  client: Omit<ClientKeys, 'keys'>
  onDone: () => Promise<void>
}) {
  const [asking, setAsking] = useState(false)
  const { email, isEnterprise } = client
  const change = useMutation({
    mutationFn: () => callAsStaff('setEnterprise', { body: { email, enterprise: !isEnterprise } }),
    onSuccess: () => {
      toastDone(isEnterprise ? 'Enterprise plan ended' : 'Enterprise plan granted', email)
      return onDone()
    },
    onError: (error) => toastFailed(error, 'The plan could not be changed'),
    onSettled: () => setAsking(false),
  })
  return (
    <div className="mt-3">
      <Button
        size="sm"
        variant="secondary"
        disabled={client.hasSubscription}
        onClick={() => setAsking(true)}
      >
        {isEnterprise ? 'End Enterprise plan' : 'Grant Enterprise plan'}
      </Button>
      {client.hasSubscription ? (
        <p className="mt-1 text-sm text-graphite">A plan is being paid for; it must end first.</p>
      ) : null}
      <ConfirmDialog
        open={asking}
        title={isEnterprise ? 'End the Enterprise plan?' : 'Grant the Enterprise plan?'}
        description={
          isEnterprise
            ? 'Live keys can no longer submit projects. Orders already placed continue.'
            : 'Unlimited reports at no price here: bill them as agreed.'
        }
        confirmLabel={isEnterprise ? 'End plan' : 'Grant plan'}
        danger={isEnterprise}
        busy={change.isPending}
        onConfirm={() => change.mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}

function KeyRow({ apiKey, onDone }: { apiKey: ApiKey; onDone: () => Promise<void> }) {
  const [asking, setAsking] = useState(false)
  const revoke = useMutation({
    mutationFn: () => callAsStaff('revokeClientApiKey', { params: { apiKeyId: apiKey.id } }),
    onSuccess: () => {
      toastDone('Key revoked', apiKey.name)
      return onDone()
    },
    onError: (error) => toastFailed(error, 'The key could not be revoked'),
    onSettled: () => setAsking(false),
  })
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="font-medium">{apiKey.name}</span>
      <Badge tone={apiKey.mode === 'live' ? 'good' : 'info'}>{apiKey.mode}</Badge>
      <span className="min-w-0 flex-1 basis-56 text-sm break-words text-graphite">
        {apiKey.secrets[0]?.hint} · {apiKey.scopes.join(', ')} ·{' '}
        {apiKey.lastUsedAt ? `last used ${formatMarketDay(apiKey.lastUsedAt)}` : 'never used'}
      </span>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={asking}
        title={`Revoke ${apiKey.name}?`}
        description="Programs that use it are refused at once. This cannot be undone."
        confirmLabel="Revoke key"
        danger
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}
