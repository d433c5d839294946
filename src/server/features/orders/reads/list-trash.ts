import { sql } from 'kysely'
import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

const trashLimit = 200

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

/** Orders deleted until that moment, oldest deletion first. */
export async function listTrashedIds(
  connection: Connection,
  until: Date,
  limit: number,
): Promise<readonly string[]> {
  const rows = await inTrash(connection)
    .select('id')
    .where('deleted_at', '<=', until.toISOString())
    .orderBy('deleted_at')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** An order in the trash, locked until the transaction ends. */
export async function lockTrashedOrder(transaction: Transaction, orderId: string) {
  if (!isUuid(orderId)) return undefined
  return await inTrash(transaction)
    .select(['id', 'status', 'project_data'])
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
