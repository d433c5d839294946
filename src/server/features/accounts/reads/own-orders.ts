import { sql } from 'kysely'
import { isUuid } from '#core/uuid.ts'
import type { Connection } from '#server/database/database.ts'
import { isPlanHolder } from '#server/features/orders/reads/plan-orders.ts'
import { shownAnswers } from '#server/features/reports/reads/released-reports.ts'

/** An order made with the address, or paid for by its plan. */
export async function findOwnOrder(connection: Connection, email: string, orderId: string) {
  if (!isUuid(orderId)) return undefined
  const order = await connection
    .selectFrom('orders')
    .select(['id', 'package_type as packageType'])
    .select(shownAnswers)
    .select(sql<boolean>`lower(customer_email) = ${email.toLowerCase()}`.as('isOwn'))
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .where('test_mode', '=', false)
    .executeTakeFirst()
  if (!order) return undefined
  if (!order.isOwn && !(await isPlanHolder(connection, order.id, email))) return undefined
  return order
}
