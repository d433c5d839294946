import type { LedgerView } from '#contract/ledger.ts'
import { ledgerHeads, ledgerRow, ledgerTotals } from '#core/ledger/ledger-table.ts'
import type { Day, Instant } from '#core/time/day.ts'
import { csvText } from '#report/view/csv-text.ts'
import type { Ports } from '#server/ports.ts'
import {
  countEntries,
  type LedgerPeriod,
  listBalances,
  listDifferences,
  listEntries,
  listPostings,
} from '../reads/ledger-page.ts'
import { findMatchMark } from '../reads/match-sources.ts'

const pageSize = 50
/** Entries per read, so that an export of years is never in memory as a whole. */
const exportBatch = 2000

type Asked = { readonly from: Day; readonly to: Day }

export async function showLedger(
  ports: Ports,
  { page, ...asked }: Asked & { readonly page: number },
): Promise<LedgerView> {
  const { database, gateway } = ports
  const period = periodOf(ports, asked)
  const [balances, total, entries, differences, mark] = await Promise.all([
    listBalances(database, period),
    countEntries(database, period),
    listEntries(database, period, { limit: pageSize, offset: (page - 1) * pageSize }),
    listDifferences(database),
    findMatchMark(database, gateway.clientConfig().gateway),
  ])
  const matchedAt = mark?.matchedAt ?? null
  return { balances, total, entries: [...entries], pageSize, differences, matchedAt }
}

export async function* exportLedger(ports: Ports, asked: Asked) {
  const period = periodOf(ports, asked)
  const totals = { debit: 0, credit: 0 }
  yield csvText([ledgerHeads])
  let after: { at: Instant; entry: number } | undefined
  for (;;) {
    const lines = await listPostings(ports.database, period, { after, limit: exportBatch })
    for (const { amount } of lines) {
      if (amount > 0) totals.debit += amount
      else totals.credit -= amount
    }
    if (lines.length > 0) yield withoutMark(lines.map((line) => ledgerRow(line.day, line)))
    after = lines.at(-1)
    if (after === undefined) break
  }
  yield withoutMark([ledgerTotals(totals.debit, totals.credit)])
}

/** Only the first part starts with the UTF-8 byte order mark. */
function withoutMark(rows: Parameters<typeof csvText>[0]): string {
  return csvText(rows).replace('\ufeff', '')
}

function periodOf({ books }: Ports, { from, to }: Asked): LedgerPeriod {
  return { from, to, timeZone: books.home.market.area.timeZone }
}
