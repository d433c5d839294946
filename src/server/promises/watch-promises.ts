import { sql } from 'kysely'
import { nextLookAt, type PromiseKind, promiseKinds } from '#core/promises/promise-kind.ts'
import type { Instant } from '#core/time/day.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Job } from '#server/jobs/failed-jobs.ts'
import type { Ports } from '#server/ports.ts'
import { withdrawPromises } from './close-promises.ts'
import { listOwed } from './under-way.ts'

type Step = (subjectId: string) => Job

const deliver: Step = (orderId) => ({ job: 'deliver-report', payload: { orderId } })
const sweep: Step = () => ({ job: 'sweep', payload: {} })

/** The job that keeps a promise; undefined where only a person can. */
const steps: Readonly<Record<PromiseKind, Step | undefined>> = {
  draft: (orderId) => ({ job: 'draft-estimate', payload: { orderId } }),
  'report-release': (orderId) => ({ job: 'release-report', payload: { orderId } }),
  'demo-release': (demoProjectId) => ({ job: 'deliver-demo-report', payload: { demoProjectId } }),
  'report-mail': deliver,
  mail: (mailId) => ({ job: 'send-mail', payload: { mailId } }),
  webhook: (deliveryId) => ({ job: 'send-webhook', payload: { deliveryId } }),
  invoice: sweep,
  'upgrade-offer': sweep,
  question: (orderId) => ({ job: 'remind-of-question', payload: { orderId } }),
  backup: undefined,
}

const batch = 100

/**
 * Compares what is due with what is done: the step of each overdue promise is started again, unless
 * its job runs or is about to; a job that waits for its next try is tried now. Rows that another
 * process looks at are left to it. Returns how many steps were started.
 */
export async function watchPromises(ports: Ports): Promise<number> {
  const now = ports.clock.now()
  if (!(await hasDue(ports, now))) return 0
  return await ports.database.transaction().execute(async (transaction) => {
    const due = await lockDue(transaction, now)
    let started = 0
    for (const kind of promiseKinds) {
      const ofKind = due.filter((one) => one.kind === kind)
      if (ofKind.length > 0) started += await startAgain(transaction, ports, kind, ofKind)
    }
    return started
  })
}

async function hasDue({ database }: Ports, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from promises where done_at is null and withdrawn_at is null and look_at <= ${now}
    limit 1`.execute(database)
  return rows.length > 0
}

type Due = {
  readonly kind: PromiseKind
  readonly subjectId: string
  readonly starts: number
  readonly dueAt: Instant
}

function lockDue(transaction: Transaction, now: Date): Promise<readonly Due[]> {
  return transaction
    .selectFrom('promises')
    .select(['kind', 'subject_id as subjectId', 'starts', 'due_at as dueAt'])
    .where('done_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('look_at', '<=', now.toISOString())
    .orderBy('look_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute()
}

async function startAgain(
  transaction: Transaction,
  ports: Ports,
  kind: PromiseKind,
  due: readonly Due[],
): Promise<number> {
  const now = ports.clock.now()
  const owed = await stillOwed(transaction, ports, kind, due)
  const step = steps[kind]
  if (step) await hasten(transaction, step, owed)
  const idle = step ? await withoutJob(transaction, step, owed) : []
  for (const { subjectId } of idle) {
    if (step) await enqueue(transaction, ports, step(subjectId), subjectId)
  }
  for (const { subjectId, starts, dueAt } of owed) {
    const next = nextLookAt({ subjectId, dueAt: new Date(dueAt) }, now)
    const isStarted = idle.some((one) => one.subjectId === subjectId)
    await transaction
      .updateTable('promises')
      .set({ look_at: next, starts: starts + 1 })
      .$if(isStarted, (row) => row.set({ started_at: now }))
      .where('subject_id', '=', subjectId)
      .where('kind', '=', kind)
      .execute()
  }
  if (idle.length > 0)
    ports.log.warn({ kind, count: idle.length }, 'overdue promises started again')
  return idle.length
}

/** Ends those for which nothing is owed any more, for example because a mail was given up. */
async function stillOwed(
  transaction: Transaction,
  ports: Ports,
  kind: PromiseKind,
  due: readonly Due[],
): Promise<readonly Due[]> {
  if (kind === 'backup') return due
  const subjectIds = due.map(({ subjectId }) => subjectId)
  const owed = await listOwed(transaction, kind, subjectIds)
  const over = subjectIds.filter((id) => !owed.has(id))
  await withdrawPromises(transaction, over, 'nothing-owed', ports.clock.now(), kind)
  if (over.length > 0) ports.log.warn({ kind, count: over.length }, 'promises without a debt ended')
  return due.filter(({ subjectId }) => owed.has(subjectId))
}

const payloadsOf = (step: Step, due: readonly Due[]) =>
  due.map(({ subjectId }) => JSON.stringify(step(subjectId).payload))

/**
 * The pauses between the tries of a job grow beyond what was promised. A try that comes sooner is
 * not counted, so that all of the others are still made.
 */
async function hasten(transaction: Transaction, step: Step, due: readonly Due[]): Promise<void> {
  const [first] = due
  if (!first) return
  await sql`
    update pgboss.job set start_after = now(), retry_count = retry_count - 1
    where name = ${step(first.subjectId).job} and state = 'retry' and start_after > now()
      and retry_count > 0
      and data = any(array(select unnest(${payloadsOf(step, due)}::text[])::jsonb))`.execute(
    transaction,
  )
}

/** Those whose job neither waits nor runs. */
async function withoutJob(
  transaction: Transaction,
  step: Step,
  due: readonly Due[],
): Promise<readonly Due[]> {
  const [first] = due
  if (!first) return []
  const payloads = payloadsOf(step, due)
  const { rows } = await sql<{ payload: string }>`
    select distinct asked.payload
    from unnest(${payloads}::text[]) as asked (payload)
    join pgboss.job on data = asked.payload::jsonb
    where name = ${step(first.subjectId).job} and state < 'completed'`.execute(transaction)
  const live = new Set(rows.map(({ payload }) => payload))
  return due.filter((_, index) => !live.has(payloads[index] ?? ''))
}

function enqueue(
  transaction: Transaction,
  { queue }: Ports,
  { job, payload }: Job,
  singletonKey: string,
): Promise<void> {
  return queue.enqueue(transaction, job, payload, { singletonKey })
}
