import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { WebhookDelivery } from '#contract/v1-webhooks.ts'
import { messageOf } from '#web/lib/call.ts'
import { formatMarketDay } from '#web/lib/market-day.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { callAccount } from './account-calls.ts'

const logKey = ['account', 'webhooks']

const tones: Readonly<Record<WebhookDelivery['status'], BadgeTone>> = {
  pending: 'caution',
  delivered: 'good',
  failed: 'bad',
}

/** The newest webhook messages and the results of their last attempts. */
export function WebhookLog() {
  const log = useQuery({ queryKey: logKey, queryFn: () => callAccount('listAccountDeliveries') })
  if (!log.data || log.data.length === 0) return null
  return (
    <>
      <h3 className="mt-8 font-medium">Webhooks</h3>
      <ul className="mt-2 max-w-3xl">
        {log.data.map((delivery) => (
          <li
            key={delivery.id}
            className="flex flex-wrap items-center gap-3 border-b border-hairline py-3 text-sm"
          >
            <Badge tone={tones[delivery.status]}>{delivery.status}</Badge>
            <span>{delivery.event}</span>
            <span className="min-w-0 flex-1 basis-48 break-all text-graphite">{delivery.url}</span>
            <span className="figures text-graphite">
              {formatMarketDay(delivery.createdAt)}
              {lastTry(delivery)}
            </span>
            <SendAgain deliveryId={delivery.id} />
          </li>
        ))}
      </ul>
    </>
  )
}

function lastTry({ tries }: WebhookDelivery): string {
  const last = tries.at(-1)
  return last ? `, ${last.status ?? last.error ?? ''}` : ''
}

function SendAgain({ deliveryId }: { deliveryId: string }) {
  const client = useQueryClient()
  const resend = useMutation({
    mutationFn: () => callAccount('resendAccountDelivery', { params: { deliveryId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: logKey }),
    onError: (error) =>
      showToast({
        tone: 'destructive',
        title: 'Error',
        description: messageOf(error, 'The webhook could not be sent again.'),
      }),
  })
  return (
    <Button size="sm" variant="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
      Send again
    </Button>
  )
}
