import { type MemberRole, memberRoleSentences } from '#core/subscription/team.ts'
import { formatDay, type Instant } from '#core/time/day.ts'
import { localDay, type TimeZone } from '#core/time/time-zone.ts'
import { type Email, writeEmail } from './email.ts'

export function signInEmail({ url, minutes }: { url: string; minutes: number }): Email {
  return writeEmail({
    subject: 'Your Plumbline sign-in link',
    title: 'Sign in to Plumbline',
    parts: [
      { kind: 'text', text: `This link signs you in. It works once, for ${minutes} minutes.` },
      { kind: 'action', label: 'Sign in', url },
      { kind: 'text', text: 'If you did not ask for it, ignore this mail.' },
    ],
    reason: 'You get this mail because a sign-in with this address was requested.',
  })
}

export function billingEmail({ url }: { url: string }): Email {
  return writeEmail({
    subject: 'Your Plumbline billing page',
    title: 'Your billing page',
    parts: [
      {
        kind: 'text',
        text: 'Change your card and see your invoices at our payment provider. The link is yours alone and works for a short time.',
      },
      { kind: 'action', label: 'Open the billing page', url },
    ],
    reason: 'You get this mail because it was asked for in your account.',
  })
}

export function teamInvitationEmail({
  team,
  role,
  url,
  expiresAt,
  timeZone,
}: {
  readonly team: string
  readonly role: MemberRole
  readonly url: string
  readonly expiresAt: Instant
  readonly timeZone: TimeZone
}): Email {
  return writeEmail({
    subject: `${team} invites you to its Plumbline plan`,
    title: `${team} shares its plan with you`,
    parts: [
      { kind: 'text', text: memberRoleSentences[role] },
      {
        kind: 'text',
        text: `The link joins the team and signs you in. It works once, until ${formatDay(localDay(expiresAt, timeZone))}. Do not forward it.`,
      },
      { kind: 'action', label: 'See the invitation', url },
      { kind: 'text', text: 'If you do not know the sender, ignore this mail.' },
    ],
    reason: 'You get this mail because a customer entered this address as a team member.',
  })
}
