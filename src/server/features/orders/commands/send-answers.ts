import { judgeAnswer, mayCustomerChange } from '#core/order/customer-request.ts'
import { isEditable } from '#core/order/order-edits.ts'
import type { AnswerChanges } from '#core/project/change-answers.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Instant } from '#core/time/day.ts'
import { byCustomer, recordAudit } from '#server/audit/record-audit.ts'
import type { CustomerOrder } from '#server/database/customer-order.ts'
import type { Transaction } from '#server/database/database.ts'
import { rollBackRefused } from '#server/database/roll-back-refused.ts'
import { attachUploads } from '#server/features/uploads/commands.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import { hashToken } from '#server/http/visitor.ts'
import type { Ports } from '#server/ports.ts'
import { lockCustomerOrder } from '../reads/find-customer-order.ts'
import { findOpenRequest, type OpenRequest } from '../reads/find-request.ts'
import { insertRequest, updateRequestAnswered } from '../writes/customer-requests.ts'
import { notifyAssignee, refuseAnswer, stopRelease } from './answer-request.ts'

export type SentAnswers = {
  readonly answers: AnswerChanges
  readonly note: string
  readonly uploads: readonly string[]
}

type Sent = Result<{ readonly sentAt: Instant }, SendRefusal>

export type SendRefusal =
  | 'no-such-order'
  | 'order-closed'
  | 'asked-by-staff'
  | 'nothing-answered'
  | 'unknown-upload'
  | ExplainedRefusal<'invalid-answer'>

/**
 * Stores answers that were not asked for as a proposal, in any order that staff can still change.
 * Answers sent later join those that wait for a decision.
 */
export async function sendAnswersCommand(
  ports: Ports,
  orderId: string,
  sent: SentAnswers,
  visitorHash: string,
): Promise<Sent> {
  return await rollBackRefused(ports.database, (transaction) =>
    sendAnswersWithin(transaction, ports, orderId, sent, visitorHash),
  )
}

/** The same in the caller's transaction, which it rolls back on a refusal. */
export async function sendAnswersWithin(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
  sent: SentAnswers,
  visitorHash: string,
): Promise<Sent> {
  const order = await lockCustomerOrder(transaction, orderId)
  if (!order) return refuse('no-such-order')
  const waiting = await findOpenRequest(transaction, orderId)
  const refusal = refusalOf(order, waiting)
  if (refusal) return refuse(refusal)
  const changeable = Object.keys(sent.answers).filter(mayCustomerChange)
  const judged = judgeAnswer(order.intake_data, changeable, { ...sent, reply: sent.note })
  if (!judged.ok) return refuseAnswer(judged.refusal)
  const attached = await attachUploads(transaction, orderId, sent.uploads, visitorHash)
  if (!attached.ok) return attached
  const now = ports.clock.now()
  const requestId = waiting?.id ?? (await insertOwn(transaction, ports, order))
  await updateRequestAnswered(transaction, requestId, {
    answers: { ...((waiting?.answers ?? {}) as AnswerChanges), ...judged.value },
    reply: [waiting?.reply, sent.note].filter(Boolean).join('\n\n'),
    now,
  })
  await stopRelease(transaction, ports, order)
  await notifyAssignee(transaction, ports, order, { requestId, wasAsked: false })
  const author = { ...byCustomer, at: now }
  await recordAudit(transaction, author, 'order.customer-answered', order.id, {
    after: { requestId, answers: Object.keys(judged.value) },
  })
  return accept({ sentAt: now.toISOString() })
}

function refusalOf(
  { status }: CustomerOrder,
  waiting: OpenRequest | undefined,
): 'order-closed' | 'asked-by-staff' | undefined {
  if (!isEditable(status)) return 'order-closed'
  return waiting && !waiting.answered_at ? 'asked-by-staff' : undefined
}

/** A request without a question; the key of its link is not given out. */
async function insertOwn(
  transaction: Transaction,
  ports: Ports,
  order: CustomerOrder,
): Promise<string> {
  return await insertRequest(transaction, {
    orderId: order.id,
    message: '',
    answerIds: [],
    wantsFiles: false,
    keyHash: hashToken(ports.ids.token()),
    adminUserId: null,
    now: ports.clock.now(),
  })
}
