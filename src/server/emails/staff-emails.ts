import type { Instant } from '#core/time/day.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { type Email, writeEmail } from './email.ts'
import { momentText } from './moment-text.ts'

type LocalMoment = { readonly at: Instant; readonly timeZone: TimeZone }

export function recoveryEmail({ url, minutes }: { url: string; minutes: number }): Email {
  return writeEmail({
    subject: 'Reset your Plumbline password',
    title: 'Reset your password',
    parts: [
      {
        kind: 'text',
        text: `A reset of the password of your administrator account was requested. The link works once, for ${minutes} minutes.`,
      },
      { kind: 'action', label: 'Set a new password', url },
      { kind: 'text', text: 'If it was not you, ignore this mail: nothing has changed.' },
    ],
    reason: 'You get this mail because this address belongs to an administrator.',
  })
}

export function emergencyNoticeEmail({
  username,
  at,
  timeZone,
}: LocalMoment & { username: string }): Email {
  return writeEmail({
    subject: 'An emergency administrator was created',
    title: 'An emergency administrator was created',
    parts: [
      {
        kind: 'text',
        text: 'The emergency key was used to create a super administrator. If you do not know about it, deactivate the account and replace the key now.',
      },
      {
        kind: 'facts',
        facts: [
          ['Username', username],
          ['When', momentText(at, timeZone)],
        ],
      },
    ],
    reason: 'Every administrator gets this mail.',
  })
}

export function unusualSignInsEmail(
  tries: {
    readonly username: string
    readonly failures: number
  } & LocalMoment,
): Email {
  return writeEmail({
    subject: `${tries.failures} failed sign-ins to a staff account`,
    title: 'Somebody is trying passwords',
    parts: [
      {
        kind: 'text',
        text: 'A staff account had many wrong passwords in a row. Devices that have signed in before are not held up. If the password may be known to others, change it and turn on the second factor.',
      },
      {
        kind: 'facts',
        facts: [
          ['Username', tries.username],
          ['Failed in a row', String(tries.failures)],
          ['Last at', momentText(tries.at, tries.timeZone)],
        ],
      },
    ],
    reason: 'The owner and the person whose account it is get this mail.',
  })
}

export function wrongEmergencyKeysEmail({ at, timeZone }: LocalMoment): Email {
  return writeEmail({
    subject: 'Wrong emergency keys were tried',
    title: 'Somebody is trying emergency keys',
    parts: [
      {
        kind: 'text',
        text: 'Several wrong emergency keys were sent today. The right key goes on working. Take EMERGENCY_KEY out of the configuration when it is no longer needed.',
      },
      { kind: 'facts', facts: [['Last at', momentText(at, timeZone)]] },
    ],
    reason: 'The owner gets this mail.',
  })
}

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

/** Says that something came in, not what: the words of the customer stay in the office. */
export function customerAnswerEmail(answered: {
  readonly order: string
  readonly url: string
}): Email {
  return writeEmail({
    subject: `The customer answered: ${answered.order}`,
    title: 'A customer answered',
    parts: [
      {
        kind: 'text',
        text: `The answer about ${answered.order} is here, and the clock of the order runs again. Accept or dismiss it in the office.`,
      },
      { kind: 'action', label: 'Open the order', url: answered.url },
    ],
    reason: 'You get this mail because the order is assigned to you, or not assigned.',
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
