import { sql } from 'kysely'
import type { WebhookEvent } from '#core/api/webhook-schedule.ts'
import type { WebhookTry } from '#server/database/api-tables.ts'
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

export async function insertDelivery(
  transaction: Transaction,
  delivery: NewDelivery,
): Promise<void> {
  await transaction
    .insertInto('webhook_deliveries')
    .values({
      id: delivery.id,
      api_key_id: delivery.apiKeyId,
      order_id: delivery.orderId,
      event: delivery.event,
      url: delivery.url,
      body: delivery.body,
      created_at: delivery.now,
    })
    .execute()
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
  await transaction
    .updateTable('webhook_deliveries')
    .set({
      attempts: sql`attempts + 1`,
      status: tried.status,
      tries: sql`(case when jsonb_array_length(tries) < ${keptTries}::int then tries
        else tries - 0 end) || jsonb_build_array(${entry}::jsonb)`,
      ...(tried.status === 'delivered' ? { delivered_at: tried.now } : {}),
    })
    .where('id', '=', deliveryId)
    .execute()
}

/** Restarts the schedule of attempts. */
export async function updateDeliveryAgain(
  transaction: Transaction,
  deliveryId: string,
): Promise<void> {
  await transaction
    .updateTable('webhook_deliveries')
    .set({ status: 'pending', attempts: 0 })
    .where('id', '=', deliveryId)
    .execute()
}
