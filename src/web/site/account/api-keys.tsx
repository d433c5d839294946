import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiKey } from '#contract/api-keys.ts'
import { messageOf } from '#web/lib/call.ts'
import { formatMarketDay } from '#web/lib/market-day.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { ShownSecret } from '#web/ui/shown-secret.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { callAccount } from './account-calls.ts'
import { AccountSection } from './account-section.tsx'
import { useApiKeys, useReloadKeys } from './api-keys-query.ts'
import { NewApiKey } from './new-api-key.tsx'
import { WebhookLog } from './webhook-log.tsx'

type CreatedSecret = {
  readonly title: string
  readonly secrets: { label: string; value: string }[]
}

/** Keys of the public API; shown only to customers who have one or may create one. */
export function ApiKeys() {
  const keys = useApiKeys()
  const [created, setCreated] = useState<CreatedSecret>()
  if (keys.isError) {
    return (
      <AccountSection title="API keys">
        <Alert tone="caution" title="API keys could not be loaded">
          {messageOf(keys.error, 'Please try again in a moment.')}
        </Alert>
      </AccountSection>
    )
  }
  const live = keys.data?.keys.filter((key) => key.revokedAt === null) ?? []
  if (!keys.data || (!keys.data.isEnterprise && live.length === 0)) return null
  return (
    <AccountSection title="API keys">
      <p className="max-w-prose text-graphite">
        For programs of yours. What they can do is described in the{' '}
        <a className="link" href="/api-docs">
          API documentation
        </a>
        .
      </p>
      {created ? <ShownSecret {...created} onDone={() => setCreated(undefined)} /> : null}
      <ul className="mt-4 max-w-3xl">
        {live.map((key) => (
          <li key={key.id} className="border-b border-hairline py-4">
            <KeyRow apiKey={key} onCreated={setCreated} />
          </li>
        ))}
      </ul>
      {keys.data.isEnterprise ? <NewApiKey onCreated={setCreated} /> : null}
      {live.length > 0 ? <WebhookLog /> : null}
    </AccountSection>
  )
}

function KeyRow({
  apiKey,
  onCreated,
}: {
  apiKey: ApiKey
  onCreated: (created: CreatedSecret) => void
}) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-3">
        <span className="font-medium">{apiKey.name}</span>
        <Badge tone={apiKey.mode === 'live' ? 'good' : 'info'}>{apiKey.mode}</Badge>
        {apiKey.secrets.map(({ hint, expiresAt }) => (
          <code key={hint} className="font-mono text-xs text-graphite">
            {hint}
            {expiresAt ? ` until ${formatMarketDay(expiresAt)}` : ''}
          </code>
        ))}
      </p>
      <p className="mt-1 text-sm text-graphite">
        {apiKey.scopes.join(', ')}.{' '}
        {apiKey.lastUsedAt ? `Last used ${formatMarketDay(apiKey.lastUsedAt)}.` : 'Never used.'}
      </p>
      <KeyActions apiKey={apiKey} onCreated={onCreated} />
    </>
  )
}

function KeyActions({
  apiKey,
  onCreated,
}: {
  apiKey: ApiKey
  onCreated: (created: CreatedSecret) => void
}) {
  const [revoking, setRevoking] = useState(false)
  const reload = useReloadKeys()
  const params = { apiKeyId: apiKey.id }
  const failed = (error: unknown) =>
    showToast({
      tone: 'destructive',
      title: 'Error',
      description: messageOf(error, 'The key could not be changed. Please try again.'),
    })
  const settled = { onError: failed, onSettled: reload }
  const rotate = useMutation({
    mutationFn: () => callAccount('rotateApiKey', { params, body: {} }),
    onSuccess: ({ secret }) =>
      onCreated({
        title: `${apiKey.name}: new key. The old one works for one more day.`,
        secrets: [{ label: 'API key', value: secret }],
      }),
    ...settled,
  })
  const rotateWebhook = useMutation({
    mutationFn: () => callAccount('rotateWebhookSecret', { params }),
    onSuccess: ({ webhookSecret }) =>
      onCreated({
        title: `${apiKey.name}: new webhook secret. For one day, calls are signed with both.`,
        secrets: [{ label: 'Webhook secret', value: webhookSecret }],
      }),
    ...settled,
  })
  const revoke = useMutation({
    mutationFn: () => callAccount('revokeApiKey', { params }),
    ...settled,
  })
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      <Button size="sm" variant="secondary" busy={rotate.isPending} onClick={() => rotate.mutate()}>
        Rotate
      </Button>
      <Button
        size="sm"
        variant="secondary"
        busy={rotateWebhook.isPending}
        onClick={() => rotateWebhook.mutate()}
      >
        New webhook secret
      </Button>
      <Button size="sm" variant="secondary" onClick={() => setRevoking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={revoking}
        title={`Revoke ${apiKey.name}?`}
        description="Programs that use it are refused at once. This cannot be undone."
        confirmLabel="Revoke key"
        cancelLabel="Keep key"
        danger
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate(undefined, { onSettled: () => setRevoking(false) })}
        onCancel={() => setRevoking(false)}
      />
    </div>
  )
}
