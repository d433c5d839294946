import { GatewayError, type PaymentStatus } from '#core/payment/gateway.ts'
import { prepared } from '#server/database/statement-marks.ts'
import type { Ports } from '#server/ports.ts'
import { claimPaymentCheck } from '../writes/order-payment.ts'
import { confirmPaymentCommand } from './confirm-payment.ts'

const checkEveryMs = 3000

type Look = { readonly force?: boolean }

/**
 * Asks the provider about a pending order and confirms what was paid: the order page is right
 * without any webhook. At most every three seconds an order, unless `force` is set. Answers how the
 * payment stands, if it was asked about.
 */
export async function syncPaymentCommand(
  ports: Ports,
  orderId: string,
  { force = false }: Look = {},
): Promise<PaymentStatus | undefined> {
  const now = ports.clock.now()
  const lastCheckBefore = new Date(now.getTime() - (force ? 0 : checkEveryMs))
  const paymentId = await claimPaymentCheck(prepared(ports.database), orderId, {
    now,
    lastCheckBefore,
  })
  if (paymentId === undefined) return undefined
  const payment = await ports.gateway.getPayment(paymentId)
  if (payment.status === 'succeeded') await confirmPaymentCommand(ports, payment)
  return payment.status
}

/** The same for a reader of the page: a provider that is away must not hide the order. */
export async function trySyncPayment(
  ports: Ports,
  orderId: string,
  look: Look = {},
): Promise<PaymentStatus | undefined> {
  try {
    return await syncPaymentCommand(ports, orderId, look)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ports.log.warn({ orderId, kind: error.kind }, 'payment could not be looked up')
    return undefined
  }
}
