import { sweepProfileCodes } from './features/clients/jobs.ts'
import { clientRoutes } from './features/clients/routes.ts'
import { estimateRoutes } from './features/estimates/routes.ts'
import { sendMailJob } from './features/mail/jobs.ts'
import { mailRoutes } from './features/mail/routes.ts'
import { recoveryRoutes } from './features/recovery/routes.ts'
import { staffRoutes } from './features/staff/routes.ts'
import { staffSessionRoutes } from './features/staff-sessions/routes.ts'
import { sweepUploads } from './features/uploads/jobs.ts'
import { uploadRoutes } from './features/uploads/routes.ts'
import type { FeatureRoutes } from './http/create-app.ts'
import type { JobHandlers } from './jobs/queue.ts'
import type { Ports } from './ports.ts'

/** Every feature's routes. */
export const featureRoutes: readonly FeatureRoutes[] = [
  staffSessionRoutes,
  recoveryRoutes,
  staffRoutes,
  mailRoutes,
  uploadRoutes,
  estimateRoutes,
  clientRoutes,
]

/** What does the work of each queue. */
export function featureJobs(ports: Ports): Partial<JobHandlers> {
  return {
    'send-mail': (payload) => sendMailJob(ports, payload),
    sweep: async () => {
      await sweepUploads(ports)
      await sweepProfileCodes(ports)
    },
  }
}
