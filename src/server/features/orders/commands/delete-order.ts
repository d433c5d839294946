import { GatewayError } from '#core/payment/gateway.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { expirePendingCommand } from '#server/features/payments/commands/expire-pending.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { withdrawPromises } from '#server/promises/close-promises.ts'
import { findOrder, lockOrder } from '../reads/working-order.ts'
import { updateOrderDeleted } from '../writes/update-order.ts'

/**
 * Moves an order to the trash: it leaves every list and its link stops working. It can be restored
 * for thirty days; then its personal data is erased.
 */
export async function deleteOrderCommand(
  ports: Ports,
  by: By,
  orderId: string,
): Promise<Result<{ readonly success: true }, 'no-such-order'>> {
  const found = await findOrder(ports.database, orderId)
  if (!found) return refuse('no-such-order')
  // An unpaid order must not be paid after it was deleted.
  if (found.status === 'pending') await closePayment(ports, orderId)
  return await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return refuse('no-such-order')
    const status = order.status === 'pending' ? 'cancelled' : order.status
    const now = ports.clock.now()
    await updateOrderDeleted(transaction, orderId, { status, now })
    await withdrawPromises(transaction, [orderId], 'deleted', now)
    await recordAudit(transaction, { ...by, at: now }, 'order.deleted', orderId, {
      before: { status: order.status, amount: order.amount },
      after: { status, deleted: true },
    })
    return accept({ success: true })
  })
}

/**
 * If the provider cannot be reached the order is closed anyway; a later payment raises an issue.
 */
async function closePayment(ports: Ports, orderId: string): Promise<void> {
  try {
    await expirePendingCommand(ports, orderId)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ports.log.warn({ orderId, kind: error.kind }, 'payment of a deleted order not cancelled')
  }
}
