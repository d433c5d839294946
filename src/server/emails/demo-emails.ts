import { reviewedWithin } from '#core/catalog/delivery-promise.ts'
import { ownLinkSentence } from '#core/report/own-link.ts'
import type { CostRange } from '#core/risk/budget-range.ts'
import type { Instant } from '#core/time/day.ts'
import { type Email, writeEmail } from './email.ts'
import { momentText } from './moment-text.ts'
import { changedParts, likelyCost, projectFacts } from './order-emails.ts'
import type { OrderedProject } from './ordered-project.ts'
import type { ReportCorrection } from './ready-texts.ts'

const demoReason = 'You get this mail because this address was given for a free test drive.'

export function demoReceivedEmail(project: OrderedProject): Email {
  return writeEmail({
    subject: 'Your test-drive analysis was received',
    title: 'We have your test-drive project',
    parts: [
      {
        kind: 'text',
        text: `The analysis is being reviewed. The report comes to this address within ${reviewedWithin} hours. There is nothing to pay.`,
      },
      projectFacts(project),
      { kind: 'text', text: 'If you did not ask for it, ignore this mail.' },
    ],
    reason: demoReason,
  })
}

/** `reportUrl` is the secure link. */
export function demoReportReadyEmail(
  project: OrderedProject & {
    readonly reportUrl: string
    readonly expiresAt: Instant
    readonly range: CostRange
    /** Set when the report corrects one that was sent before. */
    readonly correction: ReportCorrection | undefined
  },
): Email {
  const { correction } = project
  const subject =
    correction === undefined
      ? 'Your test-drive report is ready'
      : 'Your corrected test-drive report is ready'
  return writeEmail({
    subject,
    title: subject,
    parts: [
      {
        kind: 'text',
        text:
          correction === undefined
            ? 'Your analysis has been checked and approved.'
            : `Version ${correction.version} replaces the report you have. The link always shows the newest version.`,
      },
      likelyCost(project.range),
      ...(correction ? [changedParts(correction.change)] : []),
      projectFacts(project),
      { kind: 'action', label: 'Open your report', url: project.reportUrl },
      {
        kind: 'text',
        text: `${ownLinkSentence} It works until ${momentText(project.expiresAt, project.timeZone)}.`,
      },
    ],
    reason: demoReason,
  })
}
