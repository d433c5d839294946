import type { StaffOrder } from '#contract/staff-order.ts'
import { isReportReady } from '#core/order/order.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { renewUndoTime } from '#server/features/reports/commands/version-states.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { resumePromises } from '#server/promises/under-way.ts'
import { lockTrashedOrder } from '../reads/list-trash.ts'
import { showStaffOrder } from '../reads/show-staff-order.ts'
import { findOrder } from '../reads/working-order.ts'
import { updateOrderRestored } from '../writes/update-order.ts'

/**
 * Restores an order from the trash; work that waited for it continues. An approved report that was
 * not released can be undone again for as long as after its approval.
 */
export async function restoreOrderCommand(
  ports: Ports,
  by: By,
  orderId: string,
): Promise<Result<{ readonly success: true; readonly order: StaffOrder }, 'not-in-trash'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const trashed = await lockTrashedOrder(transaction, orderId)
    if (!trashed) return refuse('not-in-trash')
    const now = ports.clock.now()
    await updateOrderRestored(transaction, trashed.id, now)
    const renewed = await renewUndoTime(transaction, ports, { kind: 'order', id: trashed.id })
    await resumePromises(transaction, now, trashed.id)
    if (trashed.status === 'paid') {
      await ports.queue.enqueue(transaction, 'draft-estimate', { orderId: trashed.id })
    }
    // Completed orders too, because a correction may have been approved before they were deleted.
    if (isReportReady(trashed.status)) {
      const job = { orderId: trashed.id }
      const runAt = renewed?.releaseAt ?? now
      await ports.queue.enqueue(transaction, 'release-report', job, { runAt })
    }
    await recordAudit(transaction, { ...by, at: now }, 'order.restored', trashed.id, {
      after: { status: trashed.status },
    })
    const order = await findOrder(transaction, trashed.id)
    if (!order) throw new Error(`order ${trashed.id} was restored and is not there`)
    return accept({ success: true, order: await showStaffOrder(transaction, order) })
  })
}
