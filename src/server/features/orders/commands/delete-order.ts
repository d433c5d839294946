import { GatewayError } from '#core/payment/gateway.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { expirePendingCommand } from '#server/features/payments/commands/expire-pending.ts'
import type { Ports } from '#server/ports.ts'
import { findOrder, lockOrder } from '../reads/find-order.ts'
import { updateOrderDeleted } from '../writes/update-order.ts'
import type { By } from './edit-project.ts'

/**
 * Puts an order into the trash: out of every list, its link answers nobody. It lies there whole for
 * thirty days and can be restored; then the people in it are erased.
 */
export async function deleteOrderCommand(
  ports: Ports,
  by: By,
  orderId: string,
): Promise<Result<{ readonly success: true }, 'no-such-order'>> {
  const found = await findOrder(ports.database, orderId)
  if (!found) return refuse('no-such-order')
  // What is still to be paid must not be paid after it was deleted.
  if (found.status === 'pending') await closePayment(ports, orderId)
  return await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return refuse('no-such-order')
    const status = order.status === 'pending' ? 'cancelled' : order.status
    const now = ports.clock.now()
    await updateOrderDeleted(transaction, orderId, { status, now })
    await recordAudit(transaction, {
      ...by,
      at: now,
      action: 'order.deleted',
      subjectKind: 'order',
      subjectId: orderId,
      before: { status: order.status, amount: order.amount },
      after: { status, deleted: true },
    })
    return accept({ success: true })
  })
}

/** With the provider away the order is closed all the same; a payment that comes later is an issue. */
async function closePayment(ports: Ports, orderId: string): Promise<void> {
  try {
    await expirePendingCommand(ports, orderId)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    ports.log.warn({ orderId, kind: error.kind }, 'payment of a deleted order not cancelled')
  }
}
