import { type RawBuilder, sql } from 'kysely'
import { stepStart } from '#core/analytics/office-calendar.ts'
import type { Period } from '#core/analytics/period.ts'
import type { SaleTally } from '#core/analytics/tallies.ts'
import type { Day } from '#core/time/day.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import type { Connection } from '#server/database/database.ts'
import { earnedByOrder } from '#server/features/ledger/reads/earned-by-order.ts'
import { type DayMarks, isSummed, isUnsummed } from './day-marks.ts'

/** The order was paid and not refunded in full, whether before or after delivery. */
export const isSale = sql<boolean>`(orders.paid_at is not null and orders.status <> 'cancelled'
  and not orders.test_mode and (orders.amount = 0 or orders.refunded < orders.amount))`

/** The columns of `daily_sales`: counts from the orders, money from the ledger. */
export function salesByDay(rows: RawBuilder<boolean>, timeZone: TimeZone) {
  return sql`
    select day,
      case when grouping(package_type) = 0 then 'package' else 'project-type' end as facet,
      coalesce(package_type, project_type) as key,
      count(*) as sales,
      count(*) filter (where amount > 0) as charged,
      sum(earned)::bigint as revenue,
      count(*) filter (where seconds >= 0) as approved,
      coalesce(sum(seconds) filter (where seconds >= 0), 0) as approval_seconds
    from (
      select local_day(paid_at, ${timeZone}::text) as day, package_type, project_type, amount,
        ${earnedByOrder} as earned,
        -- An upgraded order was reviewed anew from the upgrade on.
        round(extract(epoch from approved_at - coalesce(upgraded_at, paid_at))) as seconds
      from orders
      where ${isSale} and ${rows}
    ) sale
    group by grouping sets ((day, package_type), (day, project_type))`
}

/** All sales, grouped by the part of the period that they belong to. */
export async function listSaleTallies(
  connection: Connection,
  marks: DayMarks,
  period: Period,
): Promise<readonly SaleTally[]> {
  const result = await sql<SaleTally>`
    select ${partOf(period)} as part,
      (day between ${period.lastMonth.from}::date and ${period.lastMonth.to}::date)
        as "inLastMonth",
      facet, key,
      sum(sales)::int as sales,
      sum(charged)::int as charged,
      sum(revenue)::bigint as revenue,
      sum(approved)::int as approved,
      sum(approval_seconds)::bigint as "approvalSeconds"
    from (
      select * from daily_sales where ${isSummed(marks)}
      union all
      ${salesByDay(isUnsummed('paid_at', marks), marks.timeZone)}
    ) tally
    group by 1, 2, 3, 4`.execute(connection)
  return result.rows.map((row) => ({ ...row, part: nameOfPart(row.part, period) }))
}

/** The chart's step, as text; steps begin no earlier than the chart. */
function partOf({ from, to, previous, step }: Period) {
  const before = previous
    ? sql`when day between ${previous.from}::date and ${previous.to}::date then 'previous'`
    : sql``
  return sql<string>`case
    when day <= ${to}::date and (${from ?? null}::date is null or day >= ${from ?? null}::date)
      then date_trunc(${step}, day::timestamp)::date::text
    ${before}
    else 'other' end`
}

function nameOfPart(part: SaleTally['part'], { chart, step }: Period): SaleTally['part'] {
  return part === stepStart(chart.from, step) ? chart.from : part
}

/** The day of the oldest payment. */
export async function findFirstSaleDay(
  connection: Connection,
  timeZone: TimeZone,
): Promise<Day | undefined> {
  const { day } = await connection
    .selectFrom('orders')
    .select(sql<Day | null>`local_day(min(paid_at), ${timeZone}::text)`.as('day'))
    .executeTakeFirstOrThrow()
  return day ?? undefined
}
