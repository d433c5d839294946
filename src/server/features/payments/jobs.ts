import type { JobPayloads } from '#server/jobs/queue.ts'
import type { Ports } from '#server/ports.ts'
import { sweepRefundsCommand } from './commands/refund-order.ts'
import { backFillEventsCommand, sweepEventsCommand } from './commands/sweep-events.ts'
import { sweepPendingOrders } from './commands/sweep-pending.ts'
import { syncPaymentCommand } from './commands/sync-payment.ts'

export function syncPaymentJob(
  ports: Ports,
  { orderId }: JobPayloads['sync-payment'],
): Promise<void> {
  return syncPaymentCommand(ports, orderId, { force: true })
}

/** The payments' part of the sweep. */
export async function sweepPayments(ports: Ports): Promise<void> {
  await sweepPendingOrders(ports)
  await sweepRefundsCommand(ports)
  await sweepEventsCommand(ports)
}

export function backFillEventsJob(ports: Ports): Promise<void> {
  return backFillEventsCommand(ports)
}
