import { textOf, type UnknownType } from '#core/project/read-project-facts.ts'
import { type ApprovalOverride, judgeApproval } from '#core/qc/judge-approval.ts'
import { type QualityIssue, unknownTypeIssues } from '#core/qc/quality-issue.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { aliveOrNewLink } from '#server/features/reports/commands/secure-link.ts'
import { approveVersion } from '#server/features/reports/commands/version-states.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { type DemoProject, findDemoProject, lockDemoProject, storedAnswers } from '../reads.ts'
import { updateDemoApproved } from '../writes.ts'
import { type PricedDemo, reviewDemo } from './price-demo-project.ts'
import { releaseDemoReport } from './release-demo-report.ts'
import { freshenDemoReport } from './store-demo-report.ts'

type ApprovalRefusal = 'no-such-project' | 'wrong-status' | 'no-bid-items' | 'blocked' | UnknownType

/**
 * Approves what is stored: the report is updated, reviewed and released once the approval can no
 * longer be undone. Approving twice changes nothing and mails nothing; approving after a correction
 * releases the correction behind the same link.
 */
export function approveDemoProjectCommand(
  ports: Ports,
  by: ByStaff,
  id: string,
  overrideReason?: string,
): Promise<Result<DemoProject, ApprovalRefusal>> {
  return ports.database.transaction().execute(async (transaction) => {
    const before = await lockDemoProject(transaction, id)
    if (!before) return refuse('no-such-project')
    if (before.status === 'draft') return refuse('wrong-status')
    const reviewed = await reviewLines(transaction, ports, before)
    if (!reviewed.ok) return reviewed
    const priced = reviewed.value
    const { adminUserId } = by.actor
    const report = await freshenDemoReport(transaction, ports, { row: before, priced, adminUserId })
    if (report.state !== 'draft') return accept(before)
    const judged = judgeApproval(priced.review.issues, overrideReason)
    if (!judged.ok) return judged
    await approve(transaction, ports, by, before, { report, override: judged.value })
    return accept((await findDemoProject(transaction, id)) ?? before)
  })
}

/** The issues that are shown before an approval, blocking ones first. */
export async function showDemoApprovalIssues(
  ports: Ports,
  id: string,
): Promise<Result<{ issues: QualityIssue[] }, 'no-such-project'>> {
  const project = await findDemoProject(ports.database, id)
  if (!project) return refuse('no-such-project')
  const reviewed = await reviewStored(ports.database, ports, project)
  const issues = reviewed.ok
    ? reviewed.value.review.issues
    : unknownTypeIssues(textOf(project.project_data['projectType']))
  return accept({ issues: [...issues] })
}

async function reviewLines(
  transaction: Transaction,
  ports: Ports,
  project: DemoProject,
): Promise<Result<PricedDemo, 'no-bid-items' | UnknownType>> {
  const reviewed = await reviewStored(transaction, ports, project)
  const isEmpty = reviewed.ok && reviewed.value.project.bidItems.length === 0
  return isEmpty ? refuse('no-bid-items') : reviewed
}

function reviewStored(
  connection: Connection,
  ports: Ports,
  project: DemoProject,
): Promise<Result<PricedDemo, UnknownType>> {
  return reviewDemo(connection, {
    base: ports.priceBook,
    data: storedAnswers(project),
    qcDeadline: project.qc_deadline,
    now: ports.clock.now(),
    priceBookVersion: project.price_book_version,
  })
}

type Approval = {
  readonly report: { readonly id: string; readonly version: number }
  readonly override: ApprovalOverride | null
}

async function approve(
  transaction: Transaction,
  ports: Ports,
  by: ByStaff,
  before: DemoProject,
  { report, override }: Approval,
): Promise<void> {
  const { id } = before
  const { adminUserId } = by.actor
  const now = ports.clock.now()
  const link = aliveOrNewLink(ports, before)
  await updateDemoApproved(transaction, id, { ...link, adminUserId, now })
  const subject = { kind: 'demo-project', id } as const
  const { releaseAt } = await approveVersion(transaction, ports, subject, {
    reportVersionId: report.id,
    adminUserId,
    overrideReason: override?.overrideReason ?? null,
  })
  await recordAudit(transaction, { ...by, at: now }, 'demo-project.approved', id, {
    before: { status: before.status },
    after: { status: 'qc_approved', reportVersion: report.version, ...override },
  })
  if (await releaseDemoReport(transaction, ports, id)) return
  const job = { demoProjectId: id }
  await ports.queue.enqueue(transaction, 'deliver-demo-report', job, { runAt: releaseAt })
}
