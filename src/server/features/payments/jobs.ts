import type { Ports } from '#server/ports.ts'
import { sweepRefundsCommand } from './commands/refund-order.ts'
import { backFillEventsCommand, sweepEventsCommand } from './commands/sweep-events.ts'
import { sweepPendingOrders } from './commands/sweep-pending.ts'

/** The payments' part of the periodic cleanup. */
export async function sweepPayments(ports: Ports): Promise<void> {
  await sweepPendingOrders(ports)
  await sweepRefundsCommand(ports)
  await sweepEventsCommand(ports)
}

export function backFillEventsJob(ports: Ports): Promise<void> {
  return backFillEventsCommand(ports)
}
