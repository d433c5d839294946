import { type RawBuilder, sql } from 'kysely'
import type { Period } from '#core/analytics/period.ts'
import type { DemoTally } from '#core/analytics/tallies.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import type { Connection } from '#server/database/database.ts'
import { type DayMarks, isSummed, isUnsummed } from './day-marks.ts'
import { isSale } from './sale-tallies.ts'

/** For the alias `demo`: its address paid for an order at that time or later. */
export const isConverted = sql<boolean>`exists (
  select from orders
  where lower(orders.customer_email) = lower(demo.customer_email)
    and orders.paid_at >= demo.created_at and ${isSale}
)`

/**
 * The columns of `daily_demos`, counted from the demo projects. An erased project is counted as it
 * was before.
 */
export function demosByDay(rows: RawBuilder<boolean>, timeZone: TimeZone) {
  return sql`
    select local_day(demo.created_at, ${timeZone}::text) as day,
      count(*) as demos,
      count(*) filter (where coalesce(demo.counted_conversion, ${isConverted})) as converted
    from demo_projects demo
    where not demo.is_template
      and (demo.deleted_at is null or demo.counted_conversion is not null) and ${rows}
    group by 1`
}

export async function countDemos(
  connection: Connection,
  marks: DayMarks,
  period: Pick<Period, 'from' | 'to'>,
): Promise<DemoTally> {
  const result = await sql<DemoTally>`
    select coalesce(sum(demos), 0)::int as demos, coalesce(sum(converted), 0)::int as converted
    from (
      select * from daily_demos where ${isSummed(marks)}
      union all
      ${demosByDay(isUnsummed('demo.created_at', marks), marks.timeZone)}
    ) tally
    where day <= ${period.to}::date
      and (${period.from ?? null}::date is null or day >= ${period.from ?? null}::date)`.execute(
    connection,
  )
  return result.rows[0] ?? { demos: 0, converted: 0 }
}
