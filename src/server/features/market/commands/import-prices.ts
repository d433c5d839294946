import { createHash } from 'node:crypto'
import type { PriceImport } from '#contract/market.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import type { ImportedSource, MarketPrice } from '#core/market-prices/market-price.ts'
import { diffPrices, readPriceCsv } from '#core/market-prices/read-price-csv.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { localDay } from '#core/time/time-zone.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { findActivePriceBook } from '#server/features/price-books/reads.ts'
import type { ByStaff } from '#server/http/actor.ts'
import { marketZone } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { listNamedPrices } from '../reads/prices.ts'
import { insertPriceList } from '../writes/prices.ts'

type Sent = {
  readonly source: ImportedSource
  readonly fileName: string
  readonly csv: string
  readonly confirm?: string | undefined
}

/**
 * Without `confirm` this is a dry run. With it the list is saved if its effect is still the one
 * that was shown.
 */
export async function importPricesCommand(
  ports: Ports,
  by: ByStaff,
  { source, fileName, csv, confirm }: Sent,
): Promise<Result<PriceImport, 'changed-meanwhile' | 'list-has-faults'>> {
  const now = ports.clock.now()
  const book = await findActivePriceBook(ports.database, ports.books.home)
  const { prices, faults } = readPriceCsv(csv, source, book, localDay(now, marketZone(ports)))
  return await ports.database.transaction().execute(async (transaction) => {
    const diff = diffPrices(prices, await listNamedPrices(transaction, '1900-01-01'), book)
    const rows = diff.map(({ before, inBook, ...row }) => ({
      ...row,
      before: before ?? null,
      inBook: inBook ?? null,
    }))
    const digest = createHash('sha256')
      .update(canonicalJson({ source, prices, rows }))
      .digest('hex')
    const shown = { written: false, rowsWritten: 0, rows, faults: [...faults], digest }
    if (confirm === undefined) return accept(shown)
    if (faults.length > 0) return refuse('list-has-faults')
    if (confirm !== digest) return refuse('changed-meanwhile')
    const fresh = prices.filter((_, at) => diff[at]?.change !== 'same').map(withoutLine)
    if (fresh.length > 0) {
      const { adminUserId } = by.actor
      const listId = await insertPriceList(transaction, {
        source,
        fileName,
        prices: fresh,
        adminUserId,
        now,
      })
      await recordAudit(transaction, { ...by, at: now }, 'market.prices-imported', listId, {
        after: { source, fileName, rows: fresh.length },
      })
    }
    return accept({ ...shown, written: true, rowsWritten: fresh.length })
  })
}

function withoutLine({
  line: _line,
  ...price
}: MarketPrice & { readonly line: number }): MarketPrice {
  return price
}
