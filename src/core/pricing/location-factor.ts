/**
 * The factor on a row's price in this market: applied to national rates only, not to the market's
 * own.
 */
import type { PriceBook } from './price-book.ts'
import type { PricedRow } from './price-row.ts'

export function locationFactorOf(row: Pick<PricedRow, 'basis'>, book: PriceBook): number {
  return row.basis === 'national' ? book.locationFactor.value : 1
}
