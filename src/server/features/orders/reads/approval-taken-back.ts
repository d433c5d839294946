import { sql } from 'kysely'
import { type ApprovalEnding, approvalEndings } from '#core/promises/approval-ending.ts'
import type { Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'

/** Of a row of orders: the last line of the audit log about its approval. */
export const lastApprovalOf = sql`(
  select at, after from audit_log
  where subject_kind = 'order' and subject_id = orders.id::text
    and action in ('order.approved', 'order.approved-again', 'order.approval-undone')
  order by id desc limit 1)`

/** When and why the approval of an order ended that nobody undid; null once it is approved again. */
export async function findApprovalTakenBack(
  connection: Connection,
  orderId: string,
): Promise<{ readonly at: Instant; readonly because: ApprovalEnding } | null> {
  const { rows } = await sql<{ at: Instant; because: string | null }>`
    select last.at, last.after ->> 'because' as because
    from orders cross join lateral ${lastApprovalOf} last
    where orders.id = ${orderId}`.execute(connection)
  const [row] = rows
  const because = approvalEndings.find((ending) => ending === row?.because)
  return row && because ? { at: row.at, because } : null
}
