import { type RawBuilder, sql } from 'kysely'
import type { Today } from '#contract/today.ts'
import { reportMailKinds } from '#core/mail/mail-key.ts'
import { dayMs } from '#core/time/durations.ts'
import type { Connection } from '#server/database/database.ts'
import { isMailOf, refusedAddresses } from '#server/features/mail/reads.ts'
import { lastApprovalOf } from '#server/features/orders/reads/approval-taken-back.ts'
import { isRecipientChange } from '#server/features/orders/reads/recipient-change.ts'
import { idsWithOverrideRequest } from '#server/features/second-persons/reads/override-request.ts'

type Waiting = Today['late']

const shown = 5

/**
 * Orders without approval whose report is due in that period, earliest due first; none of which
 * everything was paid back, because nothing is owed for it.
 */
export function listDue(
  connection: Connection,
  { from, before }: { readonly from?: RawBuilder<unknown>; readonly before?: RawBuilder<unknown> },
): Promise<Waiting> {
  const span = sql`${from ? sql`and qc_deadline >= ${from}` : sql``}
    ${before ? sql`and qc_deadline < ${before}` : sql``}`
  return listWaiting(
    connection,
    sql`select id as "orderId", qc_deadline as at from orders
      where deleted_at is null and not test_mode and status in ('paid', 'in_progress')
        and waiting_since is null and qc_deadline is not null
        and not (amount > 0 and refunded >= amount) ${span}`,
  )
}

/** Released reports that have not reached their customers, the oldest first. */
export function listUndeliveredReports(
  connection: Connection,
  orderIds: readonly string[],
): Promise<Waiting> {
  return listWaiting(
    connection,
    sql`select order_id as "orderId", min(released_at) as at from report_versions
      where order_id = any(${[...orderIds]}::uuid[]) and state = 'released' group by order_id`,
  )
}

/** Orders of which a mail to their customer's present address was refused. */
export function listRefusedAddresses(connection: Connection): Promise<Waiting> {
  return listWaiting(
    connection,
    sql`select id as "orderId", created_at as at from orders
      where lower(customer_email) in (${refusedAddresses}) and status <> 'cancelled'`,
  )
}

/** Orders whose approval was not undone by a person, and that are not approved again. */
export function listApprovalsTakenBack(connection: Connection): Promise<Waiting> {
  return listWaiting(
    connection,
    sql`select orders.id as "orderId", last.at from orders
      cross join lateral ${lastApprovalOf} last
      where status in ('paid', 'in_progress') and not test_mode
        and last.after ->> 'because' is not null`,
  )
}

/** So long a change of the recipient is looked for; older mails may be deleted. */
const recipientDays = 30

/** Delivered orders whose present address was given after the delivery and got no report. */
export function listNewRecipients(connection: Connection, now: Date): Promise<Waiting> {
  const since = new Date(now.getTime() - recipientDays * dayMs).toISOString()
  return listWaiting(
    connection,
    sql`select changed."orderId", changed.at from (
        select subject_id::uuid as "orderId", max(at) as at from audit_log
        where ${isRecipientChange} and at > ${since}::timestamptz
        group by subject_id
      ) changed
      join orders on orders.id = changed."orderId"
      where orders.status = 'completed' and orders.completed_at < changed.at
        and not exists (
          select from mails where lower(recipient) = lower(orders.customer_email)
            and ${isMailOf(reportMailKinds, sql`orders.id`)})`,
  )
}

/** Nothing is drafted for them, so nothing would be late either. */
export function listOutsideAreas(connection: Connection): Promise<Waiting> {
  return listWaiting(
    connection,
    sql`select id as "orderId", coalesce(paid_at, created_at) as at from orders
      where market is null and status in ('paid', 'in_progress') and not test_mode`,
  )
}

/** Corrections of delivered reports that wait for their approval. */
export function listCorrections(connection: Connection): Promise<Waiting> {
  return listWaiting(
    connection,
    sql`select id as "orderId", correcting_since as at from orders
      where correcting_since is not null and not test_mode
        and status in ('qc_approved', 'completed')`,
  )
}

export function listOpenQuestions(connection: Connection): Promise<Waiting> {
  return listWaiting(
    connection,
    sql`select order_id as "orderId", created_at as at from order_notes
      where kind = 'question' and resolved_at is null`,
  )
}

/** Open requests to customers: those with an answer, or those without. */
export function listOpenRequests(
  connection: Connection,
  answered: 'answered' | 'unanswered',
): Promise<Waiting> {
  return listWaiting(
    connection,
    answered === 'answered'
      ? sql`select order_id as "orderId", answered_at as at from customer_requests
          where decided_at is null and answered_at is not null`
      : sql`select order_id as "orderId", asked_at as at from customer_requests
          where decided_at is null and answered_at is null`,
  )
}

export function listOpenDisputes(connection: Connection): Promise<Waiting> {
  return listWaiting(
    connection,
    sql`select order_id as "orderId", opened_at as at from order_disputes where closed_at is null`,
  )
}

export function listWaitingRefunds(connection: Connection): Promise<Waiting> {
  return listWaiting(
    connection,
    sql`select order_id as "orderId", requested_at as at from refund_requests where outcome is null`,
  )
}

export function listOverrideRequests(connection: Connection): Promise<Waiting> {
  return listWaiting(
    connection,
    sql`select order_id as "orderId", requested_at as at from override_requests
      where order_id in ${idsWithOverrideRequest}`,
  )
}

/** Entries of deleted orders are left out, because they need no action. */
async function listWaiting(connection: Connection, of: RawBuilder<unknown>): Promise<Waiting> {
  const { rows } = await sql<Waiting['orders'][number] & { count: number }>`
    select waiting."orderId", waiting.at,
      coalesce(orders.project_data ->> 'companyName', '') as "companyName",
      (count(*) over ())::int as count
    from (${of}) waiting
    join orders on orders.id = waiting."orderId" and orders.deleted_at is null
    order by waiting.at, waiting."orderId" limit ${shown}`.execute(connection)
  return {
    count: rows[0]?.count ?? 0,
    orders: rows.map(({ count: _, ...order }) => order),
  }
}
