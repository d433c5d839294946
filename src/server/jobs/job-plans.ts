import type { JobName } from './queue.ts'

export type JobPlan = {
  /** Jobs of this queue that one process runs at once. */
  readonly concurrency: number
  /** Seconds; the delay doubles with every try up to the maximum. */
  readonly retry: {
    readonly retryLimit: number
    readonly retryDelay: number
    readonly retryDelayMax: number
  }
  readonly cron?: string
}

const soon = { retryLimit: 8, retryDelay: 1, retryDelayMax: 600 }

/** A mail server may be away for a day. */
const patient = { retryLimit: 30, retryDelay: 5, retryDelayMax: 3600 }

/** Jobs that failed for good wait here for a person. */
export const deadLetterQueue = 'dead-jobs'

export const jobPlans: Readonly<Record<JobName, JobPlan>> = {
  'draft-estimate': { concurrency: 4, retry: soon },
  'deliver-report': { concurrency: 2, retry: soon },
  'send-mail': { concurrency: 4, retry: patient },
  'sync-payment': { concurrency: 2, retry: soon },
  sweep: { concurrency: 1, retry: { ...soon, retryLimit: 1 }, cron: '*/5 * * * *' },
}
