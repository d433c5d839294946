import { accept, type Result, refuse } from '#core/result.ts'
import { isUuid } from '#core/uuid.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import type { Transaction } from '#server/database/database.ts'
import { giveUpMail } from '#server/features/mail/commands/queue-mail.ts'
import type { By } from '#server/http/actor.ts'
import { deleteFailedJobs, lockFailedJobs, retryFailedJob } from '#server/jobs/failed-jobs.ts'
import { isJobName } from '#server/jobs/job-plans.ts'
import type { JobName } from '#server/jobs/queue.ts'
import type { Ports } from '#server/ports.ts'

type Done = { readonly success: true }

/**
 * Whether sent twice at once or in a row, the job runs once: the second request no longer finds it.
 */
export function retryFailedJobCommand(
  ports: Ports,
  by: By,
  failedJobId: string,
): Promise<Result<Done, 'no-such-job'>> {
  return ports.database.transaction().execute(async (transaction) => {
    const found = await lockOne(transaction, failedJobId)
    if (!found) return refuse('no-such-job')
    await retryFailedJob(transaction, ports.queue, found)
    await recordAudit(transaction, { ...by, at: ports.clock.now() }, 'job.retried', failedJobId, {
      after: { job: found.job, ...found.payload },
    })
    return accept({ success: true })
  })
}

const batch = 100
/**
 * The limit per request: a day without a mail server leaves more jobs than one request can retry.
 */
const mostBatches = 20

/**
 * Oldest first, in short transactions that do not block others for long; the remaining jobs stay
 * listed.
 */
export async function retryFailedJobsCommand(
  ports: Ports,
  by: By,
  job: string,
): Promise<Result<{ readonly retried: number }, 'no-such-job'>> {
  if (!isJobName(job)) return refuse('no-such-job')
  let retried = 0
  for (let round = 0; round < mostBatches; round += 1) {
    const more = await retrySome(ports, by, job)
    retried += more
    if (more < batch) break
  }
  return accept({ retried })
}

function retrySome(ports: Ports, by: By, job: JobName): Promise<number> {
  return ports.database.transaction().execute(async (transaction) => {
    const found = await lockFailedJobs(transaction, { job, limit: batch })
    if (found.length === 0) return 0
    for (const one of found) await retryFailedJob(transaction, ports.queue, one)
    await recordAudit(transaction, { ...by, at: ports.clock.now() }, 'job.all-retried', job, {
      after: { job, retried: found.length },
    })
    return found.length
  })
}

/** The mail of a dismissed job is no longer sent, and the mail log says so. */
export function dismissFailedJobCommand(
  ports: Ports,
  by: By,
  { failedJobId, reason }: { readonly failedJobId: string; readonly reason: string },
): Promise<Result<Done, 'no-such-job'>> {
  return ports.database.transaction().execute(async (transaction) => {
    const found = await lockOne(transaction, failedJobId)
    if (!found) return refuse('no-such-job')
    await deleteFailedJobs(transaction, found.ids)
    if (found.job === 'send-mail') await giveUpMail(transaction, ports, found.payload.mailId)
    await recordAudit(transaction, { ...by, at: ports.clock.now() }, 'job.dismissed', failedJobId, {
      after: { job: found.job, ...found.payload, times: found.ids.length, reason },
    })
    return accept({ success: true })
  })
}

async function lockOne(transaction: Transaction, failedJobId: string) {
  if (!isUuid(failedJobId)) return undefined
  return (await lockFailedJobs(transaction, { id: failedJobId }))[0]
}
