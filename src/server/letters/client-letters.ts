import { type Letter, writeLetter } from './letter.ts'

export function profileCodeLetter({ code, minutes }: { code: string; minutes: number }): Letter {
  return writeLetter({
    // The code stays out of the subject: lock screens show subjects.
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
        text: 'If you did not ask for it, ignore this mail and tell nobody the code.',
      },
    ],
    reason: 'You get this mail because somebody asked for a code for this address.',
  })
}
