import { sql } from 'kysely'
import { spansOf } from '#core/analytics/office-calendar.ts'
import type { Day } from '#core/time/day.ts'
import type { Connection } from '#server/database/database.ts'
import type { Ledger } from '#server/database/figure-tables.ts'

/** Which days of a ledger are added up, and which of those changed since. */
export type DayMarks = {
  readonly closedThrough: Day | null
  readonly changed: readonly Day[]
}

/** A ledger without marks was never added up: all of its days are open. */
export async function readDayMarks(
  connection: Connection,
): Promise<Readonly<Record<Ledger, DayMarks>>> {
  const rows = await connection
    .selectFrom('figure_ledgers as book')
    .select([
      'book.ledger',
      'book.closed_through as closedThrough',
      sql<string[]>`array(
        select distinct change.day::text from figure_changes change
        where change.ledger = book.ledger and change.day <= book.closed_through
        order by 1
      )`.as('changed'),
    ])
    .execute()
  const open: DayMarks = { closedThrough: null, changed: [] }
  const marks = new Map(rows.map(({ ledger, ...own }) => [ledger, own]))
  return {
    sales: marks.get('sales') ?? open,
    clients: marks.get('clients') ?? open,
    demos: marks.get('demos') ?? open,
  }
}

/** Sums that are believed: of closed days that did not change since. */
export function isSummed({ closedThrough, changed }: DayMarks) {
  return sql<boolean>`(day <= ${closedThrough}::date and day <> all(${[...changed]}::date[]))`
}

/**
 * Rows that count for themselves: of open days and of changed ones. The spans are written out, so
 * that the column's index serves them.
 */
export function isUnsummed(column: string, { closedThrough, changed }: DayMarks) {
  if (closedThrough === null) return sql<boolean>`true`
  const moment = sql.ref(column)
  const open = sql<boolean>`${moment} >= office_day_start(${closedThrough}::date + 1)`
  const again = spansOf(changed).map(({ from, to }) => isWithin(column, from, to))
  return sql<boolean>`(${sql.join([open, ...again], sql` or `)})`
}

/** Moments from the start of the first day to the end of the last one. */
export function isWithin(column: string, from: Day, to: Day) {
  const moment = sql.ref(column)
  return sql<boolean>`(${moment} >= office_day_start(${from}::date)
    and ${moment} < office_day_start(${to}::date + 1))`
}
