import { sql } from 'kysely'
import type { WebhookDelivery } from '#contract/v1-webhooks.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { decodePosition, pageOf } from '#server/http/next-page.ts'

const deliveryColumns = [
  'webhook_deliveries.id',
  'order_id as projectId',
  'event',
  'url',
  'status',
  'attempts',
  'tries',
  'webhook_deliveries.created_at as createdAt',
  'delivered_at as deliveredAt',
] as const

/** The owner of the messages: one key, or all keys of a client. */
export type DeliveryOwner = { readonly apiKeyId: string } | { readonly profileId: string }

function ofOwner(connection: Connection, owner: DeliveryOwner) {
  const deliveries = connection
    .selectFrom('webhook_deliveries')
    .innerJoin('api_keys', 'api_keys.id', 'webhook_deliveries.api_key_id')
    .select(deliveryColumns)
  return 'apiKeyId' in owner
    ? deliveries.where('api_key_id', '=', owner.apiKeyId)
    : deliveries.where('client_profile_id', '=', owner.profileId)
}

function present(row: {
  readonly tries: WebhookDelivery['tries'] | readonly WebhookDelivery['tries'][number][]
  readonly [column: string]: unknown
}): WebhookDelivery {
  return { ...row, tries: [...row.tries] } as WebhookDelivery
}

export async function findDelivery(
  connection: Connection,
  owner: DeliveryOwner,
  deliveryId: string,
): Promise<WebhookDelivery | undefined> {
  if (!isUuid(deliveryId)) return undefined
  const row = await ofOwner(connection, owner)
    .where('webhook_deliveries.id', '=', deliveryId)
    .executeTakeFirst()
  return row && present(row)
}

/** One page by keyset pagination, newest first. */
export async function listDeliveries(
  connection: Connection,
  owner: DeliveryOwner,
  { limit, cursor }: { readonly limit: number; readonly cursor?: string | undefined },
): Promise<{ readonly rows: WebhookDelivery[]; readonly nextCursor: string | undefined }> {
  const after = decodePosition(cursor)
  const rows = await ofOwner(connection, owner)
    .$if(after !== undefined, (deliveries) =>
      deliveries.where(
        sql<boolean>`(webhook_deliveries.created_at, webhook_deliveries.id)
          < (${after?.at}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy('webhook_deliveries.created_at', 'desc')
    .orderBy('webhook_deliveries.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { page, nextCursor } = pageOf(rows.map(present), limit, (row) => [row.createdAt, row.id])
  return { rows: page, nextCursor }
}

/** The message with the secrets that sign it. */
export function findMessage(connection: Connection, deliveryId: string) {
  return connection
    .selectFrom('webhook_deliveries')
    .innerJoin('api_keys', 'api_keys.id', 'webhook_deliveries.api_key_id')
    .innerJoin('orders', 'orders.id', 'webhook_deliveries.order_id')
    .select([
      'webhook_deliveries.id',
      'webhook_deliveries.url',
      'webhook_deliveries.body',
      'webhook_deliveries.status',
      'webhook_deliveries.attempts',
      'api_keys.mode',
      'api_keys.webhook_secret as secret',
      'api_keys.previous_webhook_secret as previousSecret',
      'api_keys.previous_webhook_secret_until as previousUntil',
    ])
    .where('webhook_deliveries.id', '=', deliveryId)
    .executeTakeFirst()
}

export function lockDelivery(transaction: Transaction, deliveryId: string) {
  return transaction
    .selectFrom('webhook_deliveries')
    .select(['id', 'status', 'attempts'])
    .where('id', '=', deliveryId)
    .forUpdate()
    .executeTakeFirst()
}
