import { sql } from 'kysely'
import type { Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'

/** The newest test mail; `sentAt` is null while it has not left. */
export async function findMailTest(connection: Connection, since: Date) {
  return await connection
    .selectFrom('mails')
    .select(['sent_at as sentAt'])
    .where(sql<boolean>`starts_with(dedupe_key, 'mail-test:')`)
    .where('created_at', '>', since.toISOString())
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Orders that a card paid for, in the sandbox too. */
export async function findLastPayment(connection: Connection): Promise<Instant | null> {
  const row = await connection
    .selectFrom('orders')
    .select('paid_at as paidAt')
    .where('paid_at', 'is not', null)
    .where('stripe_payment_intent_id', 'is not', null)
    .orderBy('paid_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.paidAt ?? null
}
