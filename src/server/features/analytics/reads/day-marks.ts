import { sql } from 'kysely'
import { type Span, spansOf } from '#core/analytics/office-calendar.ts'
import type { Day } from '#core/time/day.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import type { Connection } from '#server/database/database.ts'
import type { Ledger } from '#server/database/figure-tables.ts'

/** The days of a ledger that are added up, and those of them that changed since. */
export type DayMarks = {
  readonly timeZone: TimeZone
  readonly closedThrough: Day | null
  readonly changed: readonly Day[]
}

/** A ledger without marks was never added up, or by the days of another zone: all of its days are open. */
export async function readDayMarks(
  connection: Connection,
  timeZone: TimeZone,
): Promise<Readonly<Record<Ledger, DayMarks>>> {
  const rows = await connection
    .selectFrom('figure_ledgers as book')
    .select([
      'book.ledger',
      'book.closed_through as closedThrough',
      sql<Day[]>`array(
        select distinct local_day(change.moment, ${timeZone}::text)::text
        from figure_changes change
        where change.ledger = book.ledger
          and change.moment < local_day_start(book.closed_through + 1, ${timeZone}::text)
        order by 1
      )`.as('changed'),
    ])
    .where('book.time_zone', '=', timeZone)
    .execute()
  const open: DayMarks = { timeZone, closedThrough: null, changed: [] }
  const marks = new Map(rows.map(({ ledger, ...own }) => [ledger, { timeZone, ...own }]))
  return {
    sales: marks.get('sales') ?? open,
    clients: marks.get('clients') ?? open,
    demos: marks.get('demos') ?? open,
  }
}

/** Sums that are valid: of closed days without later changes. */
export function isSummed({ closedThrough, changed }: DayMarks) {
  return sql<boolean>`(day <= ${closedThrough}::date and day <> all(${[...changed]}::date[]))`
}

/**
 * Rows that are counted directly: of open days and of changed days. The date ranges are written
 * into the SQL, so that the index of the column is used.
 */
export function isUnsummed(column: string, { timeZone, closedThrough, changed }: DayMarks) {
  if (closedThrough === null) return sql<boolean>`true`
  const moment = sql.ref(column)
  const open = sql<boolean>`${moment} >= local_day_start(${closedThrough}::date + 1, ${timeZone}::text)`
  const again = spansOf(changed).map(({ from, to }) => isWithin(column, { from, to }, timeZone))
  return sql<boolean>`(${sql.join([open, ...again], sql` or `)})`
}

/** Moments from the start of the first day to the end of the last. */
export function isWithin(column: string, { from, to }: Span, timeZone: TimeZone) {
  const moment = sql.ref(column)
  return sql<boolean>`(${moment} >= local_day_start(${from}::date, ${timeZone}::text)
    and ${moment} < local_day_start(${to}::date + 1, ${timeZone}::text))`
}
