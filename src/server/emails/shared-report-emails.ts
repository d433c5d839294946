import { formatInteger } from '#core/money/format-money.ts'
import { ownLinkSentence } from '#core/report/own-link.ts'
import type { Instant } from '#core/time/day.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { type Email, type EmailPart, writeEmail } from './email.ts'
import { momentText } from './moment-text.ts'

type SharedLinkMail = {
  readonly company: string
  /** The name of the copy that the role gets. */
  readonly copy: string
  readonly reportId: string
  readonly expiresAt: Instant
  readonly timeZone: TimeZone
  readonly url: string
}

/** To the person for whom an owner made a link. */
export function reportLinkEmail(shared: SharedLinkMail): Email {
  return writeEmail({
    subject: `${shared.company} shared ${shared.reportId} with you`,
    title: `${shared.copy}: ${shared.reportId}`,
    parts: [
      {
        kind: 'text',
        text: `${shared.company} shared this part of its cost report with you. Anyone with this link can read it. It works until ${momentText(shared.expiresAt, shared.timeZone)}, unless ${shared.company} revokes it earlier.`,
      },
      { kind: 'action', label: 'Open it', url: shared.url },
    ],
    reason: `You get this mail because ${shared.company} gave this address. Reply to write to them.`,
  })
}

type ChecklistMail = Omit<SharedLinkMail, 'copy' | 'reportId'> & {
  /** Type, area and city of the space. */
  readonly project: string
  readonly questions: number
}

/** To the landlord or broker whom an owner asks about the space. */
export function checklistLinkEmail(asked: ChecklistMail): Email {
  const { company, project, expiresAt, timeZone, url } = asked
  const questions = asked.questions === 1 ? 'a question' : `${asked.questions} questions`
  return writeEmail({
    subject: `${company} asks ${questions} about the space`,
    title: `${company} asks ${questions} about the space`,
    parts: [
      {
        kind: 'text',
        text: `It is about the space of this project: ${project}. Answer on a phone, by a tap, a number or a photo, and skip what you do not know.`,
      },
      {
        kind: 'text',
        text: `Your answers and photos go to ${company}. What it takes over goes to our estimators, who use it to price the work at the space.`,
      },
      {
        kind: 'text',
        text: `Anyone with this link can answer. It works until ${momentText(expiresAt, timeZone)}, unless ${company} revokes it earlier.`,
      },
      { kind: 'action', label: 'See the questions', url },
    ],
    reason: `You get this mail because ${company} gave this address. Reply to write to them.`,
  })
}

/** To the customer, when the own link of a report was replaced. */
export function renewedLinkEmail({
  reportId,
  expiresAt,
  timeZone,
  url,
}: Pick<SharedLinkMail, 'reportId' | 'expiresAt' | 'timeZone' | 'url'>): Email {
  return writeEmail({
    subject: `A new link to your report ${reportId}`,
    title: 'Your report has a new link',
    parts: [
      {
        kind: 'text',
        text: `The link you had until now stopped working. This one works until ${momentText(expiresAt, timeZone)}. ${ownLinkSentence} Links that you made for others did not change.`,
      },
      { kind: 'action', label: 'Open your report', url },
    ],
    reason:
      'You get this mail because a new link was asked for in your account, or by our staff for you. If you did not expect it, please reply.',
  })
}

type BidMail = {
  readonly bidder: string
  readonly reportId: string
  readonly priced: number
  readonly lines: number
  readonly url: string
}

/** To the owner, when a contractor sends a bid or sends it again. */
export function bidReceivedEmail({ bidder, reportId, priced, lines, url }: BidMail): Email {
  return writeEmail({
    subject: `A bid for ${reportId}: ${bidder}`,
    title: `${bidder} sent a bid`,
    parts: [
      {
        kind: 'text',
        text: `The bid is in the bid leveling on the lease page of your report, next to your other bids.`,
      },
      {
        kind: 'figure',
        label: 'Lines priced',
        value: formatInteger(priced),
        note: `Of ${formatInteger(lines)}`,
      },
      { kind: 'action', label: 'Compare the bids', url },
    ],
    reason: 'You get this mail because you made a link for a contractor.',
  })
}

type PlacedText = { readonly place: string; readonly body: string }

/** To the owner: what people with links said since the last such mail. */
export function reportCommentsEmail(notice: {
  readonly comments: readonly (PlacedText & { readonly linkName: string })[]
  readonly url: string
}): Email {
  const { comments, url } = notice
  const count = comments.length === 1 ? 'A comment' : `${comments.length} comments`
  return writeEmail({
    subject: `${count} on your report`,
    title: `${count} on your report`,
    parts: [
      ...comments.flatMap(({ linkName, place, body }): EmailPart[] => [
        { kind: 'text', text: `${linkName}, on ${place}:` },
        { kind: 'quote', text: body },
      ]),
      { kind: 'action', label: 'Answer in the report', url },
    ],
    reason: 'You get at most one such mail a day, because you shared your report.',
  })
}

/** To the owner: what landlords and brokers answered on checklists since the last such mail. */
export function checklistRepliesEmail(notice: {
  readonly replies: readonly { readonly linkName: string; readonly text: string }[]
  readonly url: string
}): Email {
  const { replies, url } = notice
  const count = replies.length === 1 ? 'An answer' : `${replies.length} answers`
  return writeEmail({
    subject: `${count} about your space`,
    title: `${count} about your space`,
    parts: [
      ...[...Map.groupBy(replies, ({ linkName }) => linkName)].flatMap(
        ([name, own]): EmailPart[] => [
          { kind: 'text', text: `${name} answered:` },
          { kind: 'quote', text: own.map(({ text }) => text).join('\n') },
        ],
      ),
      {
        kind: 'text',
        text: 'Nothing in your report changes until you accept an answer.',
      },
      { kind: 'action', label: 'Accept or decline', url },
    ],
    reason: 'You get at most one such mail a day, because you sent a checklist of your space.',
  })
}

/** To the holder of a link. Only the hash of its token is stored, so the mail cannot contain the link. */
export function reportAnswersEmail(answers: readonly PlacedText[]): Email {
  return writeEmail({
    subject: 'An answer to your comment on a report',
    title: 'Your comment was answered',
    parts: [
      ...answers.flatMap(({ place, body }): EmailPart[] => [
        { kind: 'text', text: `On ${place}:` },
        { kind: 'quote', text: body },
      ]),
      { kind: 'text', text: 'Open the link that you were given to read on or to write back.' },
    ],
    reason: 'You get at most one such mail a day, because you commented on a report.',
  })
}
