import { textOf } from '#core/project/read-project-facts.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { addHours } from '#core/time/day.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { queueMail } from '#server/features/mail/commands.ts'
import type { StaffActor } from '#server/http/actor.ts'
import { demoReportReadyLetter } from '#server/letters/demo-letters.ts'
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

/** Report, link and mail in one transaction; approving twice changes nothing and mails nothing. */
export function approveDemoProjectCommand(
  ports: Ports,
  { id, actor, requestId }: Approval,
): Promise<Result<DemoProject, 'no-such-project' | 'wrong-status' | 'no-bid-items'>> {
  return ports.database.transaction().execute(async (transaction) => {
    const before = await lockDemoProject(transaction, id)
    if (!before) return refuse('no-such-project')
    if (before.status === 'qc_approved') return accept(before)
    if (before.status !== 'pending') return refuse('wrong-status')
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
    await freshenDemoReport(transaction, ports, { row: before, priced, adminUserId })
    const secureToken = ports.ids.token()
    const expiresAt = addHours(now.toISOString(), linkHours)
    await updateDemoApproved(transaction, id, { secureToken, expiresAt, adminUserId, now })
    await mailReport(transaction, ports, before, { secureToken, expiresAt })
    await recordAudit(transaction, {
      actor,
      at: now,
      action: 'demo-project.approved',
      subjectKind: 'demo-project',
      subjectId: id,
      before: { status: before.status },
      after: { status: 'qc_approved' },
      requestId,
    })
    return accept((await findDemoProject(transaction, id)) ?? before)
  })
}

async function mailReport(
  transaction: Transaction,
  ports: Ports,
  project: DemoProject,
  link: { readonly secureToken: string; readonly expiresAt: string },
): Promise<void> {
  const { project_data: answers } = project
  await queueMail(transaction, ports, {
    to: project.customer_email,
    dedupeKey: `demo-report-ready:${project.id}`,
    mail: demoReportReadyLetter({
      orderId: project.id,
      packageType: project.package_type,
      projectType: textOf(answers['projectType']),
      salonSubcategory: textOf(answers['salonSubcategory']) || undefined,
      squareFootage: Number(answers['squareFootage']),
      reportUrl: `${ports.settings.publicUrl}/report/${link.secureToken}`,
      expiresAt: link.expiresAt,
    }),
  })
}
