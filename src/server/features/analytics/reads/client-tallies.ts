import { type RawBuilder, sql } from 'kysely'
import { type Step, stepStart } from '#core/analytics/office-calendar.ts'
import type { Period } from '#core/analytics/period.ts'
import { endedStatuses, type PlanCount } from '#core/analytics/plan-price.ts'
import { type ClientTally, notStated } from '#core/analytics/tallies.ts'
import type { Day } from '#core/time/day.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import type { Connection } from '#server/database/database.ts'
import { type DayMarks, isSummed, isUnsummed } from './day-marks.ts'

export const isRunning = sql<boolean>`(subscription_plan <> 'trial'
  and subscription_status <> all(${[...endedStatuses]}::text[]))`

const quarterSeconds = 365.25 * 21_600

/** The columns of `daily_clients`, counted from the profiles. */
export function clientsByDay(rows: RawBuilder<boolean>, timeZone: TimeZone) {
  return sql`
    select day,
      case when grouping(plan) = 0 then 'plan'
        when grouping(profession) = 0 then 'profession' else 'referral' end as facet,
      coalesce(plan, profession, referral) as key,
      count(*) as clients,
      count(*) filter (where running) as subscribers,
      count(*) filter (where projects > 0 or quarters > 0) as buyers,
      sum(projects) as projects,
      sum(quarters) as quarters
    from (
      select local_day(created_at, ${timeZone}::text) as day,
        subscription_plan as plan,
        coalesce(nullif(professional_type, ''), ${notStated}::text) as profession,
        coalesce(nullif(referral_source, ''), ${notStated}::text) as referral,
        ${isRunning} as running,
        total_projects as projects,
        case when subscription_start_date is null then 0 else greatest(1, round(
          extract(epoch from subscription_end_date - subscription_start_date) / ${quarterSeconds}::int
        )) end as quarters
      from client_profiles
      where ${rows}
    ) client
    group by grouping sets ((day, plan), (day, profession), (day, referral))`
}

/** `daily_clients` as it would be if every day were added up now. */
function tallies(marks: DayMarks) {
  return sql`(
    select * from daily_clients where ${isSummed(marks)}
    union all
    ${clientsByDay(isUnsummed('created_at', marks), marks.timeZone)}
  ) tally`
}

/** All clients, with those who signed up in the period counted separately. */
export async function listClientTallies(
  connection: Connection,
  marks: DayMarks,
  period?: Pick<Period, 'from' | 'to'>,
): Promise<readonly ClientTally[]> {
  const from = period?.from ?? null
  const to = period?.to ?? null
  const result = await sql<ClientTally>`
    select coalesce(day >= ${from}::date, true) and coalesce(day <= ${to}::date, true)
        as "inPeriod",
      facet, key,
      sum(clients)::int as clients,
      sum(subscribers)::int as subscribers,
      sum(buyers)::int as buyers,
      sum(projects)::int as projects
    from ${tallies(marks)}
    group by 1, 2, 3`.execute(connection)
  return result.rows
}

/** By plan and price. The price of an enterprise profile is that of a plan it had before. */
const pricedPlans = (connection: Connection) =>
  connection
    .selectFrom('client_profiles')
    .select([
      'subscription_plan as plan',
      'quarterly_price as quarterlyPrice',
      sql<number>`count(*)::int`.as('clients'),
    ])
    .where('subscription_plan', '<>', 'trial')
    .groupBy(['subscription_plan', 'quarterly_price'])

/** The plans that run now. */
export function listRunningPlans(connection: Connection): Promise<readonly PlanCount[]> {
  return pricedPlans(connection).where(isRunning).execute()
}

/**
 * The plans that ran when the day began, by their own first and last day. A plan that changed since
 * counts as what it is now.
 */
export async function listPlansAtStartOf(
  connection: Connection,
  day: Day,
  timeZone: TimeZone,
): Promise<readonly PlanCount[]> {
  const began = sql<Date>`(${day}::date::timestamp at time zone ${timeZone}::text)`
  return pricedPlans(connection)
    .where(sql<Date>`coalesce(subscription_start_date, created_at)`, '<', began)
    .where(sql<boolean>`(${isRunning} or subscription_end_date >= ${began})`)
    .execute()
}

export type Signups = { readonly start: Day; readonly count: number; readonly recent: number }

/** New clients per step since the first day, and how many of them since the later one. */
export async function listSignups(
  connection: Connection,
  marks: DayMarks,
  since: { readonly day: Day; readonly recent: Day; readonly step: Step },
): Promise<readonly Signups[]> {
  const result = await sql<Signups>`
    select date_trunc(${since.step}, day::timestamp)::date as start,
      sum(clients)::int as count,
      coalesce(sum(clients) filter (where day >= ${since.recent}::date), 0)::int as recent
    from ${tallies(marks)}
    where facet = 'plan' and day >= ${stepStart(since.day, since.step)}::date
    group by 1 order by 1`.execute(connection)
  return result.rows
}

/** Reports of the month in which the client last ordered, as in `readUsage` of the subscriptions. */
export const reportsUsed = sql<number>`(select count(*)::int from plan_orders
  where client_profile_id = client_profiles.id and returned_at is null
    and plan_orders.created_at >= current_period_start)`

/** Starter clients who have used all reports of their current usage month. */
export function isAtLimit(now: Date) {
  return sql<boolean>`(subscription_plan = 'starter' and monthly_report_limit > 0
    and ${isRunning} and (current_period_end is null or current_period_end > ${now.toISOString()})
    and ${reportsUsed} >= monthly_report_limit)`
}

export async function countClientsAtLimit(connection: Connection, now: Date): Promise<number> {
  const { count } = await connection
    .selectFrom('client_profiles')
    .select(sql<number>`count(*)::int`.as('count'))
    .where(isAtLimit(now))
    .executeTakeFirstOrThrow()
  return count
}
