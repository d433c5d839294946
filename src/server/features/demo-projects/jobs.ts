import type { Ports } from '#server/ports.ts'
import { foldDemoCounts } from './writes.ts'

/** The demo projects' part of the sweep. */
export function sweepDemoProjects(ports: Ports): Promise<void> {
  return foldDemoCounts(ports.database)
}
