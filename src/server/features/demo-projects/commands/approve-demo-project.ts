import type { Unpriceable } from '#core/order/draft-project.ts'
import type { OverrideRefusal } from '#core/qc/judge-approval.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type {
  ApprovalInput,
  ReportChanged,
} from '#server/features/orders/commands/approve-order.ts'
import { aliveOrNewLink, endLinksOfRevoked } from '#server/features/reports/commands/secure-link.ts'
import { approveVersion } from '#server/features/reports/commands/version-states.ts'
import {
  closeOverride,
  judgeOverride,
  type Override,
  type SecondPersonRefusal,
} from '#server/features/second-persons/commands/override-prices.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { type DemoProject, findDemoProject, lockDemoProject } from '../reads.ts'
import { updateDemoApproved } from '../writes.ts'
import { demoChangesSinceRead } from './demo-report-hash.ts'
import { type PricedDemo, reviewStoredDemo } from './price-demo-project.ts'
import { releaseDemoReport } from './release-demo-report.ts'
import { freshenDemoReport } from './store-demo-report.ts'

type ApprovalRefusal =
  | 'no-such-project'
  | 'wrong-status'
  | 'no-bid-items'
  | OverrideRefusal
  | SecondPersonRefusal
  | ReportChanged
  | Unpriceable

/**
 * Approves what is stored: the report is updated, reviewed and released once the approval can no
 * longer be undone. With the hash of the report that was read, another one is refused with what
 * differs, and prices that block take a second person, as for an order. Approving twice changes
 * nothing and mails nothing; approving after a correction releases the correction behind the same
 * link.
 */
export function approveDemoProjectCommand(
  ports: Ports,
  by: ByStaff,
  id: string,
  { overrideReason, reportHash: readHash }: ApprovalInput = {},
): Promise<Result<DemoProject, ApprovalRefusal>> {
  return ports.database.transaction().execute(async (transaction) => {
    const admitted = await admitApproval(transaction, id, readHash)
    if (!admitted.ok) return admitted
    const before = admitted.value
    const reviewed = await reviewLines(transaction, ports, before)
    if (!reviewed.ok) return reviewed
    const priced = reviewed.value
    const { adminUserId } = by.actor
    const report = await freshenDemoReport(transaction, ports, { row: before, priced, adminUserId })
    if (report.state !== 'draft') return accept(before)
    const subject = { kind: 'demo-project', id } as const
    const { issues } = priced.review
    const judged = await judgeOverride(transaction, ports, by, subject, issues, overrideReason)
    if (!judged.ok) return judged
    await approve(transaction, ports, by, before, { report, override: judged.value })
    return accept((await findDemoProject(transaction, id)) ?? before)
  })
}

/** The project, unless its status or another report than the one that was read forbids it. */
async function admitApproval(
  transaction: Transaction,
  id: string,
  readHash: string | undefined,
): Promise<Result<DemoProject, 'no-such-project' | 'wrong-status' | ReportChanged>> {
  const project = await lockDemoProject(transaction, id)
  if (!project) return refuse('no-such-project')
  if (project.status === 'draft') return refuse('wrong-status')
  const differences = readHash === undefined ? [] : demoChangesSinceRead(project, readHash)
  if (differences.length === 0) return accept(project)
  return refuse({ code: 'report-changed', fields: { differences } })
}

async function reviewLines(
  transaction: Transaction,
  ports: Ports,
  project: DemoProject,
): Promise<Result<PricedDemo, 'no-bid-items' | Unpriceable>> {
  const reviewed = await reviewStoredDemo(transaction, ports, project)
  const isEmpty = reviewed.ok && reviewed.value.project.bidItems.length === 0
  return isEmpty ? refuse('no-bid-items') : reviewed
}

type Approval = {
  readonly report: { readonly id: string; readonly version: number }
  readonly override: Override | null
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
  const subject = { kind: 'demo-project', id } as const
  await endLinksOfRevoked(transaction, subject, before, now)
  await updateDemoApproved(transaction, id, { ...link, adminUserId, now })
  await closeOverride(transaction, subject)
  const { releaseAt } = await approveVersion(transaction, ports, subject, {
    reportVersionId: report.id,
    adminUserId,
    overrideReason: override?.overrideReason ?? null,
  })
  await recordAudit(transaction, { ...by, at: now }, 'demo-project.approved', id, {
    before: { status: before.status },
    after: { status: 'qc_approved', reportVersion: report.version, ...override },
  })
  const release = await releaseDemoReport(transaction, ports, id)
  if (release.outcome === 'released') return
  const job = { demoProjectId: id }
  await ports.queue.enqueue(transaction, 'deliver-demo-report', job, { runAt: releaseAt })
}
