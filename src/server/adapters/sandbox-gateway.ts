import type { Currency } from '#core/money/currency.ts'
import {
  GatewayError,
  type NewPayment,
  type Payment,
  type PaymentGateway,
} from '#core/payment/gateway.ts'
import { asyncCommit } from '#server/database/async-commit.ts'
import type { Database } from '#server/database/database.ts'
import { sandboxPayment } from '#server/database/sandbox-payment.ts'
import { statement } from '#server/database/statement.ts'
import type { Clock } from '#server/ports.ts'
import { randomText } from './random-text.ts'
import { sandboxCheckouts } from './sandbox-checkouts.ts'
import { sandboxEvents } from './sandbox-events.ts'
import { refundedOf, sandboxRefunds } from './sandbox-refunds.ts'
import { sandboxSubscriptions } from './sandbox-subscriptions.ts'
import { sandboxTransactions } from './sandbox-transactions.ts'

/**
 * The built-in payment provider. No money moves; everything else works as with a real provider. Its
 * state is kept in its own tables, so it survives a restart.
 */
export function sandboxGateway(
  database: Database,
  clock: Clock,
  currency: Currency,
  webhookSecret = randomText(24, 'hex'),
): PaymentGateway {
  return {
    clientConfig: () => ({ gateway: 'sandbox', testMode: true }),
    createPayment: (payment) => createPayment(database, clock, currency, payment),
    getPayment: (id) => getPayment(database, id),
    cancelPayment: (id) => cancelPayment(database, clock, id),
    ...sandboxRefunds(database, clock),
    ...sandboxCheckouts(database, clock),
    ...sandboxSubscriptions(database, clock),
    ...sandboxTransactions(database),
    ...sandboxEvents(database, clock, webhookSecret),
  }
}

async function getPayment(database: Database, id: string): Promise<Payment> {
  const row = await findPayment(database, id)
  return sandboxPayment(row, row.refunded)
}

/** The same key returns the same payment; the same key with other parameters is refused. */
async function createPayment(
  database: Database,
  clock: Clock,
  currency: Currency,
  payment: NewPayment,
): Promise<Payment> {
  if (!Number.isSafeInteger(payment.amount) || payment.amount < 50) {
    throw new GatewayError('invalid_request', 'an amount is at least 50 cents')
  }
  const id = `pi_${randomText(12, 'hex')}`
  const [created] = (
    await insertPayment(database, {
      id,
      secret: `${id}_secret_${randomText(18, 'hex')}`,
      now: clock.now(),
      orderId: payment.orderId,
      amount: payment.amount,
      currency: currency.code,
      receiptEmail: payment.receiptEmail,
      description: payment.description,
      idempotencyKey: payment.idempotencyKey,
    })
  ).rows
  if (created) return sandboxPayment(created)
  const known = await database
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('idempotency_key', '=', payment.idempotencyKey)
    .executeTakeFirstOrThrow()
  const isSame =
    known.order_id === payment.orderId &&
    known.amount === payment.amount &&
    known.receipt_email === payment.receiptEmail &&
    known.description === payment.description
  if (isSame) return sandboxPayment(known)
  throw new GatewayError('conflict', 'this idempotency key was used with other parameters')
}

type PaymentValues = NewPayment & {
  readonly id: string
  readonly secret: string
  readonly currency: string
  readonly now: Date
}

const insertPayment = statement((database, payment: PaymentValues) =>
  database
    .insertInto('sandbox_payments')
    .values({
      id: payment.id,
      client_secret: payment.secret,
      order_id: payment.orderId,
      amount: payment.amount,
      currency: payment.currency,
      status: 'requires_payment_method',
      receipt_email: payment.receiptEmail,
      description: payment.description,
      idempotency_key: payment.idempotencyKey,
      created_at: payment.now,
      updated_at: payment.now,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .returningAll()
    // A later commit stores this payment's id with its order. Until then the payment may be lost
    // without harm.
    .returning(asyncCommit.as('async_commit')),
)

async function cancelPayment(database: Database, clock: Clock, id: string): Promise<Payment> {
  const canceled = await database
    .updateTable('sandbox_payments')
    .set({ status: 'canceled', updated_at: clock.now() })
    .where('id', '=', id)
    .where('status', '!=', 'succeeded')
    .returningAll()
    .executeTakeFirst()
  if (canceled) return sandboxPayment(canceled)
  await findPayment(database, id)
  throw new GatewayError('conflict', 'a succeeded payment cannot be canceled')
}

async function findPayment(database: Database, id: string) {
  const row = await database
    .selectFrom('sandbox_payments')
    .selectAll()
    .select(refundedOf(id).as('refunded'))
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new GatewayError('invalid_request', `no such payment: ${id}`)
  return row
}
