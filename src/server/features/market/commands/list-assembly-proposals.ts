import type { AssemblyProposal } from '#contract/price-book-effects.ts'
import { proposeAssemblyPrices } from '#core/assembly-book/propose-assembly-prices.ts'
import { outlooksOf } from '#core/market/index-change.ts'
import { findActivePriceBook } from '#server/features/price-books/reads.ts'
import { marketToday } from '#server/market-day.ts'
import type { Ports } from '#server/ports.ts'
import { historiesOf, listCollected } from '../reads/histories.ts'

/** Always of the newest collected values: nothing is stored until a person takes a proposal. */
export async function listAssemblyProposals(ports: Ports): Promise<AssemblyProposal[]> {
  const { database, books } = ports
  const book = await findActivePriceBook(database, books.home)
  const outlooks = outlooksOf(historiesOf(await listCollected(database)))
  const today = marketToday(ports)
  return [...proposeAssemblyPrices(book.assemblies, outlooks, today)]
}
