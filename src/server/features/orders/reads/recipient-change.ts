import { sql } from 'kysely'
import type { Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'

export type RecipientChange = {
  readonly former: string
  readonly next: string
  readonly at: Instant
  readonly by: string
}

/**
 * The last time the report was given another recipient since it was approved. Taken from the audit
 * log, where every change of it is written in its own transaction.
 */
export async function findRecipientChange(
  connection: Connection,
  order: ApprovedOrder,
): Promise<RecipientChange | undefined> {
  return await changesSinceApproval(connection, order).orderBy('id', 'desc').executeTakeFirst()
}

/** Whether an approved report goes to the address that it was approved for. */
export async function isRecipientApproved(
  connection: Connection,
  order: ApprovedOrder & { readonly customer_email: string },
): Promise<boolean> {
  const first = await changesSinceApproval(connection, order).orderBy('id').executeTakeFirst()
  return !first || first.former.toLowerCase() === order.customer_email.toLowerCase()
}

type ApprovedOrder = { readonly id: string; readonly approved_at: Instant | null }

const former = sql<string>`before ->> 'customerEmail'`
const next = sql<string>`after ->> 'customerEmail'`

/** Condition on a line of the audit log: it gave an order another address. */
export const isRecipientChange = sql<boolean>`(
  action in ('order.corrected', 'order.facts-changed', 'order.facts-undone')
  and lower(${former}) <> lower(${next}))`

function changesSinceApproval(connection: Connection, order: ApprovedOrder) {
  return (
    connection
      .selectFrom('audit_log')
      .select([former.as('former'), next.as('next'), 'at', 'actor_name as by'])
      .where('subject_kind', '=', 'order')
      .where('subject_id', '=', order.id)
      .where(isRecipientChange)
      // By the order of the lines and not by their times: two machines' clocks differ.
      .where(sql<boolean>`(${order.approved_at}::timestamptz is null or id > coalesce((
      select max(id) from audit_log where subject_kind = 'order' and subject_id = ${order.id}
        and action in ('order.approved', 'order.approved-again')), 0))`)
      .limit(1)
  )
}
