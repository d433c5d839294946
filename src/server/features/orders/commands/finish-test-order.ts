import { moveOrder } from '#core/order/order.ts'
import { addHours } from '#core/time/add-hours.ts'
import { bySystem, recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { announceProject } from '#server/features/api-projects/commands.ts'
import { releaseUnreviewed } from '#server/features/reports/commands/version-states.ts'
import type { Ports } from '#server/ports.ts'
import type { Order } from '../reads/working-order.ts'
import { updateOrder, updateOrderApproved, updateOrderCompleted } from '../writes/update-order.ts'

/**
 * Cancels an order of a test key: when its address is in no market, or when its program asked for
 * it. No person reviews test orders.
 */
export async function declineTestOrder(
  transaction: Transaction,
  ports: Ports,
  order: Order,
): Promise<void> {
  const now = ports.clock.now()
  const move = moveOrder(order.status, 'refunded')
  if (!move.ok) return
  await updateOrder(transaction, order.id, { status: move.value, now })
  await recordAudit(transaction, { ...bySystem, at: now }, 'order.refunded', order.id, {
    before: { status: order.status },
    after: { status: move.value },
  })
  await announceProject(transaction, ports, order, 'project.cancelled')
}

const linkLifetimeHours = 30 * 24

/**
 * An order of a test key is finished without review or mail, and its report is released at once.
 */
export async function finishTestOrder(
  transaction: Transaction,
  ports: Ports,
  order: Order,
): Promise<void> {
  const now = ports.clock.now()
  await updateOrderApproved(transaction, order.id, {
    status: 'completed',
    secureToken: ports.ids.token(),
    expiresAt: addHours(now.toISOString(), linkLifetimeHours),
    adminUserId: null,
    now,
  })
  const subject = { kind: 'order', id: order.id } as const
  await releaseUnreviewed(transaction, ports, subject, order.project_data)
  await updateOrderCompleted(transaction, order.id, now)
  await announceProject(transaction, ports, order, 'project.completed')
}
