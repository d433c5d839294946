import { sql } from 'kysely'
import type { ReviewPointsView } from '#contract/review-points.ts'
import type { Connection } from '#server/database/database.ts'

/** What staff dismissed of an order's review, from the log that every dismissal is written to. */
export async function listDismissedPoints(
  connection: Connection,
  orderId: string,
): Promise<ReviewPointsView['dismissed']> {
  return await connection
    .selectFrom('audit_log')
    .select([
      sql<string>`after ->> 'point'`.as('id'),
      sql<number>`(after ->> 'mark')::bigint::float8`.as('mark'),
      sql<string>`after ->> 'reason'`.as('reason'),
      'actor_name as by',
      'at',
    ])
    .where('subject_kind', '=', 'order')
    .where('subject_id', '=', orderId)
    .where('action', '=', 'order.point-dismissed')
    // Erased ones name no point any more.
    .where(sql<boolean>`after ? 'point' and after ? 'mark' and after ? 'reason'`)
    .orderBy('id')
    .execute()
}
