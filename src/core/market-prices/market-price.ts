/** Prices by suppliers and contractors, or researched by staff, for rows of the price book. */

import type { MarketType } from '#core/market/market-type.ts'
import type { Cents } from '#core/money/money.ts'
import type { SizeTier } from '#core/pricing/size-tier.ts'
import type { Day } from '#core/time/day.ts'

/** The source of a price; `government` is the published index. */
export const marketSources = ['contractor', 'government', 'supplier', 'manual'] as const

export type MarketSource = (typeof marketSources)[number]

export const importedSources = ['supplier', 'contractor', 'manual'] as const

export type ImportedSource = (typeof importedSources)[number]

/** Cents per square foot in this market, on the date of the price. */
export type MarketPrice = {
  readonly source: ImportedSource
  readonly projectType: MarketType
  readonly lineId: string
  readonly tier: SizeTier
  readonly low: Cents
  readonly likely: Cents
  readonly high: Cents
  readonly pricedOn: Day
  /** The company or person that gave the price. */
  readonly namedBy: string
  readonly notes: string
}
