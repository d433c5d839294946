import type { StaffOrder } from '#contract/staff-order.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { withdrawOverride } from '#server/features/second-persons/commands/override-prices.ts'
import type { ByStaff } from '#server/http/actor.ts'
import type { Ports } from '#server/ports.ts'
import { showStaffOrder } from '../reads/show-staff-order.ts'
import { lockOrder } from '../reads/working-order.ts'

/** Withdraws one's own approval that waits for a second person. */
export async function withdrawOverrideCommand(
  ports: Ports,
  by: ByStaff,
  orderId: string,
): Promise<Result<StaffOrder, 'no-such-order' | 'not-own-override-request'>> {
  return await ports.database.transaction().execute(async (transaction) => {
    const order = await lockOrder(transaction, orderId)
    if (!order) return refuse('no-such-order')
    const subject = { kind: 'order', id: order.id } as const
    const withdrawn = await withdrawOverride(transaction, ports, by, subject)
    return withdrawn.ok ? accept(await showStaffOrder(transaction, order)) : withdrawn
  })
}
