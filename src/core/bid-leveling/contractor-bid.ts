/** A contractor's bid as submitted: its lines, exclusions and allowances. */
import type { Cents } from '#core/money/money.ts'

export type ContractorLine = {
  readonly id: string
  readonly text: string
  /** The MasterFormat number as the bidder wrote it. */
  readonly csi: string
  readonly cents: Cents
  /** An allowance instead of a price. */
  readonly isAllowance: boolean
  /** The estimate's line that it belongs to; '' for none. */
  readonly lineId: string
  /** Further lines that the amount covers; it is divided as the estimate divides them. */
  readonly alsoLineIds?: readonly string[] | undefined
}

/** Every line of the estimate that an amount covers. */
export function coveredLineIds({ lineId, alsoLineIds = [] }: ContractorLine): readonly string[] {
  return [...new Set([lineId, ...alsoLineIds])].filter((id) => id !== '')
}

export type ContractorBid = {
  readonly id: string
  readonly name: string
  /** Overhead and profit are included in the lines instead of being lines of their own. */
  readonly includesMarkup: boolean
  readonly lines: readonly ContractorLine[]
  /** Lines of the estimate that the bidder included in others. */
  readonly includedLineIds: readonly string[]
  /** The bidder's own statements, one each. */
  readonly exclusions: readonly string[]
}

export const bidLimits = {
  bids: 6,
  lines: 120,
  /** Lines of the estimate that one amount covers besides its own. */
  covered: 80,
  exclusions: 30,
  text: 200,
  cents: 10_000_000_000,
} as const
