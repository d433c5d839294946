import type { StaffOrder } from '#contract/staff-order.ts'
import { isReportReady, type OrderStatus } from '#core/order/order.ts'
import type { ApprovalEnding } from '#core/promises/approval-ending.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { type AuditAuthor, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { withdrawApproval } from '#server/features/reports/commands/version-states.ts'
import { findReleasedReport } from '#server/features/reports/reads/released-reports.ts'
import type { By } from '#server/http/actor.ts'
import type { ExplainedRefusal } from '#server/http/refusal.ts'
import type { Ports } from '#server/ports.ts'
import { showStaffOrder } from '../reads/show-staff-order.ts'
import { findOrder, lockOrder, type Order } from '../reads/working-order.ts'
import { updateOrderUnapproved } from '../writes/update-order.ts'
import { reviewOrder } from './edit-project.ts'
import { markCorrection } from './mark-correction.ts'

/**
 * Undoes an approval before its report is released: the version becomes a draft again, and an order
 * without a released report is in review again.
 */
export async function undoApprovalCommand(
  ports: Ports,
  by: By,
  orderId: string,
): Promise<Result<StaffOrder, 'no-such-order' | NothingToUndo>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return refuse('no-such-order')
    const undone = await takeApprovalBack(transaction, ports, by, order)
    if (!undone) return nothingToUndo(order.status)
    return accept(await showStaffOrder(transaction, undone))
  })
}

/** The order afterwards; undefined where no approved report waits for its release. */
export async function takeApprovalBack(
  transaction: Transaction,
  ports: Ports,
  by: Omit<AuditAuthor, 'at'>,
  order: Order,
  because?: ApprovalEnding,
): Promise<Order | undefined> {
  if (!isReportReady(order.status)) return undefined
  const subject = { kind: 'order', id: order.id } as const
  const withdrawn = await withdrawApproval(transaction, ports, subject)
  if (!withdrawn) return undefined
  const status = await storeUndone(transaction, ports, order)
  const author = { ...by, at: ports.clock.now() }
  await recordAudit(transaction, author, 'order.approval-undone', order.id, {
    before: { status: order.status, reportVersion: withdrawn.version },
    after: { status, ...(because ? { because } : {}) },
  })
  const undone = (await findOrder(transaction, order.id)) ?? order
  return await markCorrection(transaction, undone, author.at)
}

type NothingToUndo = ExplainedRefusal<'nothing-to-undo'>

function nothingToUndo(status: OrderStatus): Result<never, NothingToUndo> {
  const sentence =
    status === 'cancelled'
      ? 'The order was cancelled: no report is released, and nothing is left to undo.'
      : isReportReady(status)
        ? 'The report is released, so its approval cannot be undone. Correct the report, and approve the correction.'
        : 'The report is not approved, so there is nothing to undo.'
  return refuse({ code: 'nothing-to-undo', sentence })
}

/** Returns the status that the order has again. */
async function storeUndone(
  transaction: Transaction,
  ports: Ports,
  order: Order,
): Promise<OrderStatus> {
  const released = await findReleasedReport(transaction, { kind: 'order', id: order.id })
  const review = await reviewOrder(transaction, ports, order)
  const status = released ? order.status : 'in_progress'
  await updateOrderUnapproved(transaction, order.id, {
    status,
    // Without lines nothing was checked.
    qcStatus: review.ok ? (review.value?.qcStatus ?? 'pending') : 'needs_review',
    approvedAt: released?.approved_at ?? null,
    adminUserId: released?.approved_by_admin_id ?? null,
    keepsLink: released !== undefined,
    now: ports.clock.now(),
  })
  return status
}
