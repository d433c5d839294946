import type { OwnLinkRefusal } from '#contract/link-refusals.ts'
import { answerIdOf } from '#core/project/facts-with-answers.ts'
import { decisionBeside, type ReplyDecision } from '#core/report/checklist-reply.ts'
import type { ChecklistQuestion } from '#core/report/space-checklist.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { byCustomer, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { rollBackRefused } from '#server/database/roll-back-refused.ts'
import {
  type SendRefusal,
  sendAnswersWithin,
} from '#server/features/orders/commands/send-answers.ts'
import { lockCustomerOrder } from '#server/features/orders/reads/find-customer-order.ts'
import { findSecureReport } from '#server/features/reports/commands/open-secure-report.ts'
import type { ReportSubject } from '#server/features/reports/reads/report-subject.ts'
import { removeOrderUpload } from '#server/features/uploads/commands.ts'
import type { Ports } from '#server/ports.ts'
import { lockOtherReplies, lockReply } from '../reads.ts'
import { updateReplyDecided } from '../writes.ts'
import { questionsOf, replyText } from './open-checklist.ts'

export type ReplyDecided = {
  readonly replyId: string
  readonly decision: ReplyDecision
  readonly repliedAt: string
}

type DecideRefusal =
  | OwnLinkRefusal
  | Exclude<SendRefusal, 'no-such-order'>
  | 'no-such-reply'
  | 'reply-decided'
  | 'changed-meanwhile'

type Decided = Result<{ decision: ReplyDecision }, DecideRefusal>

/**
 * An accepted reply is sent as the owner's own answers are, and decides what others replied to the
 * same question. A declined one loses its photo.
 */
export async function decideReplyCommand(
  ports: Ports,
  requestId: string,
  secureToken: string,
  decided: ReplyDecided,
  visitorHash: string,
): Promise<Decided> {
  const found = await findSecureReport(ports, secureToken)
  if (!found.ok) return found
  const { link, report } = found.value
  const { subject } = link
  if (subject.kind !== 'order') return refuse('no-such-reply')
  const owner = { ports, subject, requestId, visitorHash }
  const asked = questionsOf(report.document)
  const done = await rollBackRefused(ports.database, (transaction) =>
    decideWithin(transaction, owner, asked, decided),
  )
  if (!done.ok) return done
  for (const removeFile of done.value) await removeFile()
  return accept({ decision: decided.decision })
}

type Owner = {
  readonly ports: Ports
  readonly subject: ReportSubject
  readonly requestId: string
  readonly visitorHash: string
}

type RemoveFile = () => Promise<void>

/** Returns functions to run once the transaction is committed. */
async function decideWithin(
  transaction: Transaction,
  owner: Owner,
  asked: readonly ChecklistQuestion[],
  decided: ReplyDecided,
): Promise<Result<readonly RemoveFile[], DecideRefusal>> {
  const { subject } = owner
  // First, as whoever erases the order does.
  if (!(await lockCustomerOrder(transaction, subject.id))) return refuse('report-not-available')
  const reply = await lockReply(transaction, subject.id, decided.replyId)
  if (!reply) return refuse('no-such-reply')
  // Pressed twice.
  if (isSameDecision(reply, decided)) return accept([])
  const refusal = refusalOf(reply, decided, asked)
  if (refusal) return refuse(refusal)
  if (decided.decision === 'declined') {
    return accept([await storeDecision(transaction, owner, reply, { decision: 'declined' })])
  }
  const sent = await sendReply(transaction, owner, reply)
  if (!sent.ok) return sent
  const removals = [await storeDecision(transaction, owner, reply, { decision: 'accepted' })]
  for (const other of await lockOtherReplies(transaction, subject.id, reply)) {
    const decision = decisionBeside(reply, other)
    const beside = decision && { decision, isBeside: true }
    if (beside) removals.push(await storeDecision(transaction, owner, other, beside))
  }
  return accept(removals)
}

type DecidedReply = {
  readonly id: string
  readonly question: string
  readonly photoId: string | null
}

async function storeDecision(
  transaction: Transaction,
  { ports, subject, requestId }: Owner,
  reply: DecidedReply,
  { decision, isBeside = false }: { readonly decision: ReplyDecision; readonly isBeside?: boolean },
): Promise<RemoveFile> {
  const now = ports.clock.now()
  await updateReplyDecided(transaction, reply.id, { decision, isBeside, now })
  const author = { ...byCustomer, requestId, at: now }
  await recordAudit(transaction, author, `report-link.reply-${decision}`, subject, {
    after: { replyId: reply.id, question: reply.question },
  })
  return decision === 'declined' && reply.photoId
    ? await removeOrderUpload(transaction, ports, subject.id, reply.photoId)
    : async () => {}
}

type FoundReply = NonNullable<Awaited<ReturnType<typeof lockReply>>>

function isSameDecision(reply: FoundReply, { decision, repliedAt }: ReplyDecided): boolean {
  return reply.decision === decision && reply.repliedAt === repliedAt
}

function refusalOf(
  reply: FoundReply,
  { repliedAt }: ReplyDecided,
  asked: readonly ChecklistQuestion[],
): 'reply-decided' | 'changed-meanwhile' | undefined {
  if (reply.decision !== null) return 'reply-decided'
  const isAsked = asked.some(({ id }) => id === reply.question)
  return isAsked && reply.repliedAt === repliedAt ? undefined : 'changed-meanwhile'
}

/** A reply without an answer has its photo to be kept, which is with the order's files already. */
async function sendReply(
  transaction: Transaction,
  { ports, subject, visitorHash }: Owner,
  { linkName, ...reply }: FoundReply,
): Promise<Result<unknown, Exclude<SendRefusal, 'no-such-order'> | 'report-not-available'>> {
  const { question, value, photoId } = reply
  if (value === null && photoId === null) return refuse('nothing-answered')
  const answerId = answerIdOf(question) ?? question
  const sent = {
    answers: value === null ? {} : { [answerId]: value },
    note: `${linkName} answered on the checklist. ${replyText(reply)}.`,
    uploads: [],
  }
  const done = await sendAnswersWithin(transaction, ports, subject.id, sent, visitorHash)
  if (done.ok) return done
  return refuse(done.refusal === 'no-such-order' ? 'report-not-available' : done.refusal)
}
