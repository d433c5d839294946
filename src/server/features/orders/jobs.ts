import type { JobPayloads } from '#server/jobs/queue.ts'
import type { Ports } from '#server/ports.ts'
import { deliverReportCommand } from './commands/deliver-report.ts'
import { draftOrderCommand } from './commands/draft-order.ts'
import { sweepTrash } from './commands/empty-trash.ts'
import { remindUnpaidCommand } from './commands/remind-unpaid.ts'
import { sendReceivedEmailCommand } from './commands/send-received-email.ts'
import { listStuckOrders } from './reads/find-order.ts'
import { listStuckVersions } from './reads/list-stuck-versions.ts'
import { foldOrderCounts } from './writes/update-order.ts'

export function draftEstimateJob(
  ports: Ports,
  { orderId }: JobPayloads['draft-estimate'],
): Promise<void> {
  return draftOrderCommand(ports, orderId)
}

export function deliverReportJob(
  ports: Ports,
  { orderId }: JobPayloads['deliver-report'],
): Promise<void> {
  return deliverReportCommand(ports, orderId)
}

export function receivedEmailJob(
  ports: Ports,
  { orderId }: JobPayloads['send-received-email'],
): Promise<void> {
  return sendReceivedEmailCommand(ports, orderId)
}

export function remindUnpaidJob(
  ports: Ports,
  { orderId }: JobPayloads['remind-unpaid'],
): Promise<void> {
  return remindUnpaidCommand(ports, orderId)
}

const stuckAfterMs = 10 * 60_000
/** After this time, failed jobs are handled by a person through the queue's list. */
const givenUpAfterMs = 3 * 24 * 3_600_000
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
