import type { Instant } from '#core/time/day.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { type Email, writeEmail } from './email.ts'
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
        text: `${shared.company} shared this part of its cost report with you. Anybody with this link can read it. It works until ${momentText(shared.expiresAt, shared.timeZone)}, unless ${shared.company} ends it before.`,
      },
      { kind: 'action', label: 'Open it', url: shared.url },
    ],
    reason: `You get this mail because ${shared.company} gave this address. Reply to write to them.`,
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
        text: `${priced} of ${lines} lines are priced. The bid is in the bid leveling on the lease page of your report, next to your other bids.`,
      },
      { kind: 'action', label: 'Compare the bids', url },
    ],
    reason: 'You get this mail because you made a link for a contractor.',
  })
}
