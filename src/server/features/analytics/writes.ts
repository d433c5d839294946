import { sql } from 'kysely'
import { spansOf } from '#core/analytics/office-calendar.ts'
import type { Day } from '#core/time/day.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { updateRows } from '#server/database/change-rows.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Ledger } from '#server/database/figure-tables.ts'
import { clientsByDay } from './reads/client-tallies.ts'
import { isWithin } from './reads/day-marks.ts'
import { demosByDay } from './reads/demo-tally.ts'
import { salesByDay } from './reads/sale-tallies.ts'

const books = {
  sales: { table: 'daily_sales', column: 'paid_at', source: 'orders', byDay: salesByDay },
  clients: {
    table: 'daily_clients',
    column: 'created_at',
    source: 'client_profiles',
    byDay: clientsByDay,
  },
  demos: {
    table: 'daily_demos',
    column: 'demo.created_at',
    source: 'demo_projects demo',
    byDay: demosByDay,
  },
} as const

/**
 * The last day a ledger is added up to, with its row locked: one adds up at a time. A ledger that
 * begins now is closed through the day before its oldest row; undefined while it has none. One that
 * was added up by the days of another zone begins anew.
 */
export async function lockLedger(
  transaction: Transaction,
  ledger: Ledger,
  timeZone: TimeZone,
): Promise<Day | undefined> {
  const { table, column, source } = books[ledger]
  const ofOtherDays = await transaction
    .deleteFrom('figure_ledgers')
    .where('ledger', '=', ledger)
    .where('time_zone', '<>', timeZone)
    .executeTakeFirst()
  if (ofOtherDays.numDeletedRows > 0)
    await sql`delete from ${sql.table(table)}`.execute(transaction)
  await sql`
    insert into figure_ledgers (ledger, time_zone, closed_through)
    select ${ledger}, ${timeZone}, local_day(min(${sql.ref(column)}), ${timeZone}::text) - 1 from ${sql.raw(source)}
    having count(${sql.ref(column)}) > 0
    on conflict do nothing`.execute(transaction)
  const row = await transaction
    .selectFrom('figure_ledgers')
    .select('closed_through')
    .where('ledger', '=', ledger)
    .forUpdate()
    .executeTakeFirst()
  return row?.closed_through
}

/** Deletes and returns at most `most` notes of changed days after `after` up to `through`. */
export async function deleteChanges(
  transaction: Transaction,
  ledger: Ledger,
  timeZone: TimeZone,
  { after, through, most }: { readonly after?: Day; readonly through: Day; readonly most: number },
): Promise<readonly Day[]> {
  const result = await sql<{ day: Day }>`
    with due as (
      select distinct local_day(moment, ${timeZone}::text) as day from figure_changes
      where ledger = ${ledger}
        and moment >= coalesce(local_day_start(${after ?? null}::date + 1, ${timeZone}::text), '-infinity')
        and moment < local_day_start(${through}::date + 1, ${timeZone}::text)
      order by day limit ${most}
    ), taken as (
      delete from figure_changes using due
      where figure_changes.ledger = ${ledger}
        and local_day(figure_changes.moment, ${timeZone}::text) = due.day
    )
    select day from due order by day`.execute(transaction)
  return result.rows.map((row) => row.day)
}

/** Replaces the stored sums of these days. */
export async function replaceSums(
  transaction: Transaction,
  ledger: Ledger,
  timeZone: TimeZone,
  days: readonly Day[],
): Promise<void> {
  const { table, column, byDay } = books[ledger]
  for (const span of spansOf(days)) {
    await sql`delete from ${sql.table(table)}
      where day between ${span.from}::date and ${span.to}::date`.execute(transaction)
    const rows = byDay(isWithin(column, span, timeZone), timeZone)
    await sql`insert into ${sql.table(table)} ${rows}`.execute(transaction)
  }
}

export function updateClosedThrough(transaction: Transaction, ledger: Ledger, day: Day) {
  return updateRows(transaction, 'figure_ledgers', { ledger }, { closed_through: day })
}
