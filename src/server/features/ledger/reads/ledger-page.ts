import { sql } from 'kysely'
import type { LedgerEntryView, LedgerView } from '#contract/ledger.ts'
import { type LedgerAccount, ledgerAccounts } from '#core/ledger/account.ts'
import { type LedgerEventKind, ledgerEventTitles } from '#core/ledger/ledger-event.ts'
import type { PostingLine } from '#core/ledger/ledger-table.ts'
import type { Cents } from '#core/money/money.ts'
import type { Day, Instant } from '#core/time/day.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import type { Connection } from '#server/database/database.ts'

/** Both days included, as days of the office. */
export type LedgerPeriod = { readonly from: Day; readonly to: Day; readonly timeZone: TimeZone }

const startOf = ({ from, timeZone }: LedgerPeriod) =>
  sql`local_day_start(${from}::date, ${timeZone}::text)`
const endOf = ({ to, timeZone }: LedgerPeriod) =>
  sql`local_day_start(${to}::date + 1, ${timeZone}::text)`

/** Every account, those without postings too. */
export async function listBalances(
  connection: Connection,
  period: LedgerPeriod,
): Promise<LedgerView['balances']> {
  const { rows } = await sql<{ account: LedgerAccount; before: Cents; change: Cents }>`
    select posting.account,
      coalesce(sum(posting.amount) filter (where entry.at < ${startOf(period)}), 0)::bigint
        as before,
      coalesce(sum(posting.amount) filter (where entry.at >= ${startOf(period)}), 0)::bigint
        as change
    from ledger_postings posting join ledger_entries entry on entry.id = posting.entry_id
    where entry.at < ${endOf(period)}
    group by 1`.execute(connection)
  const found = new Map(rows.map((row) => [row.account, row]))
  return ledgerAccounts.map((account) => {
    const { before, change } = found.get(account) ?? { before: 0, change: 0 }
    return { account, before, change, after: before + change }
  })
}

export async function countEntries(connection: Connection, period: LedgerPeriod): Promise<number> {
  const row = await connection
    .selectFrom('ledger_entries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('at', '>=', sql<Instant>`${startOf(period)}`)
    .where('at', '<', sql<Instant>`${endOf(period)}`)
    .executeTakeFirstOrThrow()
  return row.count
}

/** The newest first. */
export async function listEntries(
  connection: Connection,
  period: LedgerPeriod,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<readonly LedgerEntryView[]> {
  const { rows } = await sql<Omit<LedgerEntryView, 'title'> & { kind: LedgerEventKind }>`
    select entry.id, entry.at, entry.kind, entry.reference, entry.order_id as "orderId",
      (select json_agg(json_build_object('account', account, 'amount', amount) order by position)
        from ledger_postings posting where posting.entry_id = entry.id) as postings
    from ledger_entries entry
    where entry.at >= ${startOf(period)} and entry.at < ${endOf(period)}
    order by entry.at desc, entry.id desc limit ${limit} offset ${offset}`.execute(connection)
  return rows.map(({ kind, ...row }) => ({ ...row, title: ledgerEventTitles[kind] }))
}

/** The postings of a period, the oldest first, after the entry that was read last. */
export async function listPostings(
  connection: Connection,
  period: LedgerPeriod,
  { after, limit }: { readonly after: { at: Instant; entry: number } | undefined; limit: number },
): Promise<readonly (PostingLine & { readonly day: Day })[]> {
  const rest = after
    ? sql`and (entry.at, entry.id) > (${after.at}::timestamptz, ${after.entry}::bigint)`
    : sql``
  const { rows } = await sql<Omit<PostingLine, 'title'> & { kind: LedgerEventKind; day: Day }>`
    select entry.id as entry, entry.at, entry.kind, entry.reference, entry.order_id as "orderId",
      local_day(entry.at, ${period.timeZone}::text)::text as day, posting.account, posting.amount,
      coalesce(details.po_number, '') as "poNumber"
    from (
      select * from ledger_entries entry
      where entry.at >= ${startOf(period)} and entry.at < ${endOf(period)} ${rest}
      order by entry.at, entry.id limit ${limit}
    ) entry
    join ledger_postings posting on posting.entry_id = entry.id
    left join invoice_details details on details.order_id = entry.order_id
    order by entry.at, entry.id, posting.position`.execute(connection)
  return rows.map(({ kind, ...row }) => ({ ...row, title: ledgerEventTitles[kind] }))
}

export function listDifferences(connection: Connection): Promise<LedgerView['differences']> {
  return connection
    .selectFrom('ledger_differences')
    .select(['category', 'reference', 'kind', 'here', 'there'])
    .select(['order_id as orderId', 'found_at as foundAt'])
    .where('resolved_at', 'is', null)
    .orderBy('found_at')
    .orderBy('reference')
    .limit(200)
    .execute()
}

export async function countDifferences(connection: Connection): Promise<number> {
  const row = await connection
    .selectFrom('ledger_differences')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}
