/**
 * The price books of an installation: that of its home market, where the business is, and one for
 * each other market, which is made once everything that its pack leaves open was found out.
 */

import { isGiven, isOutside, type MarketArea, type Place } from '#core/market-area/market-area.ts'
import type { MarketPack, PackAnswers } from '#core/markets/parts/market-pack.ts'
import type { PriceBook } from './price-book.ts'

export type Books = {
  readonly home: PriceBook
  readonly packs: readonly MarketPack[]
}

/** The area of an order's market; what is in no market is dated and charged as at home. */
export function areaOf({ home, packs }: Books, marketId: string | null): MarketArea {
  return packs.find(({ area }) => area.id === marketId)?.area ?? home.market.area
}

/** The area that a place is in, sold or not; that of the home market where no place was given. */
export function areaAt({ home, packs }: Books, place: Place): MarketArea | undefined {
  const areas = [home.market.area, ...packs.map(({ area }) => area)]
  return isGiven(place)
    ? areas.find((area) => !isOutside(place, area))
    : isOutside(place, home.market.area)
      ? undefined
      : home.market.area
}

/**
 * The book of another market: rows, assemblies and productivity are those of the home book, wages,
 * fees, tax, codes and rules its own.
 */
export function bookOfPack(
  { home }: Books,
  pack: MarketPack,
  answers: PackAnswers,
  /** Of the newest answer, so that other answers are another version. */
  newest: string,
): PriceBook {
  const market = pack.market(answers)
  return {
    ...home,
    version: `${home.version}-${market.area.id}.${pack.revision}.${newest}`,
    market,
    locationFactor: market.locationFactor,
  }
}
