import { sql } from 'kysely'
import type { FailedJobView } from '#contract/operations.ts'
import type { Instant } from '#core/time/day.ts'
import { minuteMs } from '#core/time/durations.ts'
import { isUuid } from '#core/uuid.ts'
import type { Connection } from '#server/database/database.ts'
import { type FailedJob, givenUpMailIds } from '#server/jobs/failed-jobs.ts'
import { readOwed } from '#server/order-account/read-order-account.ts'

export type QueueCount = {
  readonly job: string
  readonly waiting: number
  readonly later: number
  readonly running: number
  readonly retrying: number
  readonly oldestWaitingAt: Instant | null
  /** Measured by the database's clock, which also dated the jobs. */
  readonly waitsSeconds: number
}

/** The current content of the queues; empty queues are left out. */
export async function listQueueCounts(connection: Connection): Promise<QueueCount[]> {
  const isDue = sql`state < 'active' and start_after <= now()`
  const counted = await sql<QueueCount>`
    select name as job,
      (count(*) filter (where state = 'created' and start_after <= now()))::int as waiting,
      (count(*) filter (where state = 'created' and start_after > now()))::int as later,
      (count(*) filter (where state = 'active'))::int as running,
      (count(*) filter (where state = 'retry'))::int as retrying,
      min(start_after) filter (where ${isDue}) as "oldestWaitingAt",
      coalesce(extract(epoch from now() - min(start_after) filter (where ${isDue})), 0)::int
        as "waitsSeconds"
    from pgboss.job where state < 'completed' group by name`.execute(connection)
  return counted.rows
}

/**
 * Orders whose report is released and not delivered: its mail was refused or given up, or has not
 * left after ten minutes. Orders whose delivery is held, as by a dispute, do not count.
 */
export async function listUndelivered(
  connection: Connection,
  now: Date,
): Promise<readonly string[]> {
  const late = new Date(now.getTime() - 10 * minuteMs).toISOString()
  const orders = await connection
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.status', '=', 'qc_approved')
    .where('orders.deleted_at', 'is', null)
    .where(
      sql<boolean>`exists (
        select from report_versions
        where order_id = orders.id and state = 'released' and (released_at < ${late}::timestamptz
          or exists (
            select from mails
            where when_accepted->'payload'->>'orderId' = orders.id::text
              and status <> 'sent' and (status = 'failed' or id in ${givenUpMailIds})
          ))
      )`,
    )
    .execute()
  const owed = await Promise.all(
    orders.map(async ({ id }) => ({ id, hold: (await readOwed(connection, id)).hold })),
  )
  return owed.filter(({ hold }) => hold === null).map(({ id }) => id)
}

export async function countUndelivered(connection: Connection, now: Date): Promise<number> {
  return (await listUndelivered(connection, now)).length
}

/** When each schedule was created. */
export async function listScheduleStarts(
  connection: Connection,
): Promise<ReadonlyMap<string, string>> {
  const rows = await sql<{ name: string; since: Instant }>`
    select name, created_on as since from pgboss.schedule`.execute(connection)
  return new Map(rows.rows.map(({ name, since }) => [name, since]))
}

export function listScheduledRuns(connection: Connection) {
  return connection.selectFrom('scheduled_runs').selectAll().execute()
}

type About = FailedJobView['about']

/** The order, mail or other subject of each job, with a name that staff knows. */
export async function findSubjects(
  connection: Connection,
  jobs: readonly FailedJob[],
): Promise<(job: FailedJob) => About> {
  const ids = (name: string) =>
    jobs.flatMap(({ payload }) => idIn(payload, name) ?? []).filter(isUuid)
  const ofDeliveries = new Map(
    await connection
      .selectFrom('webhook_deliveries')
      .select(['id', 'order_id as orderId'])
      .where('id', 'in', orNoRow(ids('deliveryId')))
      .execute()
      .then((rows) => rows.map(({ id, orderId }) => [id, orderId] as const)),
  )
  const companies = await companiesOf(connection, [...ids('orderId'), ...ofDeliveries.values()])
  const subjects = await subjectsOf(connection, ids('mailId'))
  return ({ payload }) => {
    const orderId = idIn(payload, 'orderId') ?? ofDeliveries.get(idIn(payload, 'deliveryId') ?? '')
    if (orderId) return { kind: 'order', id: orderId, label: companies.get(orderId) ?? '' }
    const mailId = idIn(payload, 'mailId')
    if (mailId) return { kind: 'mail', id: mailId, label: subjects.get(mailId) ?? '' }
    return otherSubject(payload)
  }
}

function otherSubject(payload: FailedJob['payload']): About {
  const subscriptionId = idIn(payload, 'subscriptionId')
  if (subscriptionId) return { kind: 'subscription', id: subscriptionId, label: subscriptionId }
  const runId = idIn(payload, 'runId')
  return runId ? { kind: 'market-run', id: runId, label: '' } : null
}

function idIn(payload: object, name: string): string | undefined {
  const value: unknown = Object.entries(payload).find(([key]) => key === name)?.[1]
  return typeof value === 'string' ? value : undefined
}

async function companiesOf(connection: Connection, orderIds: readonly string[]) {
  const rows = await connection
    .selectFrom('orders')
    .select(['id', sql<string>`coalesce(project_data->>'companyName', '')`.as('company')])
    .where('id', 'in', orNoRow(orderIds))
    .execute()
  return new Map(rows.map(({ id, company }) => [id, company]))
}

async function subjectsOf(connection: Connection, mailIds: readonly string[]) {
  const rows = await connection
    .selectFrom('mails')
    .select(['id', 'subject'])
    .where('id', 'in', orNoRow(mailIds))
    .execute()
  return new Map(rows.map(({ id, subject }) => [id, subject]))
}

/** SQL does not allow an empty list, so it is replaced by an id that nothing has. */
function orNoRow(ids: readonly string[]): string[] {
  return ids.length > 0 ? [...ids] : ['00000000-0000-0000-0000-000000000000']
}
