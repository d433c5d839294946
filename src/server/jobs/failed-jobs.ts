import { sql } from 'kysely'
import type { Instant } from '#core/time/day.ts'
import type { Connection, Transaction } from '#server/database/database.ts'
import { safeReason } from './failure-reason.ts'
import { deadLetterQueue } from './job-plans.ts'
import type { JobName, JobPayloads, Queue } from './queue.ts'

/** A job by name with its payload. */
export type Job = {
  readonly [Name in JobName]: { readonly job: Name; readonly payload: JobPayloads[Name] }
}[JobName]

/** A job that failed for good. If the same job failed several times, it is listed once. */
export type FailedJob = Job & {
  readonly id: string
  /** How many tries the last of them had, and how many failures there are. */
  readonly tries: number
  readonly times: number
  readonly reason: string
  readonly createdAt: Instant
  readonly failedAt: Instant
  readonly keptUntil: Instant
  /** The `jobId` in the log lines. */
  readonly logReference: string
}

const waiting = sql`name = ${deadLetterQueue} and state < 'active' and source_name is not null`

/** Newest first; `after` is the last of the page before. */
export async function listFailedJobs(
  connection: Connection,
  filter: {
    readonly job?: JobName | undefined
    readonly after?: { readonly at: Instant; readonly id: string } | undefined
    readonly limit: number
  },
): Promise<FailedJob[]> {
  const { job, after } = filter
  const found = await sql<Omit<FailedJob, 'reason'> & { readonly reason: string | null }>`
    with dead as (
      select id, source_name as job, data as payload, created_on, source_id, keep_until,
        coalesce(source_retry_count, 0) + 1 as tries,
        coalesce(source_output->>'message', source_output->'value'->>'message') as reason,
        count(*) over same as times,
        min(source_created_on) over same as first_made,
        row_number() over (same order by created_on desc, id desc) as nth
      from pgboss.job
      where ${waiting} ${job === undefined ? sql`` : sql`and source_name = ${job}`}
      window same as (partition by source_name, data)
    )
    select id, job, payload, tries, times::int as times, reason,
      coalesce(first_made, created_on) as "createdAt", created_on as "failedAt",
      keep_until as "keptUntil", source_id as "logReference"
    from dead
    where nth = 1
      ${after ? sql`and (created_on, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by created_on desc, id desc
    limit ${filter.limit}`.execute(connection)
  return found.rows.map((row) => ({ ...row, reason: safeReason(row.reason ?? '') }) as FailedJob)
}

/** The number of failed jobs per kind, each job counted once. */
export async function countFailedJobs(
  connection: Connection,
): Promise<ReadonlyMap<string, number>> {
  const counted = await sql<{ job: string; count: number }>`
    select source_name as job, count(distinct data)::int as count
    from pgboss.job where ${waiting} group by source_name`.execute(connection)
  return new Map(counted.rows.map(({ job, count }) => [job, count]))
}

/** The mails among these whose sending failed for good. */
export async function listGivenUpMails(
  connection: Connection,
  mailIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = await sql<{ mailId: string }>`
    select distinct data->>'mailId' as "mailId" from pgboss.job
    where ${waiting} and source_name = 'send-mail' and data->>'mailId' = any(${[...mailIds]})
  `.execute(connection)
  return new Set(found.rows.map(({ mailId }) => mailId))
}

/** Ids of mails whose sending failed for good, for a subquery. */
export const givenUpMailIds = sql<string>`(
  select (data->>'mailId')::uuid from pgboss.job where ${waiting} and source_name = 'send-mail')`

export type LockedJob = Job & {
  readonly ids: readonly string[]
  readonly singletonKey: string | null
}

/** A second caller waits and then finds nothing. */
export async function lockFailedJobs(
  transaction: Transaction,
  which:
    | { readonly id: string }
    | { readonly job: JobName; readonly limit: number }
    | { readonly mailId: string },
): Promise<LockedJob[]> {
  const chosen =
    'job' in which
      ? sql`source_name = ${which.job} and data in (
            select data from pgboss.job where ${waiting} and source_name = ${which.job}
            group by data order by min(created_on) limit ${which.limit})`
      : 'mailId' in which
        ? sql`source_name = 'send-mail' and data->>'mailId' = ${which.mailId}`
        : sql`(source_name, data) in (
            select source_name, data from pgboss.job where ${waiting} and id = ${which.id}::uuid)`
  const rows = await sql<{ id: string; singletonKey: string | null } & Job>`
    select id, source_name as job, data as payload, singleton_key as "singletonKey"
    from pgboss.job where ${waiting} and ${chosen}
    order by id for update`.execute(transaction)
  const same = Map.groupBy(rows.rows, ({ job, payload }) => JSON.stringify([job, payload]))
  return [...same.values()].flatMap((group) =>
    group[0] ? [{ ...group[0], ids: group.map(({ id }) => id) }] : [],
  )
}

/**
 * Runs the job again with all its tries. If a job with its key is already waiting, that one is
 * used.
 */
export async function retryFailedJob(
  transaction: Transaction,
  queue: Queue,
  { job, payload, singletonKey, ids }: LockedJob,
): Promise<void> {
  await queue.enqueue(transaction, job, payload, singletonKey === null ? {} : { singletonKey })
  await deleteFailedJobs(transaction, ids)
}

export async function deleteFailedJobs(
  transaction: Transaction,
  ids: readonly string[],
): Promise<void> {
  await sql`delete from pgboss.job where name = ${deadLetterQueue} and id = any(${[...ids]}::uuid[])
  `.execute(transaction)
}

/** The same job that failed several times is one of them. Plain text, for callers without Kysely. */
export const countFailedText = `select count(distinct (source_name, data))::int as failed
  from pgboss.job
  where name = '${deadLetterQueue}' and state < 'active' and source_name is not null`

/**
 * The sweep starts an order's work again, so an equal job may succeed before or after one failed for
 * good. A job that began after the failed one was made did its work, so that failure needs no action.
 * Done jobs are kept a week, the sweep runs every few minutes.
 */
export async function deleteHealedJobs(connection: Connection): Promise<void> {
  await sql`delete from pgboss.job dead
    where dead.name = ${deadLetterQueue} and dead.state < 'active' and exists (
      select 1 from pgboss.job done
      where done.name = dead.source_name and done.data = dead.data
        and done.state = 'completed' and done.started_on >= coalesce(dead.source_created_on, dead.created_on))`.execute(
    connection,
  )
}
