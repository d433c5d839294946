import { sql } from 'kysely'
import type { PromiseCount } from '#contract/promises.ts'
import { type PromiseKind, promiseKinds, promiseToleranceMs } from '#core/promises/promise-kind.ts'
import type { Instant } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'

/** Every kind, also those without an open promise. */
export async function countPromises(
  connection: Connection,
  now: Date,
): Promise<readonly PromiseCount[]> {
  const late = new Date(now.getTime() - promiseToleranceMs)
  const { rows } = await sql<PromiseCount>`
    select kind, count(*)::int as open,
      (count(*) filter (where due_at < ${late}))::int as overdue,
      min(due_at) as "dueAt",
      (array_agg(orders.id order by due_at))[1] as "orderId"
    from promises left join orders on orders.id = subject_id
    where done_at is null and withdrawn_at is null group by kind`.execute(connection)
  const counts = new Map(rows.map((row) => [row.kind, row]))
  return promiseKinds.map(
    (kind) => counts.get(kind) ?? { kind, open: 0, overdue: 0, dueAt: null, orderId: null },
  )
}

/** The open promises to one subject, the one that is due first before the others. */
export function listOpenPromises(
  connection: Connection,
  subjectId: string,
): Promise<readonly { readonly kind: PromiseKind; readonly dueAt: Instant }[]> {
  return connection
    .selectFrom('promises')
    .select(['kind', 'due_at as dueAt'])
    .where('subject_id', '=', subjectId)
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .orderBy('due_at')
    .execute()
}
