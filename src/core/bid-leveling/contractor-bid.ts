/** A contractor's bid as it was handed in: its own lines, what it leaves out, what is an allowance. */
import type { Cents } from '#core/money/money.ts'

export type ContractorLine = {
  readonly id: string
  readonly text: string
  /** MasterFormat number as the bidder wrote it. */
  readonly csi: string
  readonly cents: Cents
  /** A sum set aside, not a price. */
  readonly isAllowance: boolean
  /** The estimate's line it belongs to; '' when to none. */
  readonly lineId: string
}

export type ContractorBid = {
  readonly id: string
  readonly name: string
  /** Overhead and profit stand inside the lines instead of on lines of their own. */
  readonly includesMarkup: boolean
  readonly lines: readonly ContractorLine[]
  /** Lines of the estimate that the bidder carries inside others. */
  readonly includedLineIds: readonly string[]
  /** As the bidder wrote them, one statement each. */
  readonly exclusions: readonly string[]
}

export const bidLimits = {
  bids: 6,
  lines: 120,
  exclusions: 30,
  text: 200,
  cents: 10_000_000_000,
} as const
