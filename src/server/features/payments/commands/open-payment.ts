import { reportPackages } from '#core/catalog/package-type.ts'
import { GatewayError, type Payment } from '#core/payment/gateway.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Ports } from '#server/ports.ts'
import { findPaymentOrder } from '../reads/find-payment.ts'
import { updateOrderAttempt, updateOrderPayment } from '../writes/order-payment.ts'
import { confirmPaymentCommand } from './confirm-payment.ts'

export type PaymentOrder = NonNullable<Awaited<ReturnType<typeof findPaymentOrder>>>

export type OpenPaymentRefusal =
  | 'no-such-order'
  | 'already-paid'
  | 'order-cancelled'
  | 'payment-unavailable'

export type OpenedPayment = { readonly orderId: string; readonly clientSecret: string }

/**
 * The client secret of an order to be paid. Runs outside any transaction: the order is committed,
 * and a repeat after a crash finds the same payment by its idempotency key. `stored` is the order
 * that the caller has just committed; without it the order is read.
 */
export async function openPaymentCommand(
  ports: Ports,
  orderId: string,
  stored?: PaymentOrder,
): Promise<Result<OpenedPayment, OpenPaymentRefusal>> {
  try {
    // At most twice: a canceled payment is followed by one new attempt.
    return (
      (await openOnce(ports, orderId, stored)) ?? (await openOnce(ports, orderId)) ?? unavailable
    )
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ports.log.warn({ orderId, kind: error.kind, error: error.message }, 'payment not opened')
    return unavailable
  }
}

const unavailable = refuse('payment-unavailable' as const)

/** Undefined when a new attempt is needed. */
async function openOnce(
  ports: Ports,
  orderId: string,
  stored?: PaymentOrder,
): Promise<Result<OpenedPayment, OpenPaymentRefusal> | undefined> {
  const order = stored ?? (await findPaymentOrder(ports.database, orderId))
  if (!order) return refuse('no-such-order')
  if (order.status === 'cancelled') return refuse('order-cancelled')
  if (order.status !== 'pending') return refuse('already-paid')
  const payment = order.paymentId
    ? await ports.gateway.getPayment(order.paymentId)
    : await createPayment(ports, order)
  if (payment.status === 'canceled') {
    await updateOrderAttempt(ports.database, order.id, order.attempt)
    return undefined
  }
  if (!order.paymentId && !(await keepPayment(ports, order, payment))) return undefined
  if (payment.status === 'succeeded') {
    await confirmPaymentCommand(ports, payment)
    return refuse('already-paid')
  }
  return accept({ orderId: order.id, clientSecret: payment.clientSecret })
}

async function createPayment(ports: Ports, order: PaymentOrder): Promise<Payment> {
  try {
    return await ports.gateway.createPayment({
      orderId: order.id,
      amount: order.amount,
      receiptEmail: order.customerEmail,
      description: `${reportPackages[order.packageType].name}, order ${order.id}`,
      idempotencyKey: `order:${order.id}:payment:${order.attempt}`,
    })
  } catch (error) {
    // A provider repeats its stored answer for a used key, including refusals. So the key is reused
    // only when the result is unknown.
    if (error instanceof GatewayError && error.kind !== 'unavailable') {
      await updateOrderAttempt(ports.database, order.id, order.attempt)
    }
    throw error
  }
}

/** Returns false when the order changed meanwhile; the new payment is then canceled. */
async function keepPayment(ports: Ports, order: PaymentOrder, payment: Payment): Promise<boolean> {
  const kept = { orderId: order.id, attempt: order.attempt, paymentId: payment.id }
  if (await updateOrderPayment(ports.database, kept)) return true
  const current = await findPaymentOrder(ports.database, order.id)
  if (current?.paymentId !== payment.id) await ports.gateway.cancelPayment(payment.id)
  return false
}
