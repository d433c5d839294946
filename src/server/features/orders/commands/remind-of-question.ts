import type { MailKey } from '#core/mail/mail-key.ts'
import { pausedSince } from '#core/order/customer-request.ts'
import { remindOfQuestionAfterMs } from '#core/promises/promise-kind.ts'
import { bySystem } from '#server/audit/record-audit.ts'
import { resendMailCommand } from '#server/features/mail/commands/resend-mail.ts'
import { findMailIdByKey } from '#server/features/mail/reads.ts'
import type { TooEarly } from '#server/jobs/queue.ts'
import type { Ports } from '#server/ports.ts'
import { keepPromise } from '#server/promises/close-promises.ts'
import { findOpenRequest } from '../reads/find-request.ts'
import { findOrder } from '../reads/working-order.ts'

export function questionMailKey(orderId: string, requestId: string): MailKey {
  return `customer-request:${orderId}:${requestId}`
}

/**
 * Sends the mail with a question to the customer once more when nobody answered for some days, to
 * the address that the order has now. Running it again changes nothing.
 */
export async function remindOfQuestionCommand(
  ports: Ports,
  orderId: string,
): Promise<TooEarly | undefined> {
  const order = await findOrder(ports.database, orderId)
  const request = await findOpenRequest(ports.database, orderId)
  const isPaused = order && pausedSince(order.status, order.waiting_since) !== null
  // The mail says that the promised time is paused, which is over once the report is approved.
  if (!isPaused || !request || request.answered_at) return undefined
  const dueAt = new Date(Date.parse(request.asked_at) + remindOfQuestionAfterMs)
  const now = ports.clock.now()
  if (dueAt > now) return { dueAt }
  const mailId = await findMailIdByKey(ports.database, questionMailKey(orderId, request.id))
  if (mailId === undefined) return undefined
  const resend = { id: request.id, mailId, to: order.customer_email }
  const sent = await resendMailCommand(ports, bySystem, resend)
  // One that was not sent stays overdue, for a person to call the customer.
  if (sent.ok) await keepPromise(ports.database, 'question', orderId, now)
  return undefined
}
