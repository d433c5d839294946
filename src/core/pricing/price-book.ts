/**
 * The price book: every rate, factor and floor of an estimate, under one version. Rates are cents.
 * An order stores the version, so the same facts give the same result again.
 */
import type { CountingRates } from '#core/assemblies/counting-rates.ts'
import type { Assemblies } from '#core/assemblies/rows/assemblies.ts'
import type { ConfiguredProjectType } from '#core/catalog/configured-project-type.ts'
import type { TemplateId } from '#core/catalog/project-type.ts'
import type { SpecialFeature } from '#core/catalog/special-feature.ts'
import type { Histories } from '#core/market/index-change.ts'
import type { Cents } from '#core/money/money.ts'
import {
  builtInRangeModels,
  type RangeModel,
  type RangeModels,
  rangeModelOf,
} from '#core/pricing/range-model.ts'
import type { ExistingSystemId } from '#core/project/project-facts.ts'
import type { Market } from '#core/rules/market.ts'
import type { Day } from '#core/time/day.ts'
import type { BidItemConfiguration } from './bid-item-configuration.ts'
import type { AddedLine, BidTemplate } from './price-row.ts'

export type PriceBook = {
  /** Increased with every change of a figure. */
  readonly version: string
  readonly priceDate: Day
  /**
   * The market of these prices: its rules, time zone and tax apply to everything that the book
   * prices.
   */
  readonly market: Market
  /** Multiplies national rates; rates stated for this market are used unchanged. */
  readonly locationFactor: Market['locationFactor']
  readonly templates: Readonly<Record<TemplateId, BidTemplate>>
  /** The flat bid items for editing; they affect estimates only once staff has saved them. */
  readonly configurations: Readonly<Record<ConfiguredProjectType, BidItemConfiguration>>
  /** Cents per square foot below which an estimate raises an issue. */
  readonly floorPrices: Readonly<Record<ConfiguredProjectType, Cents>>
  readonly features: Readonly<Record<SpecialFeature, AddedLine>>
  readonly systems: Readonly<Record<ExistingSystemId, AddedLine>>
  /** Price what is counted; the rates per square foot above are compared with it. */
  readonly assemblies: Assemblies
  /** Productivity and densities; the wages are those of the market. */
  readonly countingRates: CountingRates
  /** Price indexes with the values that the office collected; absent where it collected none. */
  readonly indexes?: Histories
  /** Ranges that staff fitted to outcomes; absent where the permits' own are in force. */
  readonly rangeModels?: RangeModels
}

/** The ranges of new estimates. */
export function rangeModelInForce({ rangeModels }: PriceBook): RangeModel {
  return (rangeModels ?? builtInRangeModels).active
}

/** The book with the ranges that drafted a project, instead of those in force. */
export function withRangeVersion(book: PriceBook, version: string | undefined): PriceBook {
  const models = book.rangeModels ?? builtInRangeModels
  return { ...book, rangeModels: { ...models, active: rangeModelOf(models, version) } }
}
