import type { Ports } from '#server/ports.ts'
import { keepDraftedMoney } from './commands/show-drafted-money.ts'

/** Adds up what was drafted since the last sweep, so that the list of prices to ask opens at once. */
export function sweepDraftedMoney(ports: Ports): Promise<void> {
  return keepDraftedMoney(ports)
}
