import type { Instant } from '#core/time/day.ts'
import { updateRow } from '#server/database/change-rows.ts'
import { type JsonText, jsonText } from '#server/database/column-types.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import type { JsonRecord } from '#server/database/order-tables.ts'
import { sentStatement, statement } from '#server/database/statement.ts'

/**
 * Reserves the next check at the provider; undefined when the last one is too recent or nothing is
 * open.
 */
export async function claimPaymentCheck(
  connection: Connection,
  orderId: string,
  times: { readonly now: Date; readonly lastCheckBefore: Date },
): Promise<string | undefined> {
  const row = await connection
    .updateTable('orders')
    .set({ payment_checked_at: times.now })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .where('stripe_payment_intent_id', 'is not', null)
    .where((where) =>
      where.or([
        where('payment_checked_at', 'is', null),
        where('payment_checked_at', '<=', times.lastCheckBefore.toISOString()),
      ]),
    )
    .returning('stripe_payment_intent_id as paymentId')
    .executeTakeFirst()
  return row?.paymentId ?? undefined
}

/** Returns false when the order changed meanwhile, or stores another payment of this attempt. */
export async function updateOrderPayment(
  connection: Connection,
  payment: OrderPayment,
): Promise<boolean> {
  const { numAffectedRows = 0n } = await keepPaymentId(connection, payment)
  return numAffectedRows > 0n
}

type OrderPayment = {
  readonly orderId: string
  readonly attempt: number
  readonly paymentId: string
}

const keepPaymentId = statement((database, { orderId, attempt, paymentId }: OrderPayment) =>
  database
    .updateTable('orders')
    .set({ stripe_payment_intent_id: paymentId })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .where('payment_attempt', '=', attempt)
    .where((where) =>
      where.or([
        where('stripe_payment_intent_id', 'is', null),
        where('stripe_payment_intent_id', '=', paymentId),
      ]),
    ),
)

/** Starts the next attempt with its own key; a second caller finds it already started. */
export async function updateOrderAttempt(
  connection: Connection,
  orderId: string,
  attempt: number,
): Promise<void> {
  await connection
    .updateTable('orders')
    .set({ payment_attempt: attempt + 1, stripe_payment_intent_id: null })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .where('payment_attempt', '=', attempt)
    .execute()
}

type PaidOrder = {
  readonly orderId: string
  readonly paidAt: Date
  readonly qcDeadline: Instant
  readonly cardLast4: string | null
  readonly keyHash: string
}

export const updateOrderPaid = sentStatement((database, paid: PaidOrder) =>
  database
    .with('key', (key) =>
      key
        .insertInto('order_visitors')
        .values({ visitor_hash: paid.keyHash, order_id: paid.orderId, created_at: paid.paidAt }),
    )
    .updateTable('orders')
    .set({
      status: 'paid',
      paid_at: paid.paidAt,
      qc_deadline: paid.qcDeadline,
      card_last4: paid.cardLast4,
      updated_at: paid.paidAt,
    })
    .where('id', '=', paid.orderId),
)

export function updateOrderIssues(
  transaction: Transaction,
  orderId: string,
  issues: readonly string[],
) {
  return updateRow(transaction, 'orders', orderId, {
    validation_issues: [...issues],
    qc_status: 'needs_review',
  })
}

/** The result of the quality check stays until the order is checked again. */
export function updateOrderIssueResolved(
  transaction: Transaction,
  orderId: string,
  left: readonly string[],
) {
  return updateRow(transaction, 'orders', orderId, { validation_issues: [...left] })
}

/** Returns true when the order was pending and is now cancelled. */
export async function updateOrderCancelled(
  transaction: Transaction,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const result = await transaction
    .updateTable('orders')
    .set({ status: 'cancelled', updated_at: now })
    .where('id', '=', orderId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

export type SandboxChange = {
  readonly status: 'succeeded' | 'requires_action' | 'requires_payment_method'
  readonly last4: string | null
  /** The provider's text for a decline, or the result of a challenge. */
  readonly error: JsonRecord | null
  readonly now: Date
}

export async function updateSandboxPayment(
  transaction: Transaction,
  paymentId: string,
  change: SandboxChange,
): Promise<void> {
  const error = change.error === null ? null : jsonText(change.error)
  await changeSandboxPayment(transaction, { ...change, paymentId, error })
}

type SandboxValues = Omit<SandboxChange, 'error'> & {
  readonly paymentId: string
  readonly error: JsonText<JsonRecord> | null
}

const changeSandboxPayment = sentStatement(
  (database, { paymentId, status, error, now, last4 }: SandboxValues) =>
    database
      .updateTable('sandbox_payments')
      .set({ status, error, last4, updated_at: now })
      .where('id', '=', paymentId),
)
