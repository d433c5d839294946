import type { WebhookEvent } from '#core/api/webhook-schedule.ts'
import type { Transaction } from '#server/database/database.ts'
import { queueWebhook } from '#server/features/webhooks/commands/queue-webhook.ts'
import type { Ports } from '#server/ports.ts'
import { listProjectsByIds, presentProject } from './reads.ts'

/**
 * Notifies the webhook of an order that came through the API with the order's current state; does
 * nothing for other orders.
 */
export async function announceProject(
  transaction: Transaction,
  ports: Ports,
  order: {
    readonly id: string
    readonly api_key_id: string | null
    readonly webhook_url: string | null
  },
  event: WebhookEvent,
): Promise<void> {
  const { api_key_id: apiKeyId, webhook_url: url } = order
  if (apiKeyId === null || url === null) return
  const now = ports.clock.now()
  const row = (await listProjectsByIds(transaction, [order.id], now)).get(order.id)
  if (!row) return
  const project = presentProject(row, ports.settings.publicUrl)
  await queueWebhook(transaction, ports, {
    apiKeyId,
    orderId: order.id,
    event,
    url,
    body: JSON.stringify({ type: event, timestamp: now.toISOString(), data: project }),
  })
}
