/** What a customer enters on the lease page of a report; it is stored with the report's link. */
import type { ContractorBid } from '#core/bid-leveling/contractor-bid.ts'
import type { LeaseFacts } from '#core/project/lease-facts.ts'
import type { Suite } from './suite-comparison.ts'
import type { ChosenParties } from './work-letter.ts'

export type LeaseWorksheet = {
  readonly terms: LeaseFacts
  readonly parties: ChosenParties
  readonly suites: readonly Suite[]
  readonly bids: readonly ContractorBid[]
}

export const emptyWorksheet: LeaseWorksheet = { terms: {}, parties: {}, suites: [], bids: [] }

export const worksheetLimits = { suites: 4, parties: 300 } as const
