import { isOrderId } from '#core/order/order-id.ts'
import { type Result, refuse } from '#core/result.ts'
import { legalToday } from '#server/features/legal-texts/reads.ts'
import {
  type OpenedPayment,
  type OpenPaymentRefusal,
  openPaymentCommand,
} from '#server/features/payments/commands/open-payment.ts'
import type { Ports } from '#server/ports.ts'
import { updateShownTerms } from '../writes/update-order.ts'

/**
 * The payment of an order that waits for it. An order that staff made has not met its buyer before:
 * the checkout says that paying accepts the terms, and which ones is kept with the order.
 */
export async function openCheckoutCommand(
  ports: Ports,
  orderId: string,
): Promise<Result<OpenedPayment, OpenPaymentRefusal>> {
  if (!isOrderId(orderId)) return refuse('no-such-order')
  await updateShownTerms(ports.database, {
    orderId,
    termsDay: legalToday(ports),
    now: ports.clock.now(),
  })
  return await openPaymentCommand(ports, orderId)
}
