import { sql } from 'kysely'
import type { Instant } from '#core/time/day.ts'
import { isUuid } from '#core/uuid.ts'
import { customerOrderColumns } from '#server/database/customer-order.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { statement } from '#server/database/statement.ts'
import { shownAnswers } from '#server/features/reports/reads/released-reports.ts'

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

export function lockOrderRow(transaction: Transaction, orderId: string) {
  return transaction
    .selectFrom('orders')
    .select(customerOrderColumns)
    .select(shownAnswers)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

/** The columns that a payment reads and changes; leaving out the rest saves transfer. */
const ofPaidOrder = [
  'id',
  'status',
  'amount',
  'package_type',
  'customer_email',
  'customer_name',
  'visitor_hash',
  'market',
  'stripe_payment_intent_id',
  'deleted_at',
  'upgraded_at',
  'delivery_hours',
] as const

/**
 * The order of a payment, locked: the one that stores the payment's id, otherwise the one that the
 * payment names.
 */
export async function lockOrderOfPayment(
  transaction: Transaction,
  payment: { readonly id: string; readonly orderId: string },
) {
  const [own] = (await lockOrderByPayment(transaction, { paymentId: payment.id })).rows
  if (own || !isUuid(payment.orderId)) return own
  return transaction
    .selectFrom('orders')
    .select(ofPaidOrder)
    .select(shownAnswers)
    .forUpdate()
    .where('id', '=', payment.orderId)
    .executeTakeFirst()
}

/** Pending orders created before `madeBefore`, oldest first. */
export function listPendingOrders(connection: Connection, madeBefore: Date, limit: number) {
  return pendingOrders(connection, madeBefore).orderBy('created_at').limit(limit).execute()
}

/** Pending orders with a payment, those first that were not checked for longest. */
export function listUnconfirmedOrders(connection: Connection, madeBefore: Date, limit: number) {
  return pendingOrders(connection, madeBefore)
    .where('stripe_payment_intent_id', 'is not', null)
    .orderBy('payment_checked_at', (by) => by.asc().nullsFirst())
    .orderBy('created_at')
    .limit(limit)
    .execute()
}

function pendingOrders(connection: Connection, madeBefore: Date) {
  return connection
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('deleted_at', 'is', null)
    .where('created_at', '<', madeBefore.toISOString())
}

/** Whether the same customer has ordered again since, or paid for another order. */
export async function isReplaced(
  connection: Connection,
  order: {
    readonly id: string
    readonly customer_email: string
    readonly created_at: Instant
  },
): Promise<boolean> {
  const later = await connection
    .selectFrom('orders')
    .select('id')
    .where(sql`lower(customer_email)`, '=', order.customer_email.toLowerCase())
    .where('id', '!=', order.id)
    .where('deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where.and([where('created_at', '>', order.created_at), where('status', '!=', 'cancelled')]),
        where('paid_at', '>', order.created_at),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return later !== undefined
}

/** The sandbox's own payment, locked so that two clicks on Pay make one payment. */
export async function lockSandboxPayment(transaction: Transaction, clientSecret: string) {
  return (await lockPaymentBySecret(transaction, { clientSecret })).rows[0]
}

const lockPaymentBySecret = statement(
  (database, { clientSecret }: { readonly clientSecret: string }) =>
    database
      .selectFrom('sandbox_payments')
      .selectAll()
      .where('client_secret', '=', clientSecret)
      .forUpdate(),
)

export function findEvent(connection: Connection, id: string) {
  return connection.selectFrom('payment_events').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Undefined when the event was already processed. */
export function lockOpenEvent(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('payment_events')
    .select('id')
    .where('id', '=', id)
    .where('processed_at', 'is', null)
    .where('parked_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
}

/** Unprocessed events received before that moment, oldest first. */
export function listOpenEvents(connection: Connection, receivedBefore: Date, limit: number) {
  return connection
    .selectFrom('payment_events')
    .select('id')
    .where('processed_at', 'is', null)
    .where('parked_at', 'is', null)
    .where('received_at', '<', receivedBefore.toISOString())
    .orderBy('received_at')
    .limit(limit)
    .execute()
}

export async function findEventMark(
  connection: Connection,
  provider: string,
): Promise<Instant | undefined> {
  const row = await connection
    .selectFrom('payment_event_marks')
    .select('read_through')
    .where('provider', '=', provider)
    .executeTakeFirst()
  return row?.read_through
}

export const lockOrderByPayment = statement(
  (database, { paymentId }: { readonly paymentId: string }) =>
    database
      .selectFrom('orders')
      .select(ofPaidOrder)
      .select(shownAnswers)
      .where('stripe_payment_intent_id', '=', paymentId)
      .forUpdate(),
)

export function findOrderAmount(connection: Connection, orderId: string) {
  return connection
    .selectFrom('orders')
    .select([
      'amount',
      'paid_at as paidAt',
      'card_last4 as cardLast4',
      'stripe_payment_intent_id as paymentId',
    ])
    .where('id', '=', orderId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

export async function listOrderIssues(
  transaction: Transaction,
  orderId: string,
): Promise<readonly string[]> {
  const row = await transaction
    .selectFrom('orders')
    .select('validation_issues')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  return row.validation_issues
}
