import type { SettledReply, WaitingReply } from '#contract/checklists.ts'
import type { OwnLinkRefusal } from '#contract/link-refusals.ts'
import { answerIdOf } from '#core/project/facts-with-answers.ts'
import { outcomeOf } from '#core/report/accepted-reply.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { accept, type Result } from '#core/result.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { listSentAnswers } from '#server/features/orders/reads/find-request.ts'
import { findSecureReport } from '#server/features/reports/commands/open-secure-report.ts'
import { zoneOf } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { listAcceptedReplies, listWaitingReplies } from '../reads.ts'
import { questionsOf, replyText, valueText } from './open-checklist.ts'

type Replies = {
  readonly replies: WaitingReply[]
  readonly settled: SettledReply[]
  readonly timeZone: TimeZone
}

/** What waits for the owner of a report, and what became of what the owner accepted. */
export async function listRepliesCommand(
  ports: Ports,
  secureToken: string,
): Promise<Result<Replies, OwnLinkRefusal>> {
  const found = await findSecureReport(ports, secureToken)
  if (!found.ok) return found
  const { link, report } = found.value
  const { kind, id } = link.subject
  const isOrder = kind === 'order'
  return accept({
    replies: isOrder ? await waitingReplies(ports, id, report.document) : [],
    settled: isOrder ? await settledReplies(ports, id) : [],
    timeZone: zoneOf(ports, link),
  })
}

/** To questions that the report still asks. */
async function waitingReplies(
  ports: Ports,
  orderId: string,
  document: ReportDocument,
): Promise<WaitingReply[]> {
  const asked = questionsOf(document)
  const rows = await listWaitingReplies(ports.database, orderId)
  return rows.flatMap(({ id, linkName, repliedAt, ...reply }) => {
    const { question, value, photoId } = reply
    const about = asked.find((one) => one.id === question)
    if (!about) return []
    const { answerId } = about
    const answer = valueText(reply)
    const said = { questionId: question, answerId, question: about.question, value, answer }
    return [{ id, linkName, ...said, hasPhoto: photoId !== null, repliedAt }]
  })
}

/** The last one to each question. */
async function settledReplies(ports: Ports, orderId: string): Promise<SettledReply[]> {
  const replies = await listAcceptedReplies(ports.database, orderId)
  if (replies.length === 0) return []
  const sent = await listSentAnswers(ports.database, orderId)
  return replies.flatMap(({ id, linkName, decidedAt, ...reply }) => {
    const answerId = answerIdOf(reply.question) ?? reply.question
    const became = decidedAt === null ? undefined : outcomeOf({ answerId, decidedAt }, sent)
    return became ? [{ id, linkName, text: replyText(reply), ...became }] : []
  })
}
