/** The floor prices of a book: saved prices replace those of the book. */
import { centsFromDollars } from '#core/money/money.ts'
import { type ConfiguredProjectType, configuredProjectTypes } from './bid-item-configuration.ts'
import type { PriceBook } from './price-book.ts'

/** Saved prices are in dollars per square foot. */
export function withFloorPrices(
  book: PriceBook,
  saved: Readonly<Partial<Record<ConfiguredProjectType, number>>>,
): PriceBook {
  const floors = configuredProjectTypes.map((type) => {
    const dollars = saved[type]
    return [type, dollars === undefined ? book.floorPrices[type] : centsFromDollars(dollars)]
  })
  return { ...book, floorPrices: Object.fromEntries(floors) as PriceBook['floorPrices'] }
}
