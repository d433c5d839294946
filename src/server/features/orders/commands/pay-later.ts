import type { MailKey } from '#core/mail/mail-key.ts'
import { payDeadline } from '#core/order/unpaid-order.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { CustomerOrder } from '#server/database/customer-order.ts'
import type { Transaction } from '#server/database/database.ts'
import { orderReceivedEmail } from '#server/emails/order-emails.ts'
import { orderedProject } from '#server/emails/ordered-project.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { countUnpaidMail, makeOptOutUrl } from '#server/features/mail-opt-outs/commands.ts'
import { trySyncPayment } from '#server/features/payments/commands/sync-payment.ts'
import { tooMany } from '#server/http/limit-rate.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { Ports } from '#server/ports.ts'
import { lockCustomerOrder } from '../reads/find-customer-order.ts'
import { findMailStatus } from '../reads/find-order.ts'
import { insertOrderVisitor } from '../writes/insert-order.ts'
import { type OrderReader, seeOrderCommand } from './show-order.ts'

export type PayLaterRefusal =
  | 'no-such-order'
  | 'not-your-order'
  | 'already-paid'
  | 'payment-running'
  | 'order-cancelled'

/**
 * Mails the link by which the order can be paid on any device, once however often it is requested.
 */
export async function payLaterCommand(
  ports: Ports,
  orderId: string,
  reader: OrderReader,
): Promise<Result<{ readonly email: string; readonly payBy: string }, PayLaterRefusal>> {
  const seen = await seeOrderCommand(ports, orderId, reader)
  if (!seen) return refuse('no-such-order')
  if (seen.view !== 'full') return refuse('not-your-order')
  // A customer who gets a mail saying "not paid yet" must not have paid already.
  const payment = await trySyncPayment(ports, orderId, { force: true })
  if (payment === 'processing' || payment === 'requires_action') return refuse('payment-running')
  return await ports.database.transaction().execute(async (transaction) => {
    const order = await lockCustomerOrder(transaction, orderId)
    if (!order) return refuse('no-such-order' as const)
    if (order.status === 'cancelled') return refuse('order-cancelled' as const)
    if (order.status !== 'pending') return refuse('already-paid' as const)
    if (!(await isOrderMailQueued(transaction, orderId))) {
      const use = await countUnpaidMail(transaction, ports, order.customer_email)
      if (use.isTooMany) throw tooMany(use)
    }
    await queueOrderMail(transaction, ports, order)
    return accept({ email: order.customer_email, payBy: payDeadline(order.created_at) })
  })
}

/** Whether the mail with the payment link was written already. */
export async function isOrderMailQueued(
  transaction: Transaction,
  orderId: string,
): Promise<boolean> {
  return (await findMailStatus(transaction, orderMailKey(orderId))) !== undefined
}

const orderMailKey = (orderId: string): MailKey => `order-received:${orderId}`

/** Queues the mail with the payment link, once per order. */
export async function queueOrderMail(
  transaction: Transaction,
  ports: Ports,
  order: CustomerOrder,
): Promise<void> {
  if (await isOrderMailQueued(transaction, order.id)) return
  const optOutUrl = await makeOptOutUrl(transaction, ports, order.customer_email)
  await queueMail(transaction, ports, {
    to: order.customer_email,
    dedupeKey: orderMailKey(order.id),
    unsubscribeUrl: optOutUrl,
    mail: orderReceivedEmail({
      ...orderedProject(order, ports.books),
      amount: order.amount,
      payBy: payDeadline(order.created_at),
      orderUrl: await makeOrderUrl(transaction, ports, order.id),
      optOutUrl,
    }),
  })
}

/** A link that shows the whole order in any browser; only the hash of its key is stored. */
export async function makeOrderUrl(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
): Promise<string> {
  const key = ports.ids.token()
  const visitorHash = hashToken(key)
  await insertOrderVisitor(transaction, { orderId, visitorHash, now: ports.clock.now() })
  return `${ports.settings.publicUrl}/order/${orderId}?key=${key}`
}
