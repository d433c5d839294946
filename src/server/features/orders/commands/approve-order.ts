import type { StaffOrder } from '#contract/staff-order.ts'
import type { AuditAction } from '#core/access/audit-action.ts'
import type { Unpriceable } from '#core/order/draft-project.ts'
import { isReportReady, moveOrder, type OrderStatus } from '#core/order/order.ts'
import type { DeliveryHold } from '#core/payment/order-account.ts'
import type { OverrideRefusal } from '#core/qc/judge-approval.ts'
import type { ReportVersionState } from '#core/report/report-version-state.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  aliveOrNewLink,
  endLinksOfRevoked,
  keepReplaced,
} from '#server/features/reports/commands/secure-link.ts'
import { approveAnswers, approveVersion } from '#server/features/reports/commands/version-states.ts'
import { findReleasedReport } from '#server/features/reports/reads/released-reports.ts'
import {
  closeOverride,
  judgeOverride,
  type Override,
  type SecondPersonRefusal,
} from '#server/features/second-persons/commands/override-prices.ts'
import type { By } from '#server/http/actor.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import { readOwed } from '#server/order-account/read-order-account.ts'
import type { Ports } from '#server/ports.ts'
import { findMailStatus } from '../reads/find-order.ts'
import { changesSinceRead } from '../reads/find-report-source.ts'
import { isRecipientApproved } from '../reads/recipient-change.ts'
import { showStaffOrder } from '../reads/show-staff-order.ts'
import { findOrder, lockOrder, type Order } from '../reads/working-order.ts'
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
  | OverrideRefusal
  | SecondPersonRefusal
  | HoldRefusal
  | ReportChanged
  | Unpriceable

/** Another report than the one that was read. */
export type ReportChanged = ExplainedRefusal<'report-changed'> & {
  readonly fields: { readonly differences: readonly string[] }
}

export type ApprovalInput = {
  readonly overrideReason?: string | undefined
  /** Of the report that was read. */
  readonly reportHash?: string | undefined
}

/**
 * Approves what is stored: the report is updated and reviewed, the secure link issued and the
 * delivery enqueued, all or nothing. The delivery releases the report once the approval can no
 * longer be undone. With the hash of the report that was read, another one is refused with what
 * differs. Approving again is harmless; it mails the customer only when the report was
 * corrected.
 */
export async function approveOrderCommand(
  ports: Ports,
  by: By,
  orderId: string,
  { overrideReason, reportHash: readHash }: ApprovalInput = {},
): Promise<Result<{ readonly success: true; readonly order: StaffOrder }, ApprovalRefusal>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return refuse('no-such-order')
    const move = await admitApproval(transaction, order, readHash)
    if (!move.ok) return move
    const issues = await listApprovalIssues(transaction, ports, order)
    const report = await upToDateReport(transaction, ports, by, order)
    if (!report.ok) return report
    // Issues are checked once per version, at its first approval.
    const isFirst = report.value.state === 'draft'
    const subject = { kind: 'order', id: order.id } as const
    const judged = isFirst
      ? await judgeOverride(transaction, ports, by, subject, issues ?? [], overrideReason)
      : accept(null)
    if (!judged.ok) return judged
    const approval = { status: move.value, report: report.value, override: judged.value }
    await approve(transaction, ports, by, order, approval)
    const approved = (await findOrder(transaction, order.id)) ?? order
    return accept({ success: true, order: await showStaffOrder(transaction, approved) })
  })
}

const holdRefusals = {
  dispute: 'payment-disputed',
  refund: 'refund-undecided',
  reversed: 'payment-reversed',
} as const satisfies Readonly<Record<DeliveryHold, string>>

type HoldRefusal = (typeof holdRefusals)[DeliveryHold]

/**
 * The status after the approval, unless the status, the order's account or another report than the
 * one that was read forbids it.
 */
async function admitApproval(
  transaction: Transaction,
  order: Order,
  readHash: string | undefined,
): Promise<Result<OrderStatus, 'wrong-status' | HoldRefusal | ReportChanged>> {
  const move = isReportReady(order.status)
    ? accept(order.status)
    : moveOrder(order.status, 'report-approved')
  if (!move.ok) return move
  const { hold } = await readOwed(transaction, order.id)
  if (hold !== null) return refuse(holdRefusals[hold])
  const differences = readHash === undefined ? [] : changesSinceRead(order, readHash)
  if (differences.length === 0) return move
  return refuse({ code: 'report-changed', fields: { differences } })
}

type Version = {
  readonly id: string
  readonly version: number
  readonly state: ReportVersionState
}

async function upToDateReport(
  transaction: Transaction,
  ports: Ports,
  by: By,
  order: Order,
): Promise<Result<Version, 'no-bid-items' | Unpriceable>> {
  const material = await reportMaterial(transaction, ports, by, order)
  return material.ok ? accept(await freshenReport(transaction, ports, material.value)) : material
}

type Approval = {
  readonly status: OrderStatus
  readonly report: Version
  readonly override: Override | null
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
  await approveAnswers(transaction, report.id, order.project_data)
  if (report.state === 'reviewed') return
  if (report.state === 'released') return await mailAgain(transaction, ports, by, order, approval)
  await storeApproval(transaction, ports, by, order, status)
  const subject = { kind: 'order', id: order.id } as const
  await closeOverride(transaction, subject)
  const { releaseAt } = await approveVersion(transaction, ports, subject, {
    reportVersionId: report.id,
    adminUserId: adminUserIdOf(by),
    overrideReason: approval.override?.overrideReason ?? null,
  })
  await releaseOrderReport(transaction, ports, order.id)
  const job = { orderId: order.id }
  await ports.queue.enqueue(transaction, 'release-report', job, { runAt: releaseAt })
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
  const deliver = () => ports.queue.enqueue(transaction, 'deliver-report', { orderId: order.id })
  const isUndelivered = order.status === 'qc_approved'
  if (isUndelivered && (await isRecipientApproved(transaction, order))) return await deliver()
  const link = await storeApproval(transaction, ports, by, order, order.status)
  const report = await findReleasedReport(transaction, { kind: 'order', id: order.id })
  if (!report) throw new Error(`the delivered order ${order.id} has no released report`)
  if (isUndelivered) await deliver()
  else
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
  await keepReplaced(transaction, order, link, now)
  await endLinksOfRevoked(transaction, { kind: 'order', id: order.id }, order, now)
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
