import type { FeatureRoutes } from './http/create-app.ts'
import type { JobHandlers } from './jobs/queue.ts'
import type { Ports } from './ports.ts'

/** Every feature's routes. */
export const featureRoutes: readonly FeatureRoutes[] = []

/** What does the work of each queue. */
export function featureJobs(_ports: Ports): Partial<JobHandlers> {
  return {}
}
