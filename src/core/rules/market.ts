/**
 * A market as data: the area it serves, its time zone, price level, wages, tax, permit fees, plan
 * review and local rules.
 * Every price book is for one market, so whatever prices a project knows it; nothing outside a pack
 * knows a city.
 */

import type { CountingRate } from '#core/assemblies/counting-rates.ts'
import type { Grade } from '#core/assemblies/grade.ts'
import type { Wages } from '#core/assemblies/wages.ts'
import type { SpecialFeature } from '#core/catalog/special-feature.ts'
import type { MarketArea } from '#core/market-area/market-area.ts'
import type { Cents } from '#core/money/money.ts'
import type { KitchenKind } from '#core/project/program-facts.ts'
import type { ExistingSystemId, SquareFeet, SystemState } from '#core/project/project-facts.ts'
import type { Day } from '#core/time/day.ts'
import type { MarketCodes } from './market-codes.ts'

/** A condition on the project's facts, as data. */
export type RuleCondition =
  | { readonly kind: 'always' }
  /** People eat there, or may gather there in an assembly space: what the project's use states. */
  | { readonly kind: 'serves-food' | 'may-assemble' }
  /** What is cooked there, as it is counted. */
  | { readonly kind: 'kitchen'; readonly is: KitchenKind }
  | { readonly kind: 'feature'; readonly has: SpecialFeature }
  | { readonly kind: 'system'; readonly id: ExistingSystemId; readonly is: SystemState }
  | { readonly kind: 'area-at-least'; readonly squareFeet: SquareFeet }
  | { readonly kind: 'all' | 'any'; readonly of: readonly RuleCondition[] }
  | { readonly kind: 'not'; readonly of: RuleCondition }

/** What a rule can cost beyond the lines of the estimate. */
export type RuleCost =
  /** The highest quote known, less what lines of this section of MasterFormat have priced already. */
  | { readonly kind: 'quote'; readonly highestCents: Cents; readonly csiSection: string }
  /** A share of the likely cost. */
  | { readonly kind: 'share-of-likely-cost'; readonly percent: number }

/**
 * Work that a rule adds to the schedule: parallel to the design or the review, which it may
 * prolong.
 */
export type RuleTask = {
  readonly label: string
  readonly weeks: number
  readonly during: 'design' | 'permit'
  readonly note: string
}

export type LocalRule = {
  readonly id: string
  readonly title: string
  readonly when: RuleCondition
  /** The first whose condition is met is printed. */
  readonly explanations: readonly { readonly when: RuleCondition; readonly text: string }[]
  readonly cost?: RuleCost & { readonly when: RuleCondition }
  readonly task?: RuleTask
  readonly citation: string
  /** The day from which it applies; undefined where that day was not found. */
  readonly effectiveFrom?: Day
  /** The day on which this entry was last compared with its source. */
  readonly checkedOn: Day
  /** False until someone has read the source's current text; the report then states this. */
  readonly verified: boolean
}

/** What the city takes for permits. */
export type PermitFees = {
  /** The least building permit, in cents. */
  readonly least: CountingRate
  /** Dollars for each $1,000 of declared value above a step and up to the next, the lowest first. */
  readonly steps: readonly (CountingRate & { readonly above: number })[]
  /** Shares of the building permit: plan review; plumbing, mechanical and electrical together. */
  readonly planReview: CountingRate
  readonly tradePermits: CountingRate
  /** Review and test of each fire system, in cents. */
  readonly fireReview: CountingRate
  /** Taken once with a permit, in cents; absent where there is none. */
  readonly technology?: CountingRate
  /** Certificate of occupancy, in cents. */
  readonly certificate: CountingRate
}

export type LicenseFee = {
  readonly low: Cents
  readonly likely: Cents
  readonly high: Cents
  readonly grade: Grade
  readonly source: string
}

export type Market = {
  readonly area: MarketArea
  /** Charged on the contract as its own line; undefined where the prices include it. */
  readonly tax?: { readonly label: string; readonly percent: number; readonly source: string }
  /** Multiplies national rates; rates stated for this market are used unchanged. */
  readonly locationFactor: {
    readonly value: number
    readonly low: number
    readonly high: number
    readonly source: string
    readonly date: Day
  }
  readonly codes: MarketCodes
  readonly wages: Wages
  readonly permitFees: PermitFees
  /** Tap, meter and impact fees where a larger connection is asked for, in cents. */
  readonly connectionFee: CountingRate
  /** Where carpet is taxed at its selling price, not at its material cost: the rate; 0 elsewhere. */
  readonly carpetTax: number
  readonly planReview: { readonly weeks: number; readonly note: string }
  /** What the state takes for licenses, and where it is written; without one judgment stands in. */
  readonly licenses: { readonly food?: LicenseFee; readonly salon?: LicenseFee }
  readonly rules: readonly LocalRule[]
}
