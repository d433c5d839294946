import { z } from 'zod'
import { endpoint, pageQuery } from './endpoint.ts'
import { instant } from './moments.ts'
import { promiseCount } from './promises.ts'

/** One dependency of the program. */
const healthLine = z.object({
  part: z.enum(['database', 'queue', 'mail', 'payments', 'disk', 'files', 'malware', 'narratives']),
  /** The kind of dependency: `postgres`, `smtp`, `stripe`, `s3`, the name of a model. */
  adapter: z.string(),
  /** `look`: it works, but something needs a person's attention. */
  state: z.enum(['works', 'look', 'fails']),
  note: z.string(),
})

/** Scheduled work: a job, or a part of the periodic cleanup. */
const schedule = z.object({
  name: z.string(),
  does: z.string(),
  state: z.enum(['on-time', 'failing', 'overdue', 'not-yet']),
  lastDoneAt: instant.nullable(),
  lastFailedAt: instant.nullable(),
  lastError: z.string().nullable(),
})

const queueLine = z.object({
  job: z.string(),
  does: z.string(),
  /** Can run now. */
  waiting: z.int(),
  /** Not due yet. */
  later: z.int(),
  running: z.int(),
  /** Failed, and will be retried. */
  retrying: z.int(),
  /** Failed permanently. */
  failed: z.int(),
  /** The time since which the oldest could have run. */
  oldestWaitingAt: instant.nullable(),
})

const operations = z.object({
  checkedAt: instant,
  health: z.array(healthLine),
  schedules: z.array(schedule),
  queue: z.array(queueLine),
  mails: z.object({ queued: z.int(), failed: z.int(), givenUp: z.int() }),
  parkedEvents: z.int(),
  promises: z.array(promiseCount),
})

export type OperationsView = z.output<typeof operations>

/** A permanently failed job; repeated failures of the same job are one line. */
const failedJob = z.object({
  id: z.uuid(),
  job: z.string(),
  does: z.string(),
  /** The subject of the job, if a page shows it. */
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
  createdAt: instant,
  failedAt: instant,
  keptUntil: instant,
  /** The `jobId` in the log. */
  logReference: z.string(),
})

export type FailedJobView = z.output<typeof failedJob>

const failedJobId = z.object({ failedJobId: z.string().max(100) })

const reason = z.string().trim().min(1, 'A reason is required').max(500)

export const operationsApi = {
  showOperations: endpoint('showOperations', {
    access: 'staff',
    permission: 'operations',
    summary: 'The state of all parts, what waits in the queue, and what is late',
    reply: operations,
  }),
  listFailedJobs: endpoint('listFailedJobs', {
    access: 'staff',
    permission: 'operations',
    summary: 'Jobs that failed for good, the newest first',
    query: pageQuery.extend({ job: z.string().max(50).optional() }),
    reply: z.array(failedJob),
  }),
  retryFailedJobs: endpoint('retryFailedJobs', {
    access: 'staff',
    permission: 'operations',
    summary: 'Runs every failed job of a kind again',
    body: z.strictObject({ job: z.string().max(50) }),
    reply: z.object({ retried: z.int() }),
    refusals: { 'no-such-job': 404 },
  }),
  retryFailedJob: endpoint('retryFailedJob', {
    access: 'staff',
    permission: 'operations',
    summary: 'Runs a failed job again, with all its tries',
    params: failedJobId,
    reply: z.object({ success: z.literal(true) }),
    refusals: { 'no-such-job': 404 },
  }),
  dismissFailedJob: endpoint('dismissFailedJob', {
    access: 'staff',
    permission: 'operations',
    summary:
      'Takes a failed job off the list, with the reason; its mail, if it is one, is given up',
    params: failedJobId,
    body: z.strictObject({ reason }),
    reply: z.object({ success: z.literal(true) }),
    refusals: { 'no-such-job': 404 },
  }),
}
