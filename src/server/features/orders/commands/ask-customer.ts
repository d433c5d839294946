import type { StaffOrder } from '#contract/staff-order.ts'
import { askableAnswers, deadlineAfterWait, mayAskCustomer } from '#core/order/customer-request.ts'
import { findProjectAnswer } from '#core/project/project-answers.ts'
import { remindOfQuestionAfterMs } from '#core/promises/promise-kind.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { orderedProject } from '#server/emails/ordered-project.ts'
import { customerRequestEmail } from '#server/emails/request-email.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import type { By } from '#server/http/actor.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { Ports } from '#server/ports.ts'
import { keepPromise } from '#server/promises/close-promises.ts'
import { makePromises } from '#server/promises/make-promises.ts'
import { findOpenRequest } from '../reads/find-request.ts'
import { showStaffOrder } from '../reads/show-staff-order.ts'
import { findOrder, lockOrder, type Order } from '../reads/working-order.ts'
import {
  insertRequest,
  updateOrderClock,
  updateRequestDecided,
} from '../writes/customer-requests.ts'
import { adminUserIdOf } from './edit-project.ts'
import { questionMailKey } from './remind-of-question.ts'

export type Question = {
  readonly message: string
  readonly answerIds: readonly string[]
  readonly wantsFiles: boolean
}

/** Mails the customer a link to answer; the order's deadline is suspended from now on. */
export async function askCustomerCommand(
  ports: Ports,
  by: By,
  orderId: string,
  question: Question,
): Promise<
  Result<StaffOrder, 'no-such-order' | 'wrong-status' | 'already-asked' | 'invalid-answer'>
> {
  const answerIds = askableAnswers(question.answerIds)
  if (answerIds.length < new Set(question.answerIds).size) {
    return refuse('invalid-answer')
  }
  return await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return refuse('no-such-order')
    if (!mayAskCustomer(order.status)) return refuse('wrong-status')
    if (await findOpenRequest(transaction, orderId)) return refuse('already-asked')
    await storeQuestion(transaction, ports, by, order, { ...question, answerIds })
    const asked = (await findOrder(transaction, orderId)) ?? order
    return accept(await showStaffOrder(transaction, asked))
  })
}

async function storeQuestion(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
  question: Question,
): Promise<void> {
  const now = ports.clock.now()
  await sendQuestion(transaction, ports, by, order, question)
  await updateOrderClock(transaction, order.id, {
    waitingSince: now.toISOString(),
    deadline: order.qc_deadline,
  })
  await makePromises(transaction, now, [{ kind: 'question', subjectId: order.id }])
  const runAt = new Date(now.getTime() + remindOfQuestionAfterMs)
  await ports.queue.enqueue(transaction, 'remind-of-question', { orderId: order.id }, { runAt })
}

/**
 * Asks an open question again at the address that the order has now: the key that was mailed to the
 * former one ends. The order goes on waiting since it was asked first.
 */
export async function moveQuestion(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
): Promise<void> {
  const request = await findOpenRequest(transaction, order.id)
  if (!request || request.answered_at) return
  const now = ports.clock.now()
  const adminUserId = adminUserIdOf(by)
  await updateRequestDecided(transaction, request.id, { decision: 'withdrawn', adminUserId, now })
  await sendQuestion(transaction, ports, by, order, {
    message: request.message,
    answerIds: request.answer_ids,
    wantsFiles: request.wants_files,
  })
}

async function sendQuestion(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
  { message, answerIds, wantsFiles }: Question,
): Promise<void> {
  const now = ports.clock.now()
  const key = ports.ids.token()
  const asked = { orderId: order.id, message, answerIds, wantsFiles }
  const requestId = await insertRequest(transaction, {
    ...asked,
    keyHash: hashToken(key),
    adminUserId: adminUserIdOf(by),
    now,
  })
  await queueMail(transaction, ports, {
    to: order.customer_email,
    dedupeKey: questionMailKey(order.id, requestId),
    replyTo: ports.settings.adminEmail,
    mail: customerRequestEmail({
      ...orderedProject(order, ports.books),
      message,
      questions: answerIds.map((id) => findProjectAnswer(id)?.label ?? id),
      wantsFiles,
      url: `${ports.settings.publicUrl}/questions/${key}`,
    }),
  })
  await recordAudit(transaction, { ...by, at: now }, 'order.customer-asked', order.id, {
    after: { requestId, answerIds, wantsFiles },
  })
}

/** The question was answered or withdrawn. Ends the suspension; the deadline moves by the time that the order waited. */
export async function resumeClock(
  transaction: Transaction,
  ports: Ports,
  order: Pick<Order, 'id' | 'qc_deadline' | 'waiting_since'>,
): Promise<void> {
  const now = ports.clock.now().toISOString()
  const deadline = deadlineAfterWait(order.qc_deadline, order.waiting_since, now)
  await updateOrderClock(transaction, order.id, { waitingSince: null, deadline })
  await keepPromise(transaction, 'question', order.id, new Date(now))
}
