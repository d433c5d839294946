import type { Instant } from '#core/time/day.ts'
import { type Letter, writeLetter } from './letter.ts'
import { momentText } from './moment-text.ts'
import { projectFacts } from './order-letters.ts'
import type { OrderedProject } from './ordered-project.ts'

const demoReason = 'You get this mail because this address was given for a free test drive.'

export function demoReceivedLetter(project: OrderedProject): Letter {
  return writeLetter({
    subject: 'Your test-drive analysis was received',
    title: 'We have your test-drive project',
    parts: [
      {
        kind: 'text',
        text: 'The analysis is being reviewed. The report comes to this address within 24-48 hours. There is nothing to pay.',
      },
      projectFacts(project),
      { kind: 'text', text: 'If you did not ask for it, ignore this mail.' },
    ],
    reason: demoReason,
  })
}

/** `reportUrl` is the secure link. */
export function demoReportReadyLetter(
  project: OrderedProject & {
    readonly reportUrl: string
    readonly expiresAt: Instant
    /** Of a correction of what was sent before. */
    readonly correctedVersion: number | undefined
  },
): Letter {
  const { correctedVersion } = project
  const subject =
    correctedVersion === undefined
      ? 'Your test-drive report is ready'
      : 'Your corrected test-drive report is ready'
  return writeLetter({
    subject,
    title: subject,
    parts: [
      {
        kind: 'text',
        text:
          correctedVersion === undefined
            ? 'Your analysis has been checked and approved.'
            : `Version ${correctedVersion} replaces the report you have. The link always shows the newest version.`,
      },
      projectFacts(project),
      { kind: 'action', label: 'Open your report', url: project.reportUrl },
      {
        kind: 'text',
        text: `Anybody with this link can read the report. It works until ${momentText(project.expiresAt)}.`,
      },
    ],
    reason: demoReason,
  })
}
