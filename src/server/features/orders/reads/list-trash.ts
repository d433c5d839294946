import { sql } from 'kysely'
import { owedStatuses } from '#core/order/order.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

const trashLimit = 200

/** A test order costs nothing, so nothing is owed for it. */
const isOwedOrder = sql<boolean>`(status in (${sql.join(owedStatuses)}) and not test_mode)`

/** Newest deletion first. */
export async function listTrash(connection: Connection) {
  const rows = await inTrash(connection)
    .select([
      'id',
      'status',
      'package_type as packageType',
      'amount',
      'customer_name as customerName',
      'customer_email as customerEmail',
      'created_at as createdAt',
      'deleted_at as deletedAt',
      sql<string | null>`project_data->>'companyName'`.as('companyName'),
    ])
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(trashLimit)
    .execute()
  return rows.map(({ deletedAt, companyName, ...row }) => ({
    ...row,
    deletedAt: deletedAt ?? '',
    companyName: companyName ?? '',
  }))
}

/** Orders deleted until that moment whose report is not owed, oldest deletion first. */
export async function listErasableIds(
  connection: Connection,
  until: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await inTrash(connection)
    .select('id')
    .where('deleted_at', '<=', until.toISOString())
    .where(sql<boolean>`not ${isOwedOrder}`)
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Orders in the trash that are paid for and not delivered. */
export async function countOwedInTrash(connection: Connection): Promise<number> {
  const { count } = await inTrash(connection)
    .select((query) => query.fn.countAll<string>().as('count'))
    .where(isOwedOrder)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** An order in the trash, locked until the transaction ends. */
export async function lockTrashedOrder(transaction: Transaction, orderId: string) {
  if (!isUuid(orderId)) return undefined
  return await inTrash(transaction)
    .select(['id', 'status', 'intake_data', 'project_data', isOwedOrder.as('isOwed')])
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
}

function inTrash(connection: Connection) {
  return connection
    .selectFrom('orders')
    .where('deleted_at', 'is not', null)
    .where('anonymized_at', 'is', null)
}
