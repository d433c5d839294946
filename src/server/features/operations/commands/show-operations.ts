import { sql } from 'kysely'
import type { OperationsView } from '#contract/operations.ts'
import { narrativeFailureText } from '#core/narrative/narrative-outcome.ts'
import { outageMinutes } from '#core/payment/gateway-outage.ts'
import { countOf } from '#core/sentence-parts.ts'
import { countUnsentMails, type UnsentMails } from '#server/features/mail/reads.ts'
import { findNewestRequest } from '#server/features/narratives/reads.ts'
import { countParkedEvents } from '#server/features/payments/reads/payment-desk.ts'
import { withinSeconds } from '#server/http/within-seconds.ts'
import { writeAndRemove } from '#server/installation/check-files.ts'
import { countFailedJobs } from '#server/jobs/failed-jobs.ts'
import { failureReason } from '#server/jobs/failure-reason.ts'
import { isWithoutWorker, jobNames, jobPlans } from '#server/jobs/job-plans.ts'
import { findPaymentOutage } from '#server/payment-outage/payment-outage.ts'
import type { Ports } from '#server/ports.ts'
import { countPromises } from '#server/promises/list-promises.ts'
import { countUndelivered, listQueueCounts, type QueueCount } from '../reads.ts'
import { judgeDisk } from './judge-disk.ts'
import { readSchedules } from './read-schedules.ts'

type HealthLine = OperationsView['health'][number]
type QueueLine = OperationsView['queue'][number]
type Verdict = Pick<HealthLine, 'state' | 'note'>

const probeSeconds = 3

/** Everything an operator checks first, as of now. */
export async function showOperations(ports: Ports): Promise<OperationsView> {
  const { database } = ports
  const counts = await listQueueCounts(database)
  const failed = await countFailedJobs(database)
  const unsent = await countUnsentMails(database)
  const undelivered = await countUndelivered(database, ports.clock.now())
  const parkedEvents = await countParkedEvents(database)
  const queue = jobNames().map((job) => queueLine(job, counts, failed))
  return {
    checkedAt: ports.clock.now().toISOString(),
    health: await readHealth(ports, { queue, counts, unsent, undelivered, parkedEvents }),
    schedules: await readSchedules(ports),
    queue,
    mails: { queued: unsent.queued, failed: unsent.failed, givenUp: unsent.givenUp },
    parkedEvents,
    promises: [...(await countPromises(database, ports.clock.now()))],
  }
}

function queueLine(
  job: keyof typeof jobPlans,
  counts: readonly QueueCount[],
  failed: ReadonlyMap<string, number>,
): QueueLine {
  const count = counts.find((one) => one.job === job)
  return {
    job,
    does: jobPlans[job].does,
    waiting: count?.waiting ?? 0,
    later: count?.later ?? 0,
    running: count?.running ?? 0,
    retrying: count?.retrying ?? 0,
    failed: failed.get(job) ?? 0,
    oldestWaitingAt: count?.oldestWaitingAt ?? null,
  }
}

type Facts = {
  readonly queue: readonly QueueLine[]
  readonly counts: readonly QueueCount[]
  readonly unsent: UnsentMails
  readonly undelivered: number
  readonly parkedEvents: number
}

async function readHealth(ports: Ports, facts: Facts): Promise<HealthLine[]> {
  const { adapters } = ports.settings
  const [database, payments, disk, files, malware, narratives] = await Promise.all([
    probe(() => sql`select 1`.execute(ports.database)),
    judgePayments(ports, facts),
    judgeDisk(ports),
    probe(() => writeAndRemove(ports.files)),
    judgeScanner(ports),
    judgeNarratives(ports),
  ])
  return [
    { part: 'database', adapter: adapters.database, ...database },
    { part: 'queue', adapter: 'pg-boss', ...judgeQueue(facts) },
    { part: 'mail', adapter: adapters.mail, ...judgeMail(facts, adapters.mail) },
    { part: 'payments', adapter: adapters.payments, ...payments },
    { part: 'disk', adapter: 'data folder', ...disk },
    { part: 'files', adapter: adapters.files, ...files },
    { part: 'malware', adapter: adapters.malware, ...malware },
    { part: 'narratives', adapter: adapters.narratives, ...narratives },
  ]
}

