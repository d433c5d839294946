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
  /** Minutes after its last good end from which a job of the clock is late. */
  readonly lateAfter?: number
  /** What it does for people. */
  readonly does: string
}

/**
 * A quarter of an hour of tries. Whatever was away is asked again within a minute of its return:
 * nobody's order waits as long again as the trouble lasted.
 */
const soon = { retryLimit: 20, retryDelay: 1, retryDelayMax: 60 }

/** A mail server may be away for a day. Back again, it has every mail within five minutes. */
const patient = { retryLimit: 295, retryDelay: 5, retryDelayMax: 300 }

/** The clock calls again anyway. A process that keeps ending in the middle leaves no failed job. */
const byTheClock = { retryLimit: 5, retryDelay: 1, retryDelayMax: 60 }

/** Jobs that failed for good wait here for a person. */
export const deadLetterQueue = 'dead-jobs'

/** Long enough for whoever was away. */
export const failedJobsKeptDays = 90

export const jobPlans: Readonly<Record<JobName, JobPlan>> = {
  'draft-estimate': {
    batch: 16,
    workers: 2,
    retry: soon,
    does: 'Drafts the estimate and the report of a paid order',
  },
  'write-narrative': {
    batch: 2,
    workers: 2,
    // A model takes up to 40 s; its tries are its own.
    retry: { ...soon, retryLimit: 2 },
    does: 'Has the language model write the text of a report',
  },
  'deliver-report': {
    batch: 2,
    workers: 2,
    retry: soon,
    does: 'Prints an approved report and sends it to the customer',
  },
  'deliver-demo-report': {
    batch: 8,
    workers: 1,
    retry: soon,
    does: 'Sends the approved report of a demo project',
  },
  'send-mail': { batch: 16, workers: 2, retry: patient, does: 'Sends one mail' },
  'tell-received': {
    batch: 16,
    workers: 1,
    retry: soon,
    does: 'Tells a customer that the order was received',
  },
  'remind-unpaid': {
    batch: 16,
    workers: 1,
    retry: soon,
    does: 'Reminds a customer of an unpaid order',
  },
  'back-fill-events': {
    batch: 1,
    workers: 1,
    retry: byTheClock,
    cron: '7 * * * *',
    lateAfter: 130,
    does: 'Fetches payment events that nobody told of',
  },
  'sync-subscription': {
    batch: 2,
    workers: 1,
    retry: soon,
    does: 'Reads a plan again at the payment provider',
  },
  'collect-market': {
    batch: 1,
    workers: 1,
    retry: byTheClock,
    // The producer prices of a month come out in the middle of the next.
    cron: '20 15 17 * *',
    lateAfter: 32 * 24 * 60,
    does: 'Collects price indexes, proposes prices and predicts',
  },
  'send-webhook': { batch: 8, workers: 2, retry: soon, does: 'Calls the webhook of an API client' },
  sweep: {
    batch: 1,
    workers: 1,
    retry: byTheClock,
    cron: '*/5 * * * *',
    lateAfter: 20,
    does: 'Looks after what was left lying',
  },
  retain: {
    batch: 1,
    workers: 1,
    retry: byTheClock,
    // At night where the customers are.
    cron: '40 8 * * *',
    lateAfter: 2 * 24 * 60,
    does: 'Erases what the privacy page says is kept no longer',
  },
}

export function jobNames(): JobName[] {
  return Object.keys(jobPlans) as JobName[]
}

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobPlans, name)
}
