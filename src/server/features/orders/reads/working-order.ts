/**
 * Orders with the working estimate: bid items, narrative and corrections that are not released. For
 * the office and for the program's own steps; what a customer's request needs is read through
 * `find-customer-order.ts`.
 */
import type { Selectable } from 'kysely'
import type { CustomerAnswers } from '#core/project/customer-answers.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { OrderRow } from '#server/database/order-tables.ts'
import { shownAnswers } from '#server/features/reports/reads/released-reports.ts'

export type Order = Selectable<OrderRow> & { readonly shown_answers: CustomerAnswers }

/** A deleted order and an invalid id both return undefined. */
export async function findOrder(
  connection: Connection,
  orderId: string,
): Promise<Order | undefined> {
  if (!isUuid(orderId)) return undefined
  return await connection
    .selectFrom('orders')
    .selectAll()
    .select(shownAnswers)
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The same with the row locked until the transaction ends. */
export async function lockOrder(
  transaction: Transaction,
  orderId: string,
): Promise<Order | undefined> {
  if (!isUuid(orderId)) return undefined
  return await transaction
    .selectFrom('orders')
    .selectAll()
    .select(shownAnswers)
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}
