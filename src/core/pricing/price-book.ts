/**
 * The price book: every rate, factor and floor an estimate is priced with, under one version.
 * Rates are cents. An order keeps the version, so the same facts give the same bytes again.
 */
import type { BidCategory, PriceConfidence } from '#core/bid-items/bid-item.ts'
import type { TemplateId } from '#core/catalog/project-type.ts'
import type { SpecialFeature } from '#core/catalog/special-feature.ts'
import type { SizeTier } from '#core/estimate/estimate.ts'
import type { IndexSeriesId } from '#core/market/index-series.ts'
import type { Cents } from '#core/money/money.ts'
import type { ExistingSystemId } from '#core/project/project-facts.ts'
import type { Day } from '#core/time/day.ts'

export type PriceRange = { readonly low: Cents; readonly likely: Cents; readonly high: Cents }

/**
 * `national` rates are multiplied by the location factor. `local` rates were stated for the
 * Des Moines market and stand as they are.
 */
export type PriceBasis = 'national' | 'local'

/** `visible` work follows the finish level in full, `technical` work a little, `plain` not at all. */
export type FinishGroup = 'visible' | 'technical' | 'plain'

/** Share of a line that a reusable existing system saves, 0 to 1. */
export type ReuseCredits = Readonly<Partial<Record<ExistingSystemId, number>>>

/** What every priced thing in the book has: template lines, features and new systems. */
export type PricedRow = {
  readonly id: string
  readonly item: string
  readonly description: string
  readonly category: BidCategory
  /** MasterFormat number and title. */
  readonly csiDivision: string
  /** UniFormat II element. */
  readonly uniformat: string
  readonly confidence: PriceConfidence
  /** Where the rate comes from, or `judgement`. */
  readonly source: string
  readonly basis: PriceBasis
  readonly indexSeries: IndexSeriesId
  readonly finishGroup: FinishGroup
  /** Set where the row was re-priced after the book's own price date. */
  readonly priceDate?: Day
}

export type AreaLine = PricedRow & {
  readonly unit: 'SF'
  /** Cents per square foot; undefined where nobody knows a price, which is shown as unpriced. */
  readonly priceRanges: Readonly<Record<SizeTier, PriceRange>> | undefined
  readonly reuse?: ReuseCredits
}

/** A percentage of the sum of all lines that are not percentages. */
export type PercentLine = {
  readonly id: string
  readonly item: string
  readonly description: string
  readonly category: 'Business'
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
  readonly reuse?: ReuseCredits
}

export type ConfigurationItem = {
  readonly id: string
  readonly name: string
  /** Dollars per square foot; for a percentage item, the percentage. */
  readonly costPerSqft: number
  readonly isPercentage: boolean
  readonly category: string
  readonly order: number
}

/** The flat bid items of a project type as staff saves them; dollars, as on the wire. */
export type BidItemConfiguration = {
  readonly projectType: string
  readonly bidItems: readonly ConfigurationItem[]
  /** Custom category id to the name shown. */
  readonly customCategories: Readonly<Record<string, string>>
  /** 1 to 24; caps the schedule. */
  readonly timelineMonths: number
  /** The day staff saved it: the price date of its lines. */
  readonly savedOn?: Day
}

export const configuredProjectTypes = ['office', 'retail', 'restaurant', 'medical'] as const

export type ConfiguredProjectType = (typeof configuredProjectTypes)[number]

export type LocationFactor = {
  readonly value: number
  readonly low: number
  readonly high: number
  readonly source: string
  readonly date: Day
}

export type PriceBook = {
  readonly version: string
  readonly priceDate: Day
  readonly locationFactor: LocationFactor
  readonly templates: Readonly<Record<TemplateId, BidTemplate>>
  readonly configurations: Readonly<Record<ConfiguredProjectType, BidItemConfiguration>>
  /** Cents per square foot below which an estimate raises an issue. */
  readonly floorPrices: Readonly<Record<ConfiguredProjectType, Cents>>
  readonly features: Readonly<Record<SpecialFeature, AddedLine>>
  readonly systems: Readonly<Record<ExistingSystemId, AddedLine>>
}

/** The version of every rate in this folder: raise it with any change of a figure. */
export const builtInPriceBookVersion = '2026-07.1'
