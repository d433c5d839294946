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

export type AccountChange =
  | { readonly kind: 'password' | 'second-factor' }
  | { readonly kind: 'role'; readonly before: string; readonly after: string }

function accountChangeText(change: AccountChange): string {
  switch (change.kind) {
    case 'password':
      return 'A colleague set a new password for your account. Every session of it has ended. Ask for the new password, sign in with it, and choose one that only you know.'
    case 'second-factor':
      return 'A colleague turned off the second factor of your account: its app, its passkeys and its recovery codes no longer count. Set it up again after you have signed in.'
    case 'role':
      return `A colleague changed your role from ${change.before} to ${change.after}. It counts from now on.`
  }
}

export function accountChangedEmail(
  changed: LocalMoment & {
    readonly change: AccountChange
    readonly username: string
    readonly changedBy: string
  },
): Email {
  return writeEmail({
    subject: 'Your Plumbline staff account was changed',
    title: 'Your account was changed',
    parts: [
      { kind: 'text', text: accountChangeText(changed.change) },
      {
        kind: 'facts',
        facts: [
          ['Username', changed.username],
          ['Changed by', changed.changedBy],
          ['When', momentText(changed.at, changed.timeZone)],
        ],
      },
      {
        kind: 'text',
        text: 'If you did not expect this, speak to an owner or another super administrator at once.',
      },
    ],
    reason: 'You get this mail because the account belongs to this address.',
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