async function probe(work: () => Promise<unknown>): Promise<Verdict> {
  const began = performance.now()
  try {
    await withinSeconds(work(), probeSeconds)
  } catch (error) {
    return { state: 'fails', note: failureReason(error) }
  }
  return { state: 'works', note: `Answered in ${Math.ceil(performance.now() - began)} ms.` }
}

function judgeQueue({ queue, counts }: Facts): Verdict {
  const stuck = Math.max(0, ...counts.map(({ waitsSeconds }) => waitsSeconds))
  const failed = sum(queue, 'failed')
  if (isWithoutWorker(stuck)) {
    const minutes = Math.round(stuck / 60)
    return {
      state: 'look',
      note: `A job has been waiting for ${minutes} min. Is a worker running?`,
    }
  }
  if (failed > 0) return { state: 'look', note: `${some(failed, 'job')} failed for good.` }
  return { state: 'works', note: `${some(sum(queue, 'waiting'), 'job')} waiting.` }
}

function judgeMail({ unsent, undelivered }: Facts, adapter: string): Verdict {
  const { givenUp, retrying } = unsent
  // A mail server that takes nothing is most often why the others wait, so it comes first.
  const notes = [
    retrying > 0 &&
      `${some(retrying, 'mail')} not accepted yet, tried again: look at the mail server.`,
    undelivered > 0 &&
      `${some(undelivered, 'report')} released and not delivered: correct the address, or send the mail once more.`,
    givenUp > 0 && `${some(givenUp, 'mail')} given up: nothing sends them any more.`,
  ].filter((note) => note !== false)
  if (notes.length > 0) return { state: 'look', note: notes.join(' ') }
  if (adapter === 'mailbox') return { state: 'works', note: 'Mails are kept here and not sent.' }
  return { state: 'works', note: 'Every mail was taken, or refused for good.' }
}

async function judgePayments(ports: Ports, { parkedEvents }: Facts): Promise<Verdict> {
  const { clock, settings } = ports
  const outage = await findPaymentOutage(ports)
  if (outage) {
    const minutes = outageMinutes(outage, clock.now())
    return {
      state: 'fails',
      note: `Calls to the payment provider have failed for ${minutes} min, so purchases are refused: ${outage.reason}`,
    }
  }
  if (parkedEvents > 0) {
    return { state: 'look', note: `${some(parkedEvents, 'event')} parked for a person.` }
  }
  if (settings.adapters.payments === 'sandbox') {
    return { state: 'works', note: 'Test mode: no card is charged.' }
  }
  return { state: 'works', note: 'No event is parked.' }
}

async function judgeScanner({ scanner }: Ports): Promise<Verdict> {
  if (scanner) return await probe(() => scanner.version())
  return { state: 'works', note: 'Uploads are rebuilt, but not scanned for malware.' }
}

async function judgeNarratives(ports: Ports): Promise<Verdict> {
  if (!ports.narrativeModel) {
    return { state: 'works', note: 'The built-in generator writes every text.' }
  }
  const newest = await findNewestRequest(ports.database)
  if (!newest) return { state: 'works', note: 'Not asked yet.' }
  if (newest.isWritten) return { state: 'works', note: 'The newest text was written by it.' }
  return { state: 'look', note: narrativeFailureText(newest.reason ?? '') }
}

function sum(queue: readonly QueueLine[], name: 'waiting' | 'failed'): number {
  return queue.reduce((total, line) => total + line[name], 0)
}

/** `no jobs`, `1 job`, `2 jobs`. */
function some(count: number, noun: string): string {
  return count === 0 ? `No ${noun}s` : countOf(count, noun)
}
