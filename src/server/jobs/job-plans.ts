import type { JobName } from './queue.ts'

export type JobPlan = {
  /** Jobs fetched together and run at once; a full batch is followed by the next without delay. */
  readonly batch: number
  /** Batches processed at once; a slow job delays only its own batch. */
  readonly workers: number
  /** In seconds; the delay doubles with every try up to the maximum. */
  readonly retry: {
    readonly retryLimit: number
    readonly retryDelay: number
    readonly retryDelayMax: number
  }
  readonly cron?: string
  /** The minutes since its last success after which a scheduled job counts as late. */
  readonly lateAfter?: number
  /** A description for the Operations page. */
  readonly does: string
}

/**
 * Retries for a quarter of an hour, with at most a minute between tries, so that work continues
 * soon after an outage.
 */
const soon = { retryLimit: 20, retryDelay: 1, retryDelayMax: 60 }

/**
 * A mail server may be unavailable for a day; once it is back, every mail is retried within five
 * minutes.
 */
const patient = { retryLimit: 295, retryDelay: 5, retryDelayMax: 300 }

/**
 * The schedule starts the job again anyway. A process that keeps ending in the middle leaves no
 * failed job.
 */
const byTheClock = { retryLimit: 5, retryDelay: 1, retryDelayMax: 60 }

/** Jobs that failed for good wait here until a person handles them. */
export const deadLetterQueue = 'dead-jobs'

/** Long enough for a person who was absent. */
export const failedJobsKeptDays = 90

export const jobPlans: Readonly<Record<JobName, JobPlan>> = {
  'draft-estimate': {
    batch: 16,
    workers: 2,
    retry: soon,
    does: 'Drafts the estimate and the report of a paid order',
  },
  'advance-test-order': {
    batch: 4,
    workers: 1,
    retry: soon,
    does: 'Takes a test project of the API where its program wants it',
  },
  'write-narrative': {
    batch: 2,
    workers: 2,
    // A model takes up to 40 s and has its own retries.
    retry: { ...soon, retryLimit: 2 },
    does: 'Has the language model write the text of a report',
  },
  // Apart from the printing, behind which thirty releases waited up to 95 s.
  'release-report': {
    batch: 16,
    workers: 2,
    retry: soon,
    does: 'Releases an approved report once its approval cannot be undone',
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
  'send-received-email': {
    batch: 16,
    workers: 1,
    retry: soon,
    does: 'Confirms an order by mail while it is unpaid',
  },
  'close-upgrade': {
    batch: 1,
    workers: 1,
    retry: soon,
    does: 'Cancels the payment of an upgrade of an order that was refunded',
  },
  'remind-unpaid': {
    batch: 16,
    workers: 1,
    retry: soon,
    does: 'Reminds a customer of an unpaid order',
  },
  'remind-of-question': {
    batch: 16,
    workers: 1,
    retry: soon,
    does: 'Reminds a customer of a question about the order',
  },
  'back-fill-events': {
    batch: 1,
    workers: 1,
    retry: byTheClock,
    cron: '7 * * * *',
    lateAfter: 130,
    does: 'Fetches payment events that were not delivered',
  },
  'match-money': {
    batch: 1,
    workers: 1,
    retry: byTheClock,
    // Early morning in the office, so that differences are on the desk.
    cron: '25 10 * * *',
    lateAfter: 2 * 24 * 60,
    does: 'Compares the ledger with the balance at the payment provider',
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
    // Monthly producer prices are published in the middle of the following month.
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
    does: 'Continues and cleans up what was left unfinished',
  },
  retain: {
    batch: 1,
    workers: 1,
    retry: byTheClock,
    // Night in the customers' time zone.
    cron: '40 8 * * *',
    lateAfter: 2 * 24 * 60,
    does: 'Erases data whose retention period has ended',
  },
}

/** Names under which jobs of an earlier program may still wait, and the names of today. */
export const formerJobNames: Readonly<Record<string, JobName>> = {
  'tell-received': 'send-received-email',
}

/** Judgment: workers look for work every two seconds, and the longest batch takes less. */
const stuckSeconds = 120

/** After a job has been due for so long, no worker seems to run. */
export function isWithoutWorker(waitsSeconds: number): boolean {
  return waitsSeconds > stuckSeconds
}

export function jobNames(): JobName[] {
  return Object.keys(jobPlans) as JobName[]
}

export function isJobName(name: string): name is JobName {
  return Object.hasOwn(jobPlans, name)
}
