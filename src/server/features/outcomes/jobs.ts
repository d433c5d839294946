import { outcomeRequestMonths } from '#core/calibration/outcome-request.ts'
import type { Ports } from '#server/ports.ts'
import { askForOutcomeCommand } from './commands/ask-for-outcomes.ts'
import { listOrdersToAsk } from './reads.ts'

const batch = 50

/** The outcomes' part of the periodic cleanup: questions that are due are mailed. */
export async function sweepOutcomeRequests(ports: Ports): Promise<void> {
  for (const months of outcomeRequestMonths) {
    const due = await listOrdersToAsk(ports.database, months, ports.clock.now(), batch)
    for (const orderId of due) await askForOutcomeCommand(ports, orderId, months)
  }
}
