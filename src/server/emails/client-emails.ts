import { type PackageType, reportPackages } from '#core/catalog/package-type.ts'
import type { Instant } from '#core/time/day.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { type Email, writeEmail } from './email.ts'
import { momentText } from './moment-text.ts'

export function profileCodeEmail({ code, minutes }: { code: string; minutes: number }): Email {
  return writeEmail({
    // The subject does not contain the code, because lock screens show subjects.
    subject: 'Your Plumbline code',
    title: 'Your code',
    parts: [
      {
        kind: 'text',
        text: `Enter this code to fill in your details from your last project. It works for ${minutes} minutes.`,
      },
      { kind: 'code', code },
      {
        kind: 'text',
        text: 'If you did not ask for it, ignore this mail and do not share the code.',
      },
    ],
    reason: 'You get this mail because a code was requested for this address.',
  })
}

export function testKeyCodeEmail({ code, minutes }: { code: string; minutes: number }): Email {
  return writeEmail({
    subject: 'Your Plumbline code',
    title: 'Your code',
    parts: [
      {
        kind: 'text',
        text: `Enter this code on the page of the API's documentation, and it makes a test key. It works for ${minutes} minutes.`,
      },
      { kind: 'code', code },
      {
        kind: 'text',
        text: 'If you did not ask for it, ignore this mail and do not share the code.',
      },
    ],
    reason: 'You get this mail because a test key was requested for this address.',
  })
}

// Contains nothing of the draft, because the address may belong to someone other than the person
// who typed it.
export function resumeIntakeEmail(draft: {
  readonly packageType: PackageType
  /** The link that opens the draft. */
  readonly url: string
  readonly expiresAt: Instant
  readonly timeZone: TimeZone
}): Email {
  return writeEmail({
    subject: 'Continue your project on Plumbline',
    title: 'Continue where you stopped',
    parts: [
      {
        kind: 'text',
        text: `Your answers for the ${reportPackages[draft.packageType].name} are kept. Open the link on any device to go on.`,
      },
      { kind: 'action', label: 'Continue your project', url: draft.url },
      {
        kind: 'text',
        text: `Anyone with this link can read and change the answers. It works until ${momentText(draft.expiresAt, draft.timeZone)}; each change extends it.`,
      },
      { kind: 'text', text: 'If you did not ask for it, ignore this mail.' },
    ],
    reason: 'You get this mail because a link was requested for this address.',
  })
}
