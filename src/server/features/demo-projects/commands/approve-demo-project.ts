import { textOf } from '#core/project/read-project-facts.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { addHours } from '#core/time/day.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { demoReportReadyEmail } from '#server/emails/demo-emails.ts'
import { queueMail } from '#server/features/mail/commands.ts'
import { releaseAtOnce } from '#server/features/reports/commands/version-states.ts'
import type { StaffActor } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { type DemoProject, findDemoProject, lockDemoProject, storedAnswers } from '../reads.ts'
import { updateDemoApproved } from '../writes.ts'
import { reviewDemo } from './price-demo-project.ts'
import { freshenDemoReport } from './store-demo-report.ts'

const linkHours = 365 * 24

type Approval = {
  readonly id: string
  readonly actor: StaffActor
  readonly requestId: string
}

/**
 * Report, link and mail in one transaction. Approving twice changes nothing and mails nothing; what
 * was corrected since is released by approving again, behind the same link.
 */
export function approveDemoProjectCommand(
  ports: Ports,
  { id, actor, requestId }: Approval,
): Promise<Result<DemoProject, 'no-such-project' | 'wrong-status' | 'no-bid-items'>> {
  return ports.database.transaction().execute(async (transaction) => {
    const before = await lockDemoProject(transaction, id)
    if (!before) return refuse('no-such-project')
    if (before.status === 'draft') return refuse('wrong-status')
    const now = ports.clock.now()
    const data = storedAnswers(before)
    const priced = await reviewDemo(transaction, {
      data,
      qcDeadline: before.qc_deadline,
      now,
      priceBookVersion: before.price_book_version,
    })
    if (priced.project.bidItems.length === 0) return refuse('no-bid-items')
    const { adminUserId } = actor
    const report = await freshenDemoReport(transaction, ports, { row: before, priced, adminUserId })
    if (report.state !== 'draft') return accept(before)
    const subject = { kind: 'demo-project', id } as const
    await releaseAtOnce(transaction, ports, subject, { reportVersionId: report.id, adminUserId })
    const link = linkOf(before) ?? newLink(ports, now)
    await updateDemoApproved(transaction, id, { ...link, adminUserId, now })
    const version = before.status === 'qc_approved' ? report.version : undefined
    await mailReport(transaction, ports, before, { ...link, version })
    await recordAudit(transaction, {
      actor,
      at: now,
      action: 'demo-project.approved',
      subjectKind: 'demo-project',
      subjectId: id,
      before: { status: before.status },
      after: { status: 'qc_approved', reportVersion: report.version },
      requestId,
    })
    return accept((await findDemoProject(transaction, id)) ?? before)
  })
}

/** A link that is alive stays as it is: somebody may have kept it. */
function linkOf(project: DemoProject) {
  const { secure_token: secureToken, secure_token_expires_at: expiresAt } = project
  const isAlive = project.secure_token_revoked_at === null
  return secureToken && expiresAt && isAlive ? { secureToken, expiresAt } : undefined
}

function newLink(ports: Ports, now: Date) {
  return {
    secureToken: ports.ids.token(),
    expiresAt: addHours(now.toISOString(), linkHours),
  }
}

type MailedReport = {
  readonly secureToken: string
  readonly expiresAt: string
  /** Only of a correction. */
  readonly version: number | undefined
}

async function mailReport(
  transaction: Transaction,
  ports: Ports,
  project: DemoProject,
  link: MailedReport,
): Promise<void> {
  const { project_data: answers } = project
  await queueMail(transaction, ports, {
    to: project.customer_email,
    dedupeKey:
      link.version === undefined
        ? `demo-report-ready:${project.id}`
        : `demo-report-corrected:${project.id}:${link.version}`,
    mail: demoReportReadyEmail({
      orderId: project.id,
      packageType: project.package_type,
      projectType: textOf(answers['projectType']),
      salonSubcategory: textOf(answers['salonSubcategory']) || undefined,
      squareFootage: Number(answers['squareFootage']),
      reportUrl: `${ports.settings.publicUrl}/report/${link.secureToken}`,
      expiresAt: link.expiresAt,
      correctedVersion: link.version,
    }),
  })
}
