import type { OwnLinkRefusal, SharedLinkRefusal } from '#contract/link-refusals.ts'
import type { LinkComment, ReportComment } from '#contract/report-comments.ts'
import { type CommentPlace, commentPlaces } from '#core/report/comment-places.ts'
import type { ReportSectionId } from '#core/report/report-section.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { dayMs } from '#core/time/durations.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { limitRate } from '#server/http/limit-rate.ts'
import { zoneOf } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import {
  findSubjectComment,
  listLinkComments,
  listSubjectComments,
} from '../reads/report-comments.ts'
import type { ReportSubject } from '../reads/report-subject.ts'
import { insertComment } from '../writes/report-comments.ts'
import type { By } from './manage-links.ts'
import { findSecureReport } from './open-secure-report.ts'
import { findSharedReport } from './open-shared-report.ts'

const commentsPerLink = { max: 40, windowMs: dayMs }
const answersPerReport = { max: 200, windowMs: dayMs }

export async function listSharedCommentsCommand(
  ports: Ports,
  linkToken: string,
): Promise<
  Result<
    {
      places: { section: ReportSectionId; lines: { id: string; label: string }[] }[]
      comments: ReportComment[]
      timeZone: TimeZone
    },
    SharedLinkRefusal
  >
> {
  const found = await findSharedReport(ports, linkToken)
  if (!found.ok) return found
  const opened = found.value
  const { link, report } = opened
  return accept({
    places: commentPlaces(report.document, link.role).map(({ section, lines }) => ({
      section,
      lines: [...lines],
    })),
    comments: await listLinkComments(ports.database, link.id),
    timeZone: zoneOf(ports, link),
  })
}

export type Commented = {
  readonly section: ReportSectionId
  readonly lineId?: string | undefined
  readonly body: string
}

export async function addCommentCommand(
  ports: Ports,
  linkToken: string,
  { section, lineId, body }: Commented,
): Promise<Result<ReportComment, SharedLinkRefusal | 'not-for-role' | 'no-such-line'>> {
  const found = await findSharedReport(ports, linkToken)
  if (!found.ok) return found
  const opened = found.value
  const { link, report } = opened
  const place = commentPlaces(report.document, link.role).find((one) => one.section === section)
  if (!place) return refuse('not-for-role')
  const line = lineOf(place, lineId)
  if (lineId && !line) return refuse('no-such-line')
  await limitRate(ports, `report-comment:${link.id}`, commentsPerLink)
  return accept(
    await insertComment(ports.database, {
      linkId: link.id,
      author: 'holder',
      section,
      lineId: line?.id ?? null,
      about: line?.label ?? null,
      body,
      now: ports.clock.now(),
    }),
  )
}

function lineOf({ lines }: CommentPlace, lineId: string | undefined) {
  return lineId ? lines.find(({ id }) => id === lineId) : undefined
}

export async function listCommentsCommand(
  ports: Ports,
  secureToken: string,
): Promise<Result<{ comments: LinkComment[]; timeZone: TimeZone }, OwnLinkRefusal>> {
  const found = await findSecureReport(ports, secureToken)
  if (!found.ok) return found
  const opened = found.value
  return accept({
    comments: await listSubjectComments(ports.database, opened.link.subject),
    timeZone: zoneOf(ports, opened.link),
  })
}

export type Answered = { readonly commentId: string; readonly body: string }

export async function answerCommentCommand(
  ports: Ports,
  by: By,
  secureToken: string,
  answered: Answered,
): Promise<Result<LinkComment, OwnLinkRefusal | 'no-such-comment'>> {
  const found = await findSecureReport(ports, secureToken)
  if (!found.ok) return found
  const opened = found.value
  return await answerComment(ports, by, opened.link.subject, answered)
}

/** For the owner and for staff: in the conversation and at the place of the comment. */
export async function answerComment(
  ports: Ports,
  by: By,
  subject: ReportSubject,
  { commentId, body }: Answered,
): Promise<Result<LinkComment, 'no-such-comment'>> {
  await limitRate(ports, `report-answer:${subject.id}`, answersPerReport)
  const now = ports.clock.now()
  return await ports.database.transaction().execute(async (transaction) => {
    const asked = await findSubjectComment(transaction, subject, commentId)
    if (!asked) return refuse('no-such-comment')
    const { linkId, linkName, role, section, lineId, about } = asked
    const author = by.actor.kind === 'staff' ? 'staff' : 'owner'
    const comment = await insertComment(transaction, {
      ...{ linkId, author, section, lineId, about, body, now },
    })
    await recordAudit(transaction, { ...by, at: now }, 'report-link.comment-answered', subject, {
      after: { linkId, commentId: comment.id },
    })
    return accept({ ...comment, linkId, linkName, role })
  })
}
