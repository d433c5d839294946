import { sql } from 'kysely'
import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import type { SentBefore } from '#core/report/accepted-reply.ts'
import type { Instant } from '#core/time/day.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { shownAnswers } from '#server/features/reports/reads/released-reports.ts'

/** The last open question of staff, with the name of the person who asked. */
export async function findOpenRequest(connection: Connection, orderId: string) {
  return await connection
    .selectFrom('customer_requests')
    .leftJoin('admin_users', 'admin_users.id', 'customer_requests.asked_by_admin_id')
    .select([
      'customer_requests.id',
      'customer_requests.message',
      'customer_requests.answer_ids',
      'customer_requests.wants_files',
      'customer_requests.asked_at',
      'customer_requests.answered_at',
      'customer_requests.answers',
      'customer_requests.reply',
      'admin_users.username as asked_by',
    ])
    .where('customer_requests.order_id', '=', orderId)
    .where('customer_requests.decided_at', 'is', null)
    .executeTakeFirst()
}

export type OpenRequest = NonNullable<Awaited<ReturnType<typeof findOpenRequest>>>

export type SentAnswers = {
  readonly at: Instant
  readonly answers: StoredAnswers
  /** Staff took them over, and the report that says so is not released. */
  readonly isAccepted: boolean
  /** Staff did not take them over, and nothing was sent or released since. */
  readonly isDismissed: boolean
}

/** The customer's answers that are not in the report yet. */
export async function findSentAnswers(
  connection: Connection,
  orderId: string,
): Promise<SentAnswers | null> {
  const row = await connection
    .selectFrom('customer_requests')
    .innerJoin('orders', 'orders.id', 'customer_requests.order_id')
    .select(['answered_at', 'answers', 'decision'])
    .where('order_id', '=', orderId)
    .where('answered_at', 'is not', null)
    .where(sql<boolean>`(decided_at is null or decision = 'accepted' and ${waitsForRelease}
      or decision = 'dismissed' and ${isLastWord})`)
    .orderBy('decided_at', (order) => order.desc().nullsFirst())
    .limit(1)
    .executeTakeFirst()
  if (!row?.answered_at) return null
  return {
    at: row.answered_at,
    answers: { ...row.answers },
    isAccepted: row.decision === 'accepted',
    isDismissed: row.decision === 'dismissed',
  }
}

/** All answers that were sent about an order, in the order of the decisions of staff. */
export async function listSentAnswers(
  connection: Connection,
  orderId: string,
): Promise<readonly SentBefore[]> {
  const rows = await connection
    .selectFrom('customer_requests')
    .innerJoin('orders', 'orders.id', 'customer_requests.order_id')
    .select(['answers', 'decision', 'decided_at as decidedAt'])
    .select(sql<boolean>`decision = 'accepted' and ${waitsForRelease}`.as('isPrepared'))
    .select(
      sql<number | null>`(select min(version) from released_versions
        where released_versions.order_id = orders.id and released_at >= decided_at)`.as('version'),
    )
    .where('order_id', '=', orderId)
    .where('answered_at', 'is not', null)
    .orderBy('decided_at', (order) => order.asc().nullsLast())
    .execute()
  return rows.map(({ answers, isPrepared, ...row }) => ({
    ...row,
    answerIds: Object.keys({ ...answers }),
    isPrepared: isPrepared === true,
  }))
}

/** The answers that the customer sent last of all to no avail: staff did not take them over. */
export async function findDismissedAnswers(
  connection: Connection,
  orderId: string,
): Promise<ReadonlySet<string>> {
  const requests = await connection
    .selectFrom('customer_requests')
    .select(['answers', 'decision'])
    .where('order_id', '=', orderId)
    .where('answered_at', 'is not', null)
    .orderBy('answered_at')
    .execute()
  const decisions = new Map(
    requests.flatMap(({ answers, decision }) =>
      Object.keys({ ...answers }).map((id) => [id, decision] as const),
    ),
  )
  return new Set([...decisions.keys()].filter((id) => decisions.get(id) === 'dismissed'))
}

/** A report that was released before and is not corrected shows the same with the answers. */
const waitsForRelease = sql`not exists (
    select from released_versions
    where released_versions.order_id = orders.id and released_at >= decided_at)
  and (correcting_since is not null or approved_at >= decided_at or not exists (
    select from released_versions where released_versions.order_id = orders.id))`

/** Nothing was answered and no report was released since. */
const isLastWord = sql`not exists (
    select from released_versions
    where released_versions.order_id = orders.id and released_at >= decided_at)
  and not exists (
    select from customer_requests later
    where later.order_id = orders.id and later.answered_at > customer_requests.answered_at)`

/** The request that a mailed key opens, unless its order is deleted. */
export async function findRequestByKey(connection: Connection, keyHash: string) {
  return await connection
    .selectFrom('customer_requests')
    .innerJoin('orders', 'orders.id', 'customer_requests.order_id')
    .select([
      'customer_requests.id',
      'customer_requests.order_id',
      'customer_requests.message',
      'customer_requests.answer_ids',
      'customer_requests.wants_files',
      'customer_requests.asked_at',
      'customer_requests.answered_at',
      'customer_requests.decided_at',
      'orders.market',
    ])
    .select(shownAnswers)
    .where('customer_requests.key_hash', '=', keyHash)
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The name of the floor plan that the order has now. */
export async function findFloorPlanName(
  transaction: Transaction,
  orderId: string,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('uploads')
    .select('name')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'floorPlan')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.name
}
