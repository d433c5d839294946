import { textOf } from '#core/project/read-project-facts.ts'
import { compareReports } from '#core/report/compare-reports.ts'
import type { CostRange } from '#core/risk/budget-range.ts'
import { bySystem, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { demoReportReadyEmail } from '#server/emails/demo-emails.ts'
import type { ReportCorrection } from '#server/emails/ready-texts.ts'
import { queueMail } from '#server/features/mail/commands/queue-mail.ts'
import {
  type Release,
  releaseDueVersion,
} from '#server/features/reports/commands/version-states.ts'
import {
  findReleasedBefore,
  findReleasedReport,
} from '#server/features/reports/reads/released-reports.ts'
import { zoneOf } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { type DemoProject, lockDemoProject } from '../reads.ts'
import { markDemoCorrection } from './mark-demo-correction.ts'

/**
 * Releases an approved report whose undo period has ended, with its mail in the same transaction. A
 * project in the trash releases nothing. A second run does nothing.
 */
export async function releaseDemoReport(
  transaction: Transaction,
  ports: Ports,
  id: string,
): Promise<Release> {
  const project = await lockDemoProject(transaction, id)
  if (project?.status !== 'qc_approved') return { outcome: 'none' }
  const subject = { kind: 'demo-project', id } as const
  const release = await releaseDueVersion(transaction, ports, subject)
  if (release.outcome !== 'released') return release
  const { version } = release
  await markDemoCorrection(transaction, project, ports.clock.now())
  const author = { ...bySystem, at: ports.clock.now() }
  await recordAudit(transaction, author, 'demo-project.report-released', id, { after: { version } })
  const report = await findReleasedReport(transaction, subject)
  const replaced = await findReleasedBefore(transaction, subject, version)
  if (!report) throw new Error(`version ${version} of the demo project ${id} is not released`)
  const correction = replaced
    ? { version, change: compareReports(replaced.document, report.document) }
    : undefined
  await mailReport(transaction, ports, project, {
    range: report.document.assessment.range,
    correction,
  })
  return release
}

async function mailReport(
  transaction: Transaction,
  ports: Ports,
  project: DemoProject,
  { range, correction }: { range: CostRange; correction: ReportCorrection | undefined },
): Promise<void> {
  const { id, project_data: answers } = project
  if (!project.secure_token || !project.secure_token_expires_at) {
    throw new Error(`the approved demo project ${id} has no secure link`)
  }
  await queueMail(transaction, ports, {
    to: project.customer_email,
    dedupeKey: correction
      ? `demo-report-corrected:${id}:${correction.version}`
      : `demo-report-ready:${id}`,
    mail: demoReportReadyEmail({
      orderId: id,
      packageType: project.package_type,
      projectType: textOf(answers['projectType']),
      salonSubcategory: textOf(answers['salonSubcategory']) || undefined,
      squareFootage: Number(answers['squareFootage']),
      timeZone: zoneOf(ports, project),
      reportUrl: `${ports.settings.publicUrl}/report/${project.secure_token}`,
      expiresAt: project.secure_token_expires_at,
      range,
      correction,
    }),
  })
}
