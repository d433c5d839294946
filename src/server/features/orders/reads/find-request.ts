import type { StoredAnswers } from '#core/project/read-project-facts.ts'
import type { Instant } from '#core/time/day.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

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

/** The customer's answers about which staff has not decided yet. */
export async function findSentAnswers(
  connection: Connection,
  orderId: string,
): Promise<{ readonly at: Instant; readonly answers: StoredAnswers } | null> {
  const row = await connection
    .selectFrom('customer_requests')
    .select(['answered_at', 'answers'])
    .where('order_id', '=', orderId)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  return row?.answered_at ? { at: row.answered_at, answers: { ...row.answers } } : null
}

/** The request that a mailed key opens, unless its order is deleted. */
export async function findRequestByKey(connection: Connection, keyHash: string) {
  const row = await connection
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
      'orders.project_data',
    ])
    .where('customer_requests.key_hash', '=', keyHash)
    .where('orders.deleted_at', 'is', null)
    .executeTakeFirst()
  return row && { ...row, project_data: row.project_data satisfies StoredAnswers }
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
