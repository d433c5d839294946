/** What a row's price is multiplied by here: national rates only; rates of this market stand as they are. */
import type { PriceBook } from './price-book.ts'
import type { PricedRow } from './price-row.ts'

export function locationFactorOf(row: Pick<PricedRow, 'basis'>, book: PriceBook): number {
  return row.basis === 'national' ? book.locationFactor.value : 1
}
