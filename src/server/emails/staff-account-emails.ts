/** Mails about the accounts of staff: who made or changed one, and how somebody signs in again. */
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
      return `A colleague changed your role from ${change.before} to ${change.after}. It applies from now on.`
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

/** To every other administrator, because whoever makes an account knows its first password. */
export function accountCreatedEmail(
  created: LocalMoment & {
    readonly username: string
    readonly role: string
    readonly createdBy: string
  },
): Email {
  return writeEmail({
    subject: 'A Plumbline staff account was created',
    title: 'A staff account was created',
    parts: [
      {
        kind: 'facts',
        facts: [
          ['Username', created.username],
          ['Role', created.role],
          ['Created by', created.createdBy],
          ['When', momentText(created.at, created.timeZone)],
        ],
      },
      {
        kind: 'text',
        text: 'If you do not know this person, deactivate the account in the office and speak to the colleague who created it.',
      },
    ],
    reason: 'You get this mail because you are an administrator.',
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
