import { GatewayError } from '#core/payment/gateway.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { isUuid } from '#core/uuid.ts'
import { findPaymentOrder } from '#server/features/payments/reads/find-payment.ts'
import { legalToday } from '#server/features/settings/reads/legal-texts.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { Ports } from '#server/ports.ts'
import { updateAcceptedTerms } from '../writes/update-order.ts'

type AcceptRefusal =
  | 'no-such-order'
  | 'already-paid'
  | 'order-cancelled'
  | 'not-your-order'
  | 'payment-unavailable'

/**
 * The buyer accepts the terms by paying; those in force at the last attempt are kept. Whoever pays
 * has the secret of the payment; the order's id alone accepts nothing.
 */
export async function acceptTermsCommand(
  ports: Ports,
  orderId: string,
  clientSecret: string,
): Promise<Result<{ readonly termsAccepted: true }, AcceptRefusal>> {
  const order = isUuid(orderId) ? await findPaymentOrder(ports.database, orderId) : undefined
  if (!order) return refuse('no-such-order')
  if (order.status === 'cancelled') return refuse('order-cancelled')
  if (order.status !== 'pending') return refuse('already-paid')
  const secret = await secretOf(ports, order.paymentId)
  if (!secret.ok) return secret
  if (hashToken(secret.value) !== hashToken(clientSecret)) return refuse('not-your-order')
  const [termsDay, now] = [legalToday(ports), ports.clock.now()]
  await updateAcceptedTerms(ports.database, { orderId, termsDay, now })
  return accept({ termsAccepted: true })
}

async function secretOf(
  { gateway }: Ports,
  paymentId: string | null,
): Promise<Result<string, 'not-your-order' | 'payment-unavailable'>> {
  if (paymentId === null) return refuse('not-your-order')
  try {
    return accept((await gateway.getPayment(paymentId)).clientSecret)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    return refuse('payment-unavailable')
  }
}
