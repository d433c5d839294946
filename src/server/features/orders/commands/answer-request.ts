import type { AskedRequest } from '#contract/customer-requests.ts'
import { type CustomerAnswer, judgeAnswer } from '#core/order/customer-request.ts'
import { isReportReady } from '#core/order/order.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { customerAnswers } from '#core/project/customer-answers.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Instant } from '#core/time/day.ts'
import { byCustomer, recordAudit } from '#server/audit/record-audit.ts'
import type { CustomerOrder } from '#server/database/customer-order.ts'
import type { Transaction } from '#server/database/database.ts'
import { rollBackRefused } from '#server/database/roll-back-refused.ts'
import { customerAnswerEmail } from '#server/emails/request-email.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import { attachUploads } from '#server/features/uploads/commands.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import { hashToken } from '#server/http/visitor.ts'
import { zoneOf } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { lockCustomerOrder } from '../reads/find-customer-order.ts'
import { findRequestByKey } from '../reads/find-request.ts'
import { findAssigneeEmail } from '../reads/list-colleagues.ts'
import { updateRequestAnswered } from '../writes/customer-requests.ts'
import { resumeClock } from './ask-customer.ts'
import { refuseAnswers } from './change-facts.ts'

type AnswerRefusal =
  | 'no-such-request'
  | 'already-answered'
  | 'nothing-answered'
  | 'unknown-upload'
  | ExplainedRefusal<'invalid-answer'>

type Answered = Result<{ readonly answeredAt: Instant }, AnswerRefusal>

/** Shows only the questions and what decides how they are asked. */
export async function showRequestCommand(
  ports: Ports,
  key: string,
): Promise<Result<AskedRequest, 'no-such-request'>> {
  const request = await findRequestByKey(ports.database, hashToken(key))
  if (!request || (request.decided_at && !request.answered_at)) return refuse('no-such-request')
  const shown = ['projectType', 'salonSubcategory', ...request.answer_ids]
  return accept({
    orderNumber: orderNumber(request.order_id),
    message: request.message,
    answerIds: request.answer_ids,
    wantsFiles: request.wants_files,
    askedAt: request.asked_at,
    answeredAt: request.answered_at,
    timeZone: zoneOf(ports, request),
    answers: customerAnswers(
      Object.fromEntries(shown.map((id) => [id, request.shown_answers[id]])),
    ),
  })
}

/** Stores the answer as a proposal for staff and ends the suspension of the deadline. */
export async function answerRequestCommand(
  ports: Ports,
  key: string,
  answer: CustomerAnswer,
  visitorHash: string,
): Promise<Answered> {
  return await rollBackRefused(ports.database, async (transaction): Promise<Answered> => {
    const found = await findRequestByKey(transaction, hashToken(key))
    const order = found && (await lockCustomerOrder(transaction, found.order_id))
    // Read again under the lock, so that of two simultaneous answers only one counts.
    const request = await findRequestByKey(transaction, hashToken(key))
    if (!request || !order) return refuse('no-such-request')
    if (request.answered_at) return refuse('already-answered')
    if (request.decided_at) return refuse('no-such-request')
    const judged = judgeAnswer(order.intake_data, request.answer_ids, answer)
    if (!judged.ok) return refuseAnswer(judged.refusal)
    const attached = await attachUploads(transaction, order.id, answer.uploads, visitorHash)
    if (!attached.ok) return attached
    const now = ports.clock.now()
    const given = { answers: judged.value, reply: answer.reply, now }
    await updateRequestAnswered(transaction, request.id, given)
    await resumeClock(transaction, ports, order)
    await stopRelease(transaction, ports, order)
    await notifyAssignee(transaction, ports, order, { requestId: request.id, wasAsked: true })
    const author = { ...byCustomer, at: now }
    await recordAudit(transaction, author, 'order.customer-answered', order.id, {
      after: { requestId: request.id, answers: Object.keys(judged.value) },
    })
    return accept({ answeredAt: now.toISOString() })
  })
}

/** An approval that waits for its release was given without the answer: its job takes it back now. */
export async function stopRelease(
  transaction: Transaction,
  ports: Ports,
  { id, status }: CustomerOrder,
): Promise<void> {
  if (!isReportReady(status)) return
  await ports.queue.enqueue(transaction, 'release-report', { orderId: id })
}

/** Notifies the member of staff that the order is assigned to, otherwise the office. */
export async function notifyAssignee(
  transaction: Transaction,
  ports: Ports,
  order: CustomerOrder,
  { requestId, wasAsked }: { readonly requestId: string; readonly wasAsked: boolean },
): Promise<void> {
  const assignee = await findAssigneeEmail(transaction, order.assigned_admin_id)
  await queueMail(transaction, ports, {
    to: assignee ?? ports.settings.adminEmail,
    dedupeKey: `customer-answer:${order.id}:${requestId}`,
    mail: customerAnswerEmail({
      order: orderNumber(order.id),
      wasAsked,
      url: `${ports.settings.publicUrl}/admin/order/${order.id}/bid-items`,
    }),
  })
}

type RefusedAnswer = Result<never, 'nothing-answered' | ExplainedRefusal<'invalid-answer'>>

export function refuseAnswer(
  refusal: 'nothing-answered' | readonly { readonly sentence: string }[],
): RefusedAnswer {
  return refusal === 'nothing-answered' ? refuse(refusal) : refuseAnswers(refusal)
}
