import type { JobName } from './queue.ts'

export type JobPlan = {
  /** Jobs taken up together and run at once; a full batch is followed by the next without delay. */
  readonly batch: number
  /** Batches under way at once: a slow job holds up its own batch only. */
  readonly workers: number
  /** Seconds; the delay doubles with every try up to the maximum. */
  readonly retry: {
    readonly retryLimit: number
    readonly retryDelay: number
    readonly retryDelayMax: number
  }
  readonly cron?: string
}

/**
 * A quarter of an hour of tries. Whatever was away is asked again within a minute of its return:
 * nobody's order waits as long again as the trouble lasted.
 */
const soon = { retryLimit: 20, retryDelay: 1, retryDelayMax: 60 }

/** A mail server may be away for a day. Back again, it has every mail within five minutes. */
const patient = { retryLimit: 295, retryDelay: 5, retryDelayMax: 300 }

/** Jobs that failed for good wait here for a person. */
export const deadLetterQueue = 'dead-jobs'

export const jobPlans: Readonly<Record<JobName, JobPlan>> = {
  'draft-estimate': { batch: 4, workers: 2, retry: soon },
  // A model takes up to 40 s; its tries are its own.
  'write-narrative': { batch: 2, workers: 2, retry: { ...soon, retryLimit: 2 } },
  'deliver-report': { batch: 2, workers: 2, retry: soon },
  'send-mail': { batch: 4, workers: 2, retry: patient },
  'tell-received': { batch: 4, workers: 1, retry: soon },
  'remind-unpaid': { batch: 4, workers: 1, retry: soon },
  'sync-payment': { batch: 2, workers: 2, retry: soon },
  'back-fill-events': {
    batch: 1,
    workers: 1,
    retry: { ...soon, retryLimit: 2 },
    cron: '7 * * * *',
  },
  'sync-subscription': { batch: 2, workers: 1, retry: soon },
  // The producer prices of a month come out in the middle of the next.
  'collect-market': {
    batch: 1,
    workers: 1,
    retry: { ...soon, retryLimit: 2 },
    cron: '20 15 17 * *',
  },
  'send-webhook': { batch: 8, workers: 2, retry: soon },
  sweep: { batch: 1, workers: 1, retry: { ...soon, retryLimit: 1 }, cron: '*/5 * * * *' },
}
