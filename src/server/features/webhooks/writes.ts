import { sql } from 'kysely'
import type { WebhookEvent } from '#core/api/webhook-schedule.ts'
import type { WebhookTry } from '#server/database/api-tables.ts'
import { insertRow, updateRow } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'

export type NewDelivery = {
  readonly id: string
  readonly apiKeyId: string
  readonly orderId: string
  readonly event: WebhookEvent
  readonly url: string
  readonly body: string
  readonly now: Date
}

export function insertDelivery(transaction: Transaction, delivery: NewDelivery) {
  return insertRow(transaction, 'webhook_deliveries', {
    id: delivery.id,
    api_key_id: delivery.apiKeyId,
    order_id: delivery.orderId,
    event: delivery.event,
    url: delivery.url,
    body: delivery.body,
    created_at: delivery.now,
  })
}

const keptTries = 50

/** Stores an attempt; only the newest attempts are kept. */
export async function updateDeliveryTried(
  transaction: Transaction,
  deliveryId: string,
  tried: {
    readonly entry: WebhookTry
    readonly status: 'pending' | 'delivered' | 'failed'
    readonly now: Date
  },
): Promise<void> {
  const entry = JSON.stringify(tried.entry)
  await updateRow(transaction, 'webhook_deliveries', deliveryId, {
    attempts: sql`attempts + 1`,
    status: tried.status,
    tries: sql`(case when jsonb_array_length(tries) < ${keptTries}::int then tries
        else tries - 0 end) || jsonb_build_array(${entry}::jsonb)`,
    ...(tried.status === 'delivered' ? { delivered_at: tried.now } : {}),
  })
}

/** Restarts the schedule of attempts. */
export function updateDeliveryAgain(transaction: Transaction, deliveryId: string) {
  return updateRow(transaction, 'webhook_deliveries', deliveryId, {
    status: 'pending',
    attempts: 0,
  })
}
