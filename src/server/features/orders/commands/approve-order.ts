import type { StaffOrder } from '#contract/staff-order.ts'
import type { AuditAction } from '#core/access/audit-action.ts'
import { isReportReady, moveOrder, type OrderStatus } from '#core/order/order.ts'
import type { UnknownType } from '#core/project/read-project-facts.ts'
import { type ApprovalOverride, judgeApproval } from '#core/qc/judge-approval.ts'
import type { QualityIssue } from '#core/qc/quality-issue.ts'
import type { ReportVersionState } from '#core/report/report-version-state.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { isFrozen } from '#server/features/payments/reads/find-refund.ts'
import { aliveOrNewLink } from '#server/features/reports/commands/secure-link.ts'
import { approveVersion } from '#server/features/reports/commands/version-states.ts'
import { findReleasedReport } from '#server/features/reports/reads/released-reports.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findMailStatus, findOrder, lockOrder, type Order } from '../reads/find-order.ts'
import { showStaffOrder } from '../reads/show-staff-order.ts'
import { updateOrderApproved } from '../writes/update-order.ts'
import { listApprovalIssues } from './approval-issues.ts'
import { queueReportMail, reportMailKey } from './deliver-report.ts'
import { adminUserIdOf } from './edit-project.ts'
import { releaseOrderReport } from './release-report.ts'
import { reportMaterial } from './report-material.ts'
import { freshenReport } from './store-report.ts'

export type ApprovalRefusal =
  | 'no-such-order'
  | 'wrong-status'
  | 'no-bid-items'
  | 'blocked'
  | 'payment-disputed'
  | UnknownType

/**
 * Approves what is stored: the report is updated and reviewed, the secure link issued and the
 * delivery enqueued, all or nothing. The delivery releases the report once the approval can no
 * longer be undone. Approving again is harmless; it mails the customer only when the report was
 * corrected.
 */
export async function approveOrderCommand(
  ports: Ports,
  by: By,
  orderId: string,
  { overrideReason }: { readonly overrideReason?: string | undefined } = {},
): Promise<Result<{ readonly success: true; readonly order: StaffOrder }, ApprovalRefusal>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return refuse('no-such-order')
    const move = await admitApproval(transaction, order)
    if (!move.ok) return move
    const issues = await listApprovalIssues(transaction, ports, order)
    const report = await upToDateReport(transaction, ports, by, order)
    if (!report.ok) return report
    const judged = judgeVersion(report.value, issues ?? [], overrideReason)
    if (!judged.ok) return judged
    const approval = { status: move.value, report: report.value, override: judged.value }
    await approve(transaction, ports, by, order, approval)
    const approved = (await findOrder(transaction, order.id)) ?? order
    return accept({ success: true, order: await showStaffOrder(transaction, approved) })
  })
}

/** The status after the approval, unless the status or an open dispute forbids it. */
async function admitApproval(
  transaction: Transaction,
  order: Order,
): Promise<Result<OrderStatus, 'wrong-status' | 'payment-disputed'>> {
  const move = isReportReady(order.status)
    ? accept(order.status)
    : moveOrder(order.status, 'report-approved')
  if (!move.ok) return move
  return (await isFrozen(transaction, order.id)) ? refuse('payment-disputed') : move
}

type Version = {
  readonly id: string
  readonly version: number
  readonly state: ReportVersionState
}

/** Issues are checked once per version, at its first approval. */
function judgeVersion(
  { state }: Version,
  issues: readonly QualityIssue[],
  overrideReason: string | undefined,
): Result<ApprovalOverride | null, 'blocked'> {
  return state === 'draft' ? judgeApproval(issues, overrideReason) : accept(null)
}

async function upToDateReport(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
): Promise<Result<Version, 'no-bid-items' | UnknownType>> {
  const material = await reportMaterial(transaction, ports, by, order)
  return material.ok ? accept(await freshenReport(transaction, ports, material.value)) : material
}

type Approval = {
  readonly status: OrderStatus
  readonly report: Version
  readonly override: ApprovalOverride | null
}

/**
 * A version is approved once. A released version may still have to be mailed to a corrected
 * address.
 */
async function approve(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
  approval: Approval,
): Promise<void> {
  const { report, status } = approval
  if (report.state === 'reviewed') return
  if (report.state === 'released') return await mailAgain(transaction, ports, by, order, approval)
  await storeApproval(transaction, ports, by, order, status)
  const subject = { kind: 'order', id: order.id } as const
  const { releaseAt } = await approveVersion(transaction, ports, subject, {
    reportVersionId: report.id,
    adminUserId: adminUserIdOf(by),
    overrideReason: approval.override?.overrideReason ?? null,
  })
  await releaseOrderReport(transaction, ports, order.id)
  const job = { orderId: order.id }
  await ports.queue.enqueue(transaction, 'deliver-report', job, { runAt: releaseAt })
  const action = isReportReady(order.status) ? 'order.approved-again' : 'order.approved'
  await recordApproval(transaction, ports, by, order, action, approval)
}

/** Does nothing when nothing has changed. A corrected address is mailed once. */
async function mailAgain(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
  approval: Approval,
): Promise<void> {
  const dedupeKey = reportMailKey(order)
  if ((await findMailStatus(transaction, dedupeKey)) !== undefined) return
  if (order.status === 'qc_approved') {
    return await ports.queue.enqueue(transaction, 'deliver-report', { orderId: order.id })
  }
  const link = await storeApproval(transaction, ports, by, order, order.status)
  const report = await findReleasedReport(transaction, { kind: 'order', id: order.id })
  if (!report) throw new Error(`the delivered order ${order.id} has no released report`)
  await queueReportMail(transaction, ports, { order: { ...order, ...link }, report, dedupeKey })
  await recordApproval(transaction, ports, by, order, 'order.approved-again', approval)
}

async function storeApproval(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
  status: OrderStatus,
): Promise<Pick<Order, 'secure_token' | 'secure_token_expires_at'>> {
  const now = ports.clock.now()
  const link = aliveOrNewLink(ports, order)
  const adminUserId = adminUserIdOf(by)
  await updateOrderApproved(transaction, order.id, { ...link, status, adminUserId, now })
  return { secure_token: link.secureToken, secure_token_expires_at: link.expiresAt }
}

async function recordApproval(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
  action: AuditAction,
  { status, report, override }: Approval,
): Promise<void> {
  await recordAudit(transaction, { ...by, at: ports.clock.now() }, action, order.id, {
    before: { status: order.status, qcStatus: order.qc_status },
    after: { status, qcStatus: 'passed', reportVersion: report.version, ...override },
  })
}
