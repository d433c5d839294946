import { accept, type Result, refuse } from '#core/result.ts'
import { isUuid } from '#core/uuid.ts'
import { legalToday } from '#server/features/legal-texts/reads.ts'
import { findPaymentOrder } from '#server/features/payments/reads/find-payment.ts'
import type { Ports } from '#server/ports.ts'
import { updateAcceptedTerms } from '../writes/update-order.ts'

type AcceptRefusal = 'no-such-order' | 'already-paid' | 'order-cancelled'

/**
 * The buyer of an order that staff or a program made accepts the terms in the checkout. What was
 * accepted first is kept: accepting again changes nothing.
 */
export async function acceptTermsCommand(
  ports: Ports,
  orderId: string,
): Promise<Result<{ readonly termsAccepted: true }, AcceptRefusal>> {
  const order = isUuid(orderId) ? await findPaymentOrder(ports.database, orderId) : undefined
  if (!order) return refuse('no-such-order')
  if (order.status === 'cancelled') return refuse('order-cancelled')
  if (order.status !== 'pending') return refuse('already-paid')
  const [termsDay, now] = [legalToday(ports), ports.clock.now()]
  await updateAcceptedTerms(ports.database, { orderId, termsDay, now })
  return accept({ termsAccepted: true })
}
