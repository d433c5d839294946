import type { Ports } from '#server/ports.ts'
import { addUpDaysCommand } from './commands/add-up-days.ts'

/** The dashboards' part of the sweep. */
export function sweepFigures(ports: Ports): Promise<void> {
  return addUpDaysCommand(ports)
}
