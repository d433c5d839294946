import type { ChecklistItem } from '#contract/checklists.ts'
import type { SharedLinkRefusal } from '#contract/link-refusals.ts'
import { answerText } from '#core/project/answer-text.ts'
import { answerIdOf } from '#core/project/facts-with-answers.ts'
import { findProjectAnswer } from '#core/project/project-answers.ts'
import { soldReport } from '#core/report/build-report.ts'
import { isTakenOver, type ReplyDecision, type ReplyValue } from '#core/report/checklist-reply.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { type ChecklistQuestion, checklistQuestions } from '#core/report/space-checklist.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import type { Instant } from '#core/time/day.ts'
import { findDismissedAnswers } from '#server/features/orders/reads/find-request.ts'
import {
  findLinkedReport,
  type OpenedLink,
} from '#server/features/reports/commands/open-shared-report.ts'
import type { Ports } from '#server/ports.ts'
import { listLastReplies } from '../reads.ts'

export type ChecklistRefusal = SharedLinkRefusal | 'not-for-role'

export async function openChecklist(
  ports: Ports,
  linkToken: string,
): Promise<Result<OpenedLink, ChecklistRefusal>> {
  const found = await findLinkedReport(ports, linkToken)
  if (!found.ok) return found
  return found.value.link.role === 'checklist' ? found : refuse('not-for-role')
}

export async function showChecklistCommand(
  ports: Ports,
  linkToken: string,
): Promise<Result<{ questions: ChecklistItem[] }, ChecklistRefusal>> {
  const opened = await openChecklist(ports, linkToken)
  if (!opened.ok) return opened
  const { link, report } = opened.value
  const replies = await listLastReplies(ports.database, link.id)
  const dismissed = await findDismissedAnswers(ports.database, link.subject.id)
  return accept({
    questions: questionsOf(report.document).map((asked) => {
      const reply = replies.find(({ question }) => question === asked.id)
      return itemOf(asked, reply && standingOf(asked, reply, dismissed))
    }),
  })
}

/** An accepted answer that staff dismissed counts as declined: it may be given again. */
export function standingOf<Reply extends Pick<StoredReply, 'value' | 'decision'>>(
  { answerId }: ChecklistQuestion,
  reply: Reply,
  dismissed: ReadonlySet<string>,
): Reply {
  const isDismissed = isTakenOver(reply) && dismissed.has(answerId)
  return isDismissed ? { ...reply, decision: 'declined' } : reply
}

/** Only what the package's own page asks as well. */
export function questionsOf(document: ReportDocument): readonly ChecklistQuestion[] {
  return checklistQuestions(soldReport(document))
}

type StoredReply = {
  readonly value: ReplyValue
  readonly isUnknown: boolean
  readonly photoId: string | null
  readonly repliedAt: Instant
  readonly decision: ReplyDecision | null
}

export function itemOf(asked: ChecklistQuestion, reply: StoredReply | undefined): ChecklistItem {
  if (!reply) return { ...asked, reply: null }
  const { value, isUnknown, photoId, repliedAt, decision } = reply
  return { ...asked, reply: { value, isUnknown, photoId, repliedAt, decision } }
}

type SaidReply = Pick<StoredReply, 'value' | 'isUnknown' | 'photoId'> & {
  readonly question: string
}

/** `Electrical service: 400 A`; of a reply without an answer `Electrical service: not known`. */
export function replyText(reply: SaidReply): string {
  const answer = findProjectAnswer(answerIdOf(reply.question) ?? '')
  return answer ? `${answer.label}: ${valueText(reply)}` : ''
}

export function valueText({ question, value, isUnknown, photoId }: SaidReply): string {
  const answer = findProjectAnswer(answerIdOf(question) ?? '')
  const text = answer && answerText(answer, value)
  if (text) return text
  if (photoId === null) return 'not known'
  return isUnknown ? 'not known, with a photo' : 'a photo, no answer yet'
}
