import { sql } from 'kysely'
import type { MailKey } from '#core/mail/mail-key.ts'
import type { Connection } from '#server/database/database.ts'

/** The mail that says so is sent once for an order. */
export function lateMailKey(orderId: string): MailKey {
  return `report-late:${orderId}`
}

/**
 * Orders whose report was due before that moment, that wait for an approval and not for an answer
 * of the customer, and whose customer was not told yet. The latest due comes first.
 */
export async function listUntoldLateIds(
  connection: Connection,
  before: Date,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where deleted_at is null and not test_mode and status in ('paid', 'in_progress')
      and waiting_since is null and market is not null and qc_deadline < ${before}
      and not exists (
        select from mails where dedupe_key = ${lateMailKey('')} || orders.id)
    order by qc_deadline desc limit ${limit}`.execute(connection)
  return rows.map(({ id }) => id)
}
