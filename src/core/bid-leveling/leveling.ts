/** The leveled sheet: every bid on every line of the estimate. */
import type { Cents } from '#core/money/money.ts'
import type { RangePlace } from './range-percentile.ts'

/** Checked against the accuracy of the estimate first, then against the other bids. */
export type Outlier = 'above-estimate' | 'below-estimate' | 'above-others' | 'below-others'

export type LeveledCell = {
  readonly bidId: string
  readonly cents: Cents
  /**
   * The estimate's value on the terms of this bid: with overhead and profit where its lines include
   * them.
   */
  readonly basisCents: Cents
  /** `included` means included in other lines of the bid; it counts 0 here. */
  readonly state: 'carried' | 'plugged' | 'included'
  /** The bidder stated it as an exclusion. */
  readonly isExcluded: boolean
  readonly isAllowance: boolean
  /** A part of an amount that covers several lines. */
  readonly isShared: boolean
  /** The bidder's lines that it comes from; empty for an amount that was not carried. */
  readonly sources: readonly string[]
  readonly outlier?: Outlier
}

export type LeveledRow = {
  readonly lineId: string
  readonly item: string
  readonly category: string
  readonly estimateCents: Cents
  /** One per bid, in the order of the bids. */
  readonly cells: readonly LeveledCell[]
}

export type LeveledBid = {
  readonly id: string
  readonly name: string
  /** The sum of the bidder's lines. */
  readonly statedCents: Cents
  readonly pluggedCents: Cents
  readonly leveledCents: Cents
  /** Lines that belong to none of the estimate's lines; they count in the total. */
  readonly otherCents: Cents
  readonly gaps: number
  readonly outliers: number
  readonly place: RangePlace
  /** 1 is the lowest leveled total. */
  readonly rank: number
}

export type Leveling = {
  readonly rows: readonly LeveledRow[]
  readonly bids: readonly LeveledBid[]
  readonly estimateCents: Cents
}
