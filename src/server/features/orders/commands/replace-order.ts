import { GatewayError } from '#core/payment/gateway.ts'
import { expirePendingCommand } from '#server/features/payments/commands/expire-pending.ts'
import type { Ports } from '#server/ports.ts'
import { findOrderWithHolders } from '../reads/find-order.ts'

/**
 * Cancels the unpaid order that this browser made before it changed its answers and ordered again,
 * so that only the newer one can be paid. Orders of others, and paid ones, stay as they are.
 */
export async function replaceOrderCommand(
  ports: Ports,
  orderId: string,
  newer: { readonly by: string; readonly visitorHash: string },
): Promise<void> {
  if (orderId === newer.by) return
  const found = await findOrderWithHolders(ports.database, orderId)
  if (found?.order.status !== 'pending' || !found.holders.includes(newer.visitorHash)) return
  try {
    await expirePendingCommand(ports, orderId, 'order.replaced')
  } catch (error) {
    // The newer order can be paid all the same, and the older one ends by itself.
    if (!(error instanceof GatewayError)) throw error
    ports.log.warn({ orderId, kind: error.kind }, 'replaced order not cancelled')
  }
}
