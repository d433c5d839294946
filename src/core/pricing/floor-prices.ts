/** The floor prices of a book: saved prices replace those of the book. */

import {
  type ConfiguredProjectType,
  configuredProjectTypes,
} from '#core/catalog/configured-project-type.ts'
import { type Cents, centsFromDollars } from '#core/money/money.ts'
import type { Instant } from '#core/time/day.ts'
import { dayMs } from '#core/time/durations.ts'
import type { PriceBook } from './price-book.ts'

/** In dollars per square foot; types that are not named keep the price of the book. */
export type SavedFloors = Readonly<Partial<Record<ConfiguredProjectType, number>>>

export function withFloorPrices(book: PriceBook, saved: SavedFloors): PriceBook {
  const floors = configuredProjectTypes.map((type) => {
    const dollars = saved[type]
    return [type, dollars === undefined ? book.floorPrices[type] : centsFromDollars(dollars)]
  })
  return { ...book, floorPrices: Object.fromEntries(floors) as PriceBook['floorPrices'] }
}

/**
 * So long an approval still meets a floor that a lower one replaced: nobody lowers the floor to
 * approve alone what takes a second person. Judgment: a week is enough for others to notice it.
 */
export const formerFloorDays = 7

/** Floors count that were in force at any time since: of the last days, or since the order came in. */
export function floorsCountSince(orderedAt: Instant, now: Date): Date {
  return new Date(Math.min(Date.parse(orderedAt), now.getTime() - formerFloorDays * dayMs))
}

export type FormerFloors = Readonly<Partial<Record<ConfiguredProjectType, Cents>>>

/** The highest of each type among floors that were replaced. */
export function highestFloors(replaced: readonly SavedFloors[]): FormerFloors {
  const highest = configuredProjectTypes.flatMap((type) => {
    const prices = replaced.flatMap((floors) => floors[type] ?? [])
    return prices.length === 0 ? [] : [[type, centsFromDollars(Math.max(...prices))] as const]
  })
  return Object.fromEntries(highest)
}
