import { isRecentProof } from '#core/access/recent-proof.ts'
import type { Transaction } from '#server/database/database.ts'
import { recipientAddedEmail, recipientRemovedEmail } from '#server/emails/recipient-emails.ts'
import { queueMail, withdrawOpeningMails } from '#server/features/mail/commands/queue-mail.ts'
import type { By } from '#server/http/actor.ts'
import { HttpError } from '#server/http/refusal.ts'
import type { Ports } from '#server/ports.ts'
import type { Order } from '../reads/working-order.ts'
import { endKeysOf } from '../writes/order-keys.ts'
import { moveQuestion } from './ask-customer.ts'
import { takeApprovalBack } from './undo-approval.ts'

/**
 * What a change of the address needs, whichever line makes it: a recent proof of the person, and a
 * mail to both addresses. An allowed address has no session that could hold a proof, so it is asked
 * to sign in. An approval is of a report and of who gets it: while its report is not released, it is
 * taken back, so that nobody else gets it unread. Nothing happens where the address stays; its letter
 * case does not count. What was mailed to the former address opens the order no longer: its keys end,
 * and an open question goes to the new address with a key of its own; the browser that ordered keeps
 * the order. Returns the order as it is then.
 */
export async function noteRecipientChange(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
  customerEmail: string = order.customer_email,
): Promise<Order> {
  const { actor } = by
  const [former, next] = [order.customer_email, customerEmail]
  if (former.toLowerCase() === next.toLowerCase()) return order
  if (actor.kind !== 'staff') throw new HttpError(401, 'sign-in-required')
  if (!isRecentProof(actor.provedAt, ports.clock.now().toISOString())) {
    throw new HttpError(403, 'proof-required')
  }
  const isDelivered = order.completed_at !== null
  const about = { orderId: order.id, former, next, isDelivered }
  const mails = { former: recipientRemovedEmail(about), next: recipientAddedEmail(about) }
  for (const which of ['former', 'next'] as const) {
    await queueMail(transaction, ports, {
      to: about[which],
      dedupeKey: `recipient-changed:${order.id}:${order.revision}:${which}`,
      mail: mails[which],
    })
  }
  await endKeysOf(transaction, order, ports.clock.now())
  await withdrawOpeningMails(transaction, ports, { orderId: order.id, recipient: former })
  await moveQuestion(transaction, ports, by, { ...order, customer_email: next })
  return (await takeApprovalBack(transaction, ports, by, order, 'recipient-changed')) ?? order
}
