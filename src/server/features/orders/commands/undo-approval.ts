import type { StaffOrder } from '#contract/staff-order.ts'
import { isReportReady, type OrderStatus } from '#core/order/order.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { withdrawApproval } from '#server/features/reports/commands/version-states.ts'
import { findReleasedReport } from '#server/features/reports/reads/released-reports.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { findOrder, lockOrder, type Order } from '../reads/find-order.ts'
import { showStaffOrder } from '../reads/show-staff-order.ts'
import { updateOrderUnapproved } from '../writes/update-order.ts'
import { reviewOrder } from './edit-project.ts'

/**
 * Undoes an approval before its report is released: the version becomes a draft again, and an order
 * without a released report is in review again.
 */
export async function undoApprovalCommand(
  ports: Ports,
  by: By,
  orderId: string,
): Promise<Result<StaffOrder, 'no-such-order' | 'nothing-to-undo'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return refuse('no-such-order')
    const subject = { kind: 'order', id: order.id } as const
    if (!isReportReady(order.status)) return refuse('nothing-to-undo')
    const withdrawn = await withdrawApproval(transaction, ports, subject)
    if (!withdrawn) return refuse('nothing-to-undo')
    const status = await storeUndone(transaction, ports, order)
    const author = { ...by, at: ports.clock.now() }
    await recordAudit(transaction, author, 'order.approval-undone', order.id, {
      before: { status: order.status, reportVersion: withdrawn.version },
      after: { status },
    })
    return accept(
      await showStaffOrder(transaction, (await findOrder(transaction, order.id)) ?? order),
    )
  })
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
