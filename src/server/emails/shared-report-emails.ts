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
