import { addHours } from '#core/time/day.ts'
import type { Transaction } from '#server/database/database.ts'
import { announceProject } from '#server/features/api-projects/commands.ts'
import { releaseUnreviewed } from '#server/features/reports/commands/version-states.ts'
import type { Ports } from '#server/ports.ts'
import type { Order } from '../reads/find-order.ts'
import { updateOrderApproved, updateOrderCompleted } from '../writes/update-order.ts'

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
  await releaseUnreviewed(transaction, ports, subject)
  await updateOrderCompleted(transaction, order.id, now)
  await announceProject(transaction, ports, order, 'project.completed')
}
