import type { JobPayloads } from '#server/jobs/queue.ts'
import type { Ports } from '#server/ports.ts'
import { sweepPendingOrders } from './commands/sweep-pending.ts'
import { syncPaymentCommand } from './commands/sync-payment.ts'

export function syncPaymentJob(
  ports: Ports,
  { orderId }: JobPayloads['sync-payment'],
): Promise<void> {
  return syncPaymentCommand(ports, orderId, { force: true })
}

/** The payments' part of the sweep. */
export function sweepPayments(ports: Ports): Promise<void> {
  return sweepPendingOrders(ports)
}
