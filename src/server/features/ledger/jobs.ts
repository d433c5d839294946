import type { Ports } from '#server/ports.ts'
import { matchMoneyCommand } from './commands/match-money.ts'

export function matchMoneyJob(ports: Ports): Promise<void> {
  return matchMoneyCommand(ports)
}
