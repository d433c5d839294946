import type { StaffOrder } from '#contract/staff-order.ts'
import type { Unpriceable } from '#core/order/draft-project.ts'
import type { QcStatus } from '#core/order/order.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { showStaffOrder } from '../reads/show-staff-order.ts'
import { lockOrder } from '../reads/working-order.ts'
import { updateOrderQuality } from '../writes/update-order.ts'
import { reviewOrder } from './edit-project.ts'

/**
 * Runs the quality rules again on what is stored; a manual approval without issues stays manual.
 */
export async function revalidateOrderCommand(
  ports: Ports,
  by: By,
  orderId: string,
): Promise<Result<StaffOrder, 'no-such-order' | 'no-bid-items' | Unpriceable>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return refuse('no-such-order')
    const reviewed = await reviewOrder(transaction, ports, order)
    if (!reviewed.ok) return reviewed
    const review = reviewed.value
    if (!review) return refuse('no-bid-items')
    const qcStatus: QcStatus = order.qc_status === 'passed' ? 'passed' : review.qcStatus
    const { validationIssues } = review
    await updateOrderQuality(transaction, order.id, { qcStatus, validationIssues })
    const author = { ...by, at: ports.clock.now() }
    await recordAudit(transaction, author, 'order.revalidated', order.id, {
      before: { qcStatus: order.qc_status, validationIssues: order.validation_issues },
      after: { qcStatus, validationIssues },
    })
    const validated = {
      ...order,
      qc_status: qcStatus,
      validation_issues: [...validationIssues],
    }
    return accept(await showStaffOrder(transaction, validated))
  })
}
