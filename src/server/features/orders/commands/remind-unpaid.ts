import type { MailKey } from '#core/mail/mail-key.ts'
import { mayRemind, payDeadline, remindAfterMs } from '#core/order/unpaid-order.ts'
import type { Instant } from '#core/time/day.ts'
import type { Transaction } from '#server/database/database.ts'
import { prepared } from '#server/database/statement-marks.ts'
import { paymentReminderEmail } from '#server/emails/order-emails.ts'
import { orderedProject } from '#server/emails/ordered-project.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { countUnpaidMail, makeOptOutUrl } from '#server/features/mail-opt-outs/commands.ts'
import { hasOptedOut } from '#server/features/mail-opt-outs/reads.ts'
import { trySyncPayment } from '#server/features/payments/commands/sync-payment.ts'
import { isReplaced } from '#server/features/payments/reads/find-payment.ts'
import type { Ports } from '#server/ports.ts'
import { findMailStatus } from '../reads/find-order.ts'
import { lockOrder } from '../reads/working-order.ts'
import { makeOrderUrl } from './pay-later.ts'

/** One mail about an order that is still unpaid a day later; running it again changes nothing. */
export async function remindUnpaidCommand(ports: Ports, orderId: string): Promise<void> {
  // The order may have been paid although no event arrived; then no reminder is needed.
  await trySyncPayment(ports, orderId)
  await prepared(ports.database)
    .transaction()
    .execute(async (transaction) => {
      const order = await lockOrder(transaction, orderId)
      // Most orders are paid by then.
      if (order?.status !== 'pending') return
      const dedupeKey: MailKey = `payment-reminder:${orderId}`
      if ((await findMailStatus(transaction, dedupeKey)) !== undefined) return
      const isWanted = mayRemind({
        status: order.status,
        isReplaced: await isReplaced(transaction, order),
        hasOptedOut: await hasOptedOut(transaction, order.customer_email),
      })
      if (!isWanted) return
      if ((await countUnpaidMail(transaction, ports, order.customer_email)).isTooMany) return
      const optOutUrl = await makeOptOutUrl(transaction, ports, order.customer_email)
      await queueMail(transaction, ports, {
        to: order.customer_email,
        dedupeKey,
        unsubscribeUrl: optOutUrl,
        mail: paymentReminderEmail({
          ...orderedProject(order, ports.books),
          amount: order.amount,
          payBy: payDeadline(order.created_at),
          orderUrl: await makeOrderUrl(transaction, ports, order.id),
          optOutUrl,
        }),
      })
    })
}

/** Schedules the reminder for a day after the order was created. */
export async function remindLater(
  transaction: Transaction,
  ports: Ports,
  order: { readonly id: string; readonly created_at: Instant },
): Promise<void> {
  const runAt = new Date(Date.parse(order.created_at) + remindAfterMs)
  const job = { orderId: order.id }
  await ports.queue.enqueue(transaction, 'remind-unpaid', job, { runAt, singletonKey: order.id })
}
