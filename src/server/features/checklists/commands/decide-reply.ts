import type { WaitingReply } from '#contract/checklists.ts'
import type { OwnLinkRefusal } from '#contract/link-refusals.ts'
import { answerIdOf } from '#core/project/facts-with-answers.ts'
import type { ReplyDecision } from '#core/report/checklist-reply.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { byCustomer, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { rollBackRefused } from '#server/database/roll-back-refused.ts'
import {
  type SendRefusal,
  sendAnswersWithin,
} from '#server/features/orders/commands/send-answers.ts'
import { findSecureReport } from '#server/features/reports/commands/open-secure-report.ts'
import { removeOrderUpload } from '#server/features/uploads/commands.ts'
import { zoneOf } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { listWaitingReplies, lockReply } from '../reads.ts'
import { updateReplyDecided } from '../writes.ts'
import { questionsOf, replyText, valueText } from './open-checklist.ts'

/** To questions that the report still asks. */
export async function listRepliesCommand(
  ports: Ports,
  secureToken: string,
): Promise<Result<{ replies: WaitingReply[]; timeZone: TimeZone }, OwnLinkRefusal>> {
  const found = await findSecureReport(ports, secureToken)
  if (!found.ok) return found
  const { link, report } = found.value
  const asked = questionsOf(report.document)
  const rows =
    link.subject.kind === 'order' ? await listWaitingReplies(ports.database, link.subject.id) : []
  const replies = rows.flatMap(({ id, linkName, question, value, photoId, repliedAt }) => {
    const about = asked.find((one) => one.id === question)
    if (!about) return []
    const { answerId } = about
    const answer = valueText(question, value)
    const said = { questionId: question, answerId, question: about.question, value, answer }
    return [{ id, linkName, ...said, hasPhoto: photoId !== null, repliedAt }]
  })
  return accept({ replies, timeZone: zoneOf(ports, link) })
}

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

/** An accepted reply is sent as the owner's own answers are; a declined one loses its photo. */
export async function decideReplyCommand(
  ports: Ports,
  requestId: string,
  secureToken: string,
  decided: ReplyDecided,
  visitorHash: string,
): Promise<Decided> {
  const found = await findSecureReport(ports, secureToken)
  if (!found.ok) return found
  const { subject } = found.value.link
  const { replyId, decision } = decided
  if (subject.kind !== 'order') return refuse('no-such-reply')
  let afterwards = async () => {}
  const done = await rollBackRefused(ports.database, async (transaction): Promise<Decided> => {
    const reply = await lockReply(transaction, subject.id, replyId)
    if (!reply) return refuse('no-such-reply')
    const refusal = refusalOf(reply, decided)
    if (refusal) return refuse(refusal)
    if (decision === 'accepted') {
      const sent = await sendReply(transaction, ports, subject.id, reply, visitorHash)
      if (!sent.ok) return sent
    } else if (reply.photoId) {
      afterwards = await removeOrderUpload(transaction, ports, subject.id, reply.photoId)
    }
    const now = ports.clock.now()
    await updateReplyDecided(transaction, reply.id, { decision, now })
    const author = { ...byCustomer, requestId, at: now }
    await recordAudit(transaction, author, `report-link.reply-${decision}`, subject, {
      after: { replyId: reply.id, question: reply.question },
    })
    return accept({ decision })
  })
  if (done.ok) await afterwards()
  return done
}

type FoundReply = NonNullable<Awaited<ReturnType<typeof lockReply>>>

function refusalOf(
  reply: FoundReply,
  { repliedAt }: ReplyDecided,
): 'reply-decided' | 'changed-meanwhile' | undefined {
  if (reply.decision !== null) return 'reply-decided'
  return reply.repliedAt === repliedAt ? undefined : 'changed-meanwhile'
}

/** A reply without an answer has its photo to be kept, which is with the order's files already. */
async function sendReply(
  transaction: Transaction,
  ports: Ports,
  orderId: string,
  { question, value, photoId, linkName }: FoundReply,
  visitorHash: string,
): Promise<Result<unknown, Exclude<SendRefusal, 'no-such-order'> | 'report-not-available'>> {
  if (value === null && photoId === null) return refuse('nothing-answered')
  const answerId = answerIdOf(question) ?? question
  const sent = {
    answers: value === null ? {} : { [answerId]: value },
    note: `${linkName} answered on the checklist. ${replyText(question, value)}.`,
    uploads: [],
  }
  const done = await sendAnswersWithin(transaction, ports, orderId, sent, visitorHash)
  if (done.ok) return done
  return refuse(done.refusal === 'no-such-order' ? 'report-not-available' : done.refusal)
}
