/** The rows of the price book: the prices of a template line, a feature or a new system. */
import type { BidCategory, PriceConfidence } from '#core/bid-items/bid-item.ts'
import type { BidItemRole } from '#core/bid-items/bid-item-role.ts'
import type { TemplateId } from '#core/catalog/project-type.ts'
import type { IndexSeriesId } from '#core/market/index-series.ts'
import type { Cents } from '#core/money/money.ts'
import type { ExistingSystemId } from '#core/project/project-facts.ts'
import type { Day } from '#core/time/day.ts'
import type { SizeTier } from './size-tier.ts'

export type PriceRange = { readonly low: Cents; readonly likely: Cents; readonly high: Cents }

/**
 * `national` rates are multiplied by the location factor. `local` rates are for the book's market
 * and are used unchanged.
 */
export type PriceBasis = 'national' | 'local'

/**
 * `visible` work depends fully on the finish level, `technical` work slightly, `plain` not at all.
 */
export type FinishGroup = 'visible' | 'technical' | 'plain'

/** Share of a line that a reusable existing system saves, 0 to 1. */
export type ReuseCredits = Readonly<Partial<Record<ExistingSystemId, number>>>

/** The fields of every priced row. */
export type PricedRow = {
  readonly id: string
  readonly item: string
  readonly description: string
  /** One of the bid categories, or the name of a custom one. */
  readonly category: string
  /** MasterFormat number and title. */
  readonly csiDivision: string
  /** UniFormat element. */
  readonly uniformat: string
  readonly confidence: PriceConfidence
  /** The source of the rate, or `judgment`. */
  readonly source: string
  readonly basis: PriceBasis
  readonly indexSeries: IndexSeriesId
  readonly finishGroup: FinishGroup
  readonly reuse: ReuseCredits
  /** Set where the row was priced on another day than the book. */
  readonly priceDate?: Day
}

export type TierPrices = Readonly<Record<SizeTier, PriceRange>>

export type AreaLine = PricedRow & {
  readonly unit: 'SF'
  /** Cents per square foot; undefined where no price is known, which is shown as unpriced. */
  readonly priceRanges: TierPrices | undefined
}

/** A percentage of the sum of all lines that are not percentages. */
export type PercentLine = {
  readonly id: string
  readonly item: string
  readonly description: string
  readonly category: BidCategory
  /** Set where staff chose one; otherwise the id determines the percentage's role. */
  readonly role?: BidItemRole
  readonly csiDivision: string
  readonly unit: '%'
  readonly percent: number
}

export type TemplateLine = AreaLine | PercentLine

export type BidTemplate = {
  readonly id: TemplateId
  readonly lines: readonly TemplateLine[]
}

/**
 * A feature or a new system: a price per square foot of the whole space, but at least the minimum.
 * Without a rate the minimum is a lump sum.
 */
export type AddedLine = PricedRow & {
  readonly perSquareFoot?: PriceRange
  readonly minimum: PriceRange
}
