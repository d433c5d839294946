import { proposeAssemblyPrices } from '#core/assembly-book/propose-assembly-prices.ts'
import { type Histories, outlooksOf } from '#core/market/index-change.ts'
import type { Connection } from '#server/database/database.ts'
import { findActivePriceBook } from '#server/features/price-books/reads.ts'
import { marketToday } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { findCollectedIndexes } from './histories.ts'

/** Proposals for template rows that wait for a decision. */
export async function countOpenProposals(connection: Connection): Promise<number> {
  const { open } = await connection
    .selectFrom('market_pricing_updates')
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return Number(open)
}

let remembered: { readonly of: Histories; readonly key: string; readonly count: number } | undefined

/** Rows of the price book that the collected indexes moved; none while nothing was collected. */
export async function countAssemblyProposals(ports: Ports): Promise<number> {
  const { database, books } = ports
  const indexes = await findCollectedIndexes(database)
  if (!indexes) return 0
  const book = await findActivePriceBook(database, books.home)
  const today = marketToday(ports)
  const key = `${book.version} ${today}`
  if (remembered?.of === indexes && remembered.key === key) return remembered.count
  const count = proposeAssemblyPrices(book.assemblies, outlooksOf(indexes), today).length
  remembered = { of: indexes, key, count }
  return count
}
