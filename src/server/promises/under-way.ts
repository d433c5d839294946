/**
 * What is owed now, read from the rows that the promises are about: it adds the promises of an
 * earlier program, and those that begin again, and it ends those that nothing is owed for.
 */
import { type RawBuilder, sql } from 'kysely'
import { type PromiseKind, promisePlans } from '#core/promises/promise-kind.ts'
import { dayMs, minuteMs } from '#core/time/durations.ts'
import type { Connection } from '#server/database/database.ts'
import { givenUpMailIds } from '#server/jobs/failed-jobs.ts'

/** As `hold` in `core/payment/order-account.ts` says it of one order. */
const notHeld = sql`not exists (
    select from order_disputes where order_id = orders.id and closed_at is null)
  and not exists (select from refund_requests where order_id = orders.id and outcome is null)
  and not exists (
    select from order_refunds where order_id = orders.id
      and status = 'pending' and provider_refund_id is null)
  and (orders.amount = 0 or orders.amount > (
    select coalesce(sum(order_refunds.amount), 0) from order_refunds
    where order_id = orders.id and status <> 'failed'))`

const hasFirstMail = sql`exists (
  select from mails where dedupe_key = 'report-ready:' || orders.id || ':' || lower(customer_email))`

/** Each selects the subject, and what the time is counted from. */
const owed: Readonly<Record<Exclude<PromiseKind, 'backup'>, RawBuilder<unknown>>> = {
  // Two parts, for each of which there is an index.
  draft: sql`
    select id, coalesce(upgraded_at, paid_at) from orders
    where status = 'paid' and deleted_at is null and not test_mode and market is not null
    union all
    select id, paid_at from orders where status = 'paid' and deleted_at is null and test_mode
      and market is not null
      and not exists (select from test_drives where order_id = orders.id and goal in ('paid', 'cancelled'))`,
  'report-release': sql`
    select orders.id, release_at from report_versions
    join orders on orders.id = report_versions.order_id
    where state = 'reviewed' and release_at is not null and deleted_at is null
      and status in ('qc_approved', 'completed') and ${notHeld}`,
  'demo-release': sql`
    select demo_projects.id, release_at from report_versions
    join demo_projects on demo_projects.id = report_versions.demo_project_id
    where state = 'reviewed' and release_at is not null and deleted_at is null
      and status = 'qc_approved'`,
  // The first report of an order, or a correction of one that its customer has.
  'report-mail': sql`
    select orders.id, released_at from orders
    join report_versions on report_versions.order_id = orders.id
    where status = 'qc_approved' and deleted_at is null and not test_mode
      and state = 'released' and superseded_at is null and ${notHeld} and not ${hasFirstMail}
    union all
    select orders.id, released_at from report_versions
    join orders on orders.id = report_versions.order_id
    where state = 'released' and version > 1 and superseded_at is null and deleted_at is null
      and ${notHeld} and (status = 'completed' or status = 'qc_approved' and ${hasFirstMail})
      and exists (
        select from report_versions earlier
        where earlier.order_id = orders.id and earlier.state = 'released'
          and earlier.version < report_versions.version)
      and not exists (
        select from mails
        where dedupe_key = 'report-corrected:' || orders.id || ':' || version)`,
  mail: sql`
    select id, created_at from mails where status = 'queued' and id not in ${givenUpMailIds}`,
  // Until its next try at the latest.
  webhook: sql`
    select id, greatest(created_at, (tries -> -1 ->> 'at')::timestamptz) + interval '20 hours'
    from webhook_deliveries where status = 'pending'`,
  invoice: sql`select id, created_at from invoices where number is null`,
  'upgrade-offer': sql`
    select id, opened_at from order_upgrades where paid_at is null and payment_id is not null`,
  question: sql`
    select orders.id, asked_at from customer_requests
    join orders on orders.id = customer_requests.order_id
    where decided_at is null and answered_at is null and deleted_at is null
      and status in ('paid', 'in_progress') and not exists (
        select from mails where dedupe_key = 'resent:' || customer_requests.id
          || ':customer-request:' || orders.id || ':' || customer_requests.id)`,
}

/** Those of the subjects that something of this kind is owed to. */
export async function listOwed(
  connection: Connection,
  kind: keyof typeof owed,
  subjectIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ subjectId: string }>`
    select subject_id as "subjectId" from (${owed[kind]}) as owed (subject_id, since)
    where subject_id = any(${[...subjectIds]}::uuid[])`.execute(connection)
  return new Set(rows.map(({ subjectId }) => subjectId))
}

/** What an earlier program left undone for longer has been seen by people. */
const adoptedForMs = 30 * dayMs

/**
 * What was closed less than this before is left closed. A statement reads debts as of its beginning
 * and promises as they are when it writes them, so one that is kept meanwhile still looks owed; and
 * the clocks of two machines differ by seconds.
 */
const settledForMs = minuteMs

/**
 * Writes the promises of what is owed and has none: to every subject, or to one that was restored or
 * whose dispute has ended. What was kept after the debt began was kept for it. Running it again
 * changes nothing.
 */
export async function resumePromises(
  connection: Connection,
  now: Date,
  subjectId?: string,
): Promise<void> {
  const longAgo = new Date(now.getTime() - adoptedForMs)
  const settled = new Date(now.getTime() - settledForMs)
  const margin = sql`${settledForMs}::float8 * interval '1 millisecond'`
  for (const kind of Object.keys(owed) as (keyof typeof owed)[]) {
    const within = sql`${promisePlans[kind].withinMs}::float8 * interval '1 millisecond'`
    const due = sql`greatest(since + ${within}, ${now}::timestamptz)`
    await sql`
      insert into promises (subject_id, kind, promised_at, due_at, look_at)
      select subject_id, ${kind}, since, ${due}, ${due}
      from (${owed[kind]}) as owed (subject_id, since)
      where ${subjectId === undefined ? sql`since > ${longAgo}` : sql`subject_id = ${subjectId}`}
      on conflict (subject_id, kind) do update
        set promised_at = excluded.promised_at, due_at = excluded.due_at,
          look_at = excluded.look_at, starts = 0, started_at = null,
          done_at = null, withdrawn_at = null, withdrawn_because = null
        where promises.done_at < least(excluded.promised_at - ${margin}, ${settled}::timestamptz)
          or ${
            subjectId === undefined
              ? sql`promises.withdrawn_at < ${settled}`
              : sql`promises.withdrawn_at is not null`
          }`.execute(connection)
  }
}
