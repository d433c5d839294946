import type { Instant } from '#core/time/day.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { type Email, writeEmail } from './email.ts'
import { momentText } from './moment-text.ts'

type LocalMoment = { readonly at: Instant; readonly timeZone: TimeZone }

export function contactEmail(contact: {
  readonly name: string
  readonly email: string
  readonly message: string
}): Email {
  return writeEmail({
    subject: `Question from ${contact.name}`,
    title: 'A question from the contact form',
    parts: [
      {
        kind: 'facts',
        facts: [
          ['Name', contact.name],
          ['E-mail', contact.email],
        ],
      },
      { kind: 'quote', text: contact.message },
    ],
    reason: 'You get this mail because this address receives the contact form.',
  })
}

/** A customer's question from the report page; `url` opens the order in the office. */
export function reportQuestionEmail(asked: {
  readonly report: string
  readonly about: string
  readonly question: string
  readonly replyTo: string
  readonly url: string
}): Email {
  return writeEmail({
    subject: `Question about ${asked.report}: ${asked.about}`,
    title: 'A question about a report',
    parts: [
      {
        kind: 'facts',
        facts: [
          ['Report', asked.report],
          ['About', asked.about],
          ['Answer to', asked.replyTo],
        ],
      },
      { kind: 'quote', text: asked.question },
      { kind: 'action', label: 'Open the order', url: asked.url },
    ],
    reason: 'You get this mail because this address receives questions about reports.',
  })
}

/** Says what waits, not why: the reason stays in the office. */
export function secondPersonEmail(
  asked: LocalMoment & {
    /** As it begins a sentence. */
    readonly what: string
    /** The number of the order or demo project. */
    readonly subject: string
    readonly askedBy: string
    readonly url: string
  },
): Email {
  return writeEmail({
    subject: `${asked.subject} waits for a second person`,
    title: 'A second person is needed',
    parts: [
      {
        kind: 'text',
        text: `${asked.what} waits for the decision of a second person, and until then nothing happens. Read it in the office, and decide there.`,
      },
      {
        kind: 'facts',
        facts: [
          ['What', asked.subject],
          ['Asked for by', asked.askedBy],
          ['When', momentText(asked.at, asked.timeZone)],
        ],
      },
      { kind: 'action', label: 'Open it in the office', url: asked.url },
    ],
    reason: 'You get this mail because you may decide it.',
  })
}

/** Proves that mails leave; whether it arrives only its reader sees. */
export function mailTestEmail(test: { readonly readinessUrl: string }): Email {
  return writeEmail({
    subject: 'Test mail',
    title: 'Mails arrive',
    parts: [
      {
        kind: 'text',
        text: 'You asked for this mail in the office, to see that mails leave this server and arrive. If it was among unwanted mail, check the sender’s SPF, DKIM and DMARC records.',
      },
      { kind: 'action', label: 'Back to the readiness list', url: test.readinessUrl },
    ],
    reason: 'You get this mail because you asked for it in the office.',
  })
}
