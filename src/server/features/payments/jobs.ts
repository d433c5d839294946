import { numberInvoicesCommand } from '#server/features/invoices/commands.ts'
import type { Ports } from '#server/ports.ts'
import { sweepRefundsCommand } from './commands/send-refund.ts'
import { sweepEventsCommand } from './commands/sweep-events.ts'
import { sweepPendingOrders } from './commands/sweep-pending.ts'
import { sweepUpgrades } from './commands/sync-upgrade.ts'

/** The payments' part of the periodic cleanup. */
export async function sweepPayments(ports: Ports): Promise<void> {
  await sweepPendingOrders(ports)
  await sweepUpgrades(ports)
  await sweepRefundsCommand(ports)
  await sweepEventsCommand(ports)
  await numberInvoicesCommand(ports)
}
