import { isOrderId } from '#core/order/order-id.ts'
import type { Connection, Transaction } from '#server/database/database.ts'

export function findPaymentOrder(connection: Connection, orderId: string) {
  return connection
    .selectFrom('orders')
    .select([
      'id',
      'status',
      'amount',
      'stripe_payment_intent_id as paymentId',
      'payment_attempt as attempt',
      'customer_email as customerEmail',
      'package_type as packageType',
    ])
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** The order a payment is about, locked: the one that keeps its id, else the one it names. */
export async function lockOrderOfPayment(
  transaction: Transaction,
  payment: { readonly id: string; readonly orderId: string },
) {
  const orders = transaction.selectFrom('orders').selectAll().forUpdate()
  const own = await orders.where('stripe_payment_intent_id', '=', payment.id).executeTakeFirst()
  if (own || !isOrderId(payment.orderId)) return own
  return orders.where('id', '=', payment.orderId).executeTakeFirst()
}

/** Pending orders made before `madeBefore`, oldest first. */
export function listPendingOrders(connection: Connection, madeBefore: Date, limit: number) {
  return connection
    .selectFrom('orders')
    .select(['id', 'created_at as createdAt'])
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .where('created_at', '<', madeBefore.toISOString())
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

/** The sandbox's own payment, locked: two clicks on Pay are one payment. */
export function lockSandboxPayment(transaction: Transaction, clientSecret: string) {
  return transaction
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('client_secret', '=', clientSecret)
    .forUpdate()
    .executeTakeFirst()
}
