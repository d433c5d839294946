import { dayMs, minuteMs } from '#core/time/durations.ts'
import type { Ports } from '#server/ports.ts'
import { sweepTrash } from './commands/empty-trash.ts'
import { listStuckOrders } from './reads/find-order.ts'
import { listStuckVersions } from './reads/list-stuck-versions.ts'
import { foldOrderCounts } from './writes/update-order.ts'

const stuckAfterMs = 10 * minuteMs
/** After this time, failed jobs are handled by a person through the queue's list. */
const givenUpAfterMs = 3 * dayMs
const batch = 100

/**
 * The orders' part of the periodic cleanup: restarts lost jobs, adds up counts, empties the trash.
 */
export async function sweepOrders(ports: Ports): Promise<void> {
  await restartLostJobs(ports)
  await foldOrderCounts(ports.database)
  await sweepTrash(ports)
}

async function restartLostJobs(ports: Ports): Promise<void> {
  const now = ports.clock.now().getTime()
  const times = { after: new Date(now - givenUpAfterMs), before: new Date(now - stuckAfterMs) }
  const stuck = await listStuckOrders(ports.database, times, batch)
  for (const { id, status } of stuck) {
    await restart(ports, status === 'paid' ? 'draft-estimate' : 'deliver-report', id)
  }
  for (const id of await listStuckVersions(ports.database, times, batch)) {
    await restart(ports, 'deliver-report', id)
  }
}

async function restart(
  ports: Ports,
  name: 'draft-estimate' | 'deliver-report',
  orderId: string,
): Promise<void> {
  await ports.database
    .transaction()
    .execute((transaction) =>
      ports.queue.enqueue(transaction, name, { orderId }, { singletonKey: orderId }),
    )
}
