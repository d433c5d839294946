import { type Email, writeEmail } from './email.ts'

/** A mail with every part that mails to customers have, to look at. */
export function sampleMail(publicUrl: string): Email {
  return writeEmail({
    subject: 'Your report is ready',
    title: 'Your report is ready',
    parts: [
      { kind: 'text', text: 'We have priced your project line by line.' },
      {
        kind: 'figure',
        label: 'Likely construction cost',
        value: '$184,000',
        note: '$162,000 to $213,000',
      },
      { kind: 'action', label: 'Open the report', url: publicUrl },
      {
        kind: 'facts',
        facts: [
          ['Project', 'Corner Bakery, Des Moines'],
          ['Order', 'PL-EXAMPLE'],
        ],
      },
    ],
    reason: 'You get this mail because this address ordered a report.',
  })
}
