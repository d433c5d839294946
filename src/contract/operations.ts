import { z } from 'zod'
import { endpoint, pageQuery } from './endpoint.ts'

/** One thing the program hangs on. */
const healthLine = z.object({
  part: z.enum(['database', 'queue', 'mail', 'payments', 'files', 'narratives']),
  /** What it is: `postgres`, `smtp`, `stripe`, `s3`, the name of a model. */
  adapter: z.string(),
  /** `look`: it works, and something about it wants a person. */
  state: z.enum(['works', 'look', 'fails']),
  note: z.string(),
})

/** What runs by the clock: a job, or a part of the sweep. */
const schedule = z.object({
  name: z.string(),
  does: z.string(),
  state: z.enum(['on-time', 'failing', 'overdue', 'not-yet']),
  lastDoneAt: z.string().nullable(),
  lastFailedAt: z.string().nullable(),
  lastError: z.string().nullable(),
})

const queueLine = z.object({
  job: z.string(),
  does: z.string(),
  /** Could run now. */
  waiting: z.int(),
  /** Its time has not come. */
  later: z.int(),
  running: z.int(),
  /** Failed, and tried again by itself. */
  retrying: z.int(),
  /** Failed for good. */
  failed: z.int(),
  /** Since when the oldest could have run. */
  oldestWaitingAt: z.string().nullable(),
})

const operations = z.object({
  checkedAt: z.string(),
  health: z.array(healthLine),
  schedules: z.array(schedule),
  queue: z.array(queueLine),
  mails: z.object({ queued: z.int(), failed: z.int(), givenUp: z.int() }),
  parkedEvents: z.int(),
})

export type OperationsView = z.output<typeof operations>

/** A job that failed for good; the same job failing several times is one line. */
const failedJob = z.object({
  id: z.uuid(),
  job: z.string(),
  does: z.string(),
  /** What it works for, as far as a page shows it. */
  about: z
    .object({
      kind: z.enum(['order', 'mail', 'subscription', 'market-run']),
      id: z.string(),
      label: z.string(),
    })
    .nullable(),
  tries: z.int(),
  times: z.int(),
  reason: z.string(),
  createdAt: z.string(),
  failedAt: z.string(),
  keptUntil: z.string(),
  /** The `jobId` in the log. */
  logReference: z.string(),
})

export type FailedJobView = z.output<typeof failedJob>

const failedJobId = z.object({ failedJobId: z.string().max(100) })

const reason = z.string().trim().min(1, 'A reason is required').max(500)

export const operationsApi = {
  showOperations: endpoint('showOperations', {
    access: 'staff',
    summary: 'How the parts of the program are, what waits in the queue and what is late',
    reply: operations,
  }),
  listFailedJobs: endpoint('listFailedJobs', {
    access: 'staff',
    summary: 'Jobs that failed for good, the newest first',
    query: pageQuery.extend({ job: z.string().max(50).optional() }),
    reply: z.array(failedJob),
  }),
  retryFailedJobs: endpoint('retryFailedJobs', {
    access: 'staff',
    summary: 'Runs every failed job of a kind again',
    body: z.strictObject({ job: z.string().max(50) }),
    reply: z.object({ retried: z.int() }),
    refusals: { 'no-such-job': 404 },
  }),
  retryFailedJob: endpoint('retryFailedJob', {
    access: 'staff',
    summary: 'Runs a failed job again, with all its tries',
    params: failedJobId,
    reply: z.object({ success: z.literal(true) }),
    refusals: { 'no-such-job': 404 },
  }),
  dismissFailedJob: endpoint('dismissFailedJob', {
    access: 'staff',
    summary:
      'Takes a failed job off the list, with the reason; its mail, if it is one, is given up',
    params: failedJobId,
    body: z.strictObject({ reason }),
    reply: z.object({ success: z.literal(true) }),
    refusals: { 'no-such-job': 404 },
  }),
}
