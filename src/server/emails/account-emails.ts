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
    reason: 'You get this mail because somebody asked to sign in with this address.',
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
