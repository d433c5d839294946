import { mayWriteAboutUnpaid } from '#core/order/unpaid-order.ts'
import { GatewayError } from '#core/payment/gateway.ts'
import { bySystem, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { orderCancelledEmail } from '#server/emails/order-emails.ts'
import { orderedProject } from '#server/emails/ordered-project.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { countUnpaidMail, makeOptOutUrl } from '#server/features/mail-opt-outs/commands.ts'
import { hasOptedOut } from '#server/features/mail-opt-outs/reads.ts'
import type { Ports } from '#server/ports.ts'
import { findPaymentOrder, isReplaced, lockOrderRow } from '../reads/find-payment.ts'
import { updateOrderCancelled } from '../writes/order-payment.ts'
import { syncPaymentCommand } from './sync-payment.ts'

/** A customer who ordered again with other answers is not notified that the first order ended. */
type ExpireCause = 'order.expired' | 'order.replaced'

/**
 * Cancels an unpaid order: first at the provider, so that it can no longer be paid, then here. If
 * it was paid meanwhile, it becomes paid instead.
 */
export async function expirePendingCommand(
  ports: Ports,
  orderId: string,
  cause: ExpireCause = 'order.expired',
): Promise<void> {
  await syncPaymentCommand(ports, orderId, { force: true })
  const order = await findPaymentOrder(ports.database, orderId)
  if (order?.status !== 'pending') return
  if (order.paymentId && !(await cancelAtProvider(ports, order.paymentId))) {
    await syncPaymentCommand(ports, orderId, { force: true })
    return
  }
  const now = ports.clock.now()
  await ports.database.transaction().execute(async (transaction) => {
    if (!(await updateOrderCancelled(transaction, orderId, now))) return
    await recordAudit(transaction, { ...bySystem, at: now }, cause, orderId, {
      before: { status: 'pending' },
      after: { status: 'cancelled' },
    })
    if (cause === 'order.expired') await queueCancelledMail(transaction, ports, orderId)
  })
}

async function queueCancelledMail(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
): Promise<void> {
  const order = await lockOrderRow(transaction, orderId)
  const to = order.customer_email
  const isWanted = mayWriteAboutUnpaid({
    isReplaced: await isReplaced(transaction, order),
    hasOptedOut: await hasOptedOut(transaction, to),
  })
  if (!isWanted || (await countUnpaidMail(transaction, ports, to)).isTooMany) return
  const optOutUrl = await makeOptOutUrl(transaction, ports, to)
  await queueMail(transaction, ports, {
    to,
    dedupeKey: `order-cancelled:${orderId}`,
    unsubscribeUrl: optOutUrl,
    mail: orderCancelledEmail({
      ...orderedProject(order, ports.books),
      orderAgainUrl: `${ports.settings.publicUrl}/intake/${order.package_type}`,
      optOutUrl,
    }),
  })
}

/** Returns false when the payment succeeded meanwhile. */
async function cancelAtProvider(ports: Ports, paymentId: string): Promise<boolean> {
  try {
    await ports.gateway.cancelPayment(paymentId)
    return true
  } catch (error) {
    if (error instanceof GatewayError && error.kind === 'conflict') return false
    throw error
  }
}
