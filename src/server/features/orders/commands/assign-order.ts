import type { StaffOrder } from '#contract/staff-order.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { By } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { isColleague } from '../reads/list-colleagues.ts'
import { showStaffOrder } from '../reads/show-staff-order.ts'
import { lockOrder } from '../reads/working-order.ts'
import { updateOrderAssignee } from '../writes/customer-requests.ts'

/** Assigns the order to a member of staff, or to no one. A repeat is harmless. */
export async function assignOrderCommand(
  ports: Ports,
  by: By,
  orderId: string,
  adminUserId: string | null,
): Promise<Result<StaffOrder, 'no-such-order' | 'no-such-user'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return refuse('no-such-order')
    if (adminUserId && !(await isColleague(transaction, adminUserId))) {
      return refuse('no-such-user')
    }
    const assigned = { ...order, assigned_admin_id: adminUserId }
    if (order.assigned_admin_id !== adminUserId) {
      await updateOrderAssignee(transaction, orderId, adminUserId)
      await recordAudit(transaction, { ...by, at: ports.clock.now() }, 'order.assigned', orderId, {
        before: { adminUserId: order.assigned_admin_id },
        after: { adminUserId },
      })
    }
    return accept(await showStaffOrder(transaction, assigned))
  })
}
