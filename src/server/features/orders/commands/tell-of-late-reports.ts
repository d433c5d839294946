import { mayAskCustomer } from '#core/order/customer-request.ts'
import { isPromiseOverdue, promiseToleranceMs } from '#core/promises/promise-kind.ts'
import { reportLateEmail } from '#server/emails/order-emails.ts'
import { orderedProject } from '#server/emails/ordered-project.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { readOwed } from '#server/order-account/read-order-account.ts'
import type { Ports } from '#server/ports.ts'
import { findMailStatus } from '../reads/find-order.ts'
import { lateMailKey, listUntoldLateIds } from '../reads/late-orders.ts'
import { lockOrder } from '../reads/working-order.ts'
import { makeOrderUrl } from './pay-later.ts'

const batch = 100

/**
 * Mails each customer once when the deadline of the report has passed; running it again changes
 * nothing. No mail is sent while delivery is on hold, for example because a payment is disputed.
 */
export async function tellOfLateReports(ports: Ports): Promise<void> {
  const before = new Date(ports.clock.now().getTime() - promiseToleranceMs)
  for (const id of await listUntoldLateIds(ports.database, before, batch)) await tell(ports, id)
}

async function tell(ports: Ports, orderId: string): Promise<void> {
  await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    const dueAt = order?.qc_deadline
    // It may have been approved, asked about or deleted since it was listed.
    if (!(order && dueAt && mayAskCustomer(order.status) && order.waiting_since === null)) return
    if (!isPromiseOverdue(new Date(dueAt), ports.clock.now())) return
    if ((await readOwed(transaction, orderId)).hold !== null) return
    // Otherwise a second server would make another key for the same mail.
    if ((await findMailStatus(transaction, lateMailKey(orderId))) !== undefined) return
    await queueMail(transaction, ports, {
      to: order.customer_email,
      dedupeKey: lateMailKey(orderId),
      replyTo: ports.settings.adminEmail,
      mail: reportLateEmail({
        ...orderedProject(order, ports.books),
        dueAt,
        orderUrl: await makeOrderUrl(transaction, ports, orderId),
      }),
    })
  })
}
