/** Orders as requests of customers read them; `find-order.ts` has the working estimate too. */
import { isUuid } from '#core/uuid.ts'
import { type CustomerOrder, customerOrderColumns } from '#server/database/customer-order.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { shownAnswers } from '#server/features/reports/reads/released-reports.ts'

/** A deleted order and an invalid id both return undefined. */
export async function findCustomerOrder(
  connection: Connection,
  orderId: string,
): Promise<CustomerOrder | undefined> {
  if (!isUuid(orderId)) return undefined
  return await customerOrder(connection, orderId).executeTakeFirst()
}

/** The same with the row locked until the transaction ends. */
export async function lockCustomerOrder(
  transaction: Transaction,
  orderId: string,
): Promise<CustomerOrder | undefined> {
  if (!isUuid(orderId)) return undefined
  return await customerOrder(transaction, orderId).forUpdate().executeTakeFirst()
}

function customerOrder(connection: Connection, orderId: string) {
  return connection
    .selectFrom('orders')
    .select(customerOrderColumns)
    .select(shownAnswers)
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
}
