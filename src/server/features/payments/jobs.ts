import type { JobHandler } from '#server/jobs/queue.ts'
import type { Ports } from '#server/ports.ts'
import { sweepPendingOrders } from './commands/sweep-pending.ts'
import { syncPaymentCommand } from './commands/sync-payment.ts'

export function syncPaymentJob(ports: Ports): JobHandler<'sync-payment'> {
  return ({ orderId }) => syncPaymentCommand(ports, orderId, { force: true })
}

/** The payments' part of the sweep. */
export function sweepPaymentsJob(ports: Ports): JobHandler<'sweep'> {
  return () => sweepPendingOrders(ports)
}
