import { GatewayError, type PaymentStatus } from '#core/payment/gateway.ts'
import { prepared } from '#server/database/statement-marks.ts'
import { withinSeconds } from '#server/http/within-seconds.ts'
import type { Ports } from '#server/ports.ts'
import { claimPaymentCheck } from '../writes/order-payment.ts'
import { confirmPaymentCommand } from './confirm-payment.ts'

const checkEveryMs = 3000

type Look = { readonly force?: boolean }

/**
 * Asks the provider about a pending order and confirms a payment, so that the order page is right
 * without webhooks. At most every three seconds per order, unless `force` is set. Returns the
 * payment's status if it was asked for.
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

/** The same where an unavailable provider must not be in the way. */
export async function trySyncPayment(
  ports: Ports,
  orderId: string,
  look: Look = {},
): Promise<PaymentStatus | undefined> {
  return await unlessAway(ports, orderId, syncPaymentCommand(ports, orderId, look))
}

/** The same for showing a page, which waits three seconds at most and then shows what is stored. */
export async function syncShownPayment(ports: Ports, orderId: string): Promise<void> {
  await unlessAway(ports, orderId, answeredSoon(syncPaymentCommand(ports, orderId)))
}

/** Of a page; rejects with `unavailable` after three seconds, while the question goes on. */
export function answeredSoon<Answer>(asked: Promise<Answer>): Promise<Answer> {
  return withinSeconds(asked, 3, new GatewayError('unavailable', 'no answer in time for a page'))
}

async function unlessAway<Answer>(
  ports: Ports,
  orderId: string,
  asked: Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ports.log.warn({ orderId, kind: error.kind }, 'payment could not be looked up')
    return undefined
  }
}
