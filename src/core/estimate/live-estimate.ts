/** The range that a visitor sees while typing: the same draft and simulation as the report. */
import type { FactConflict } from '#core/facts-check/fact-conflict.ts'
import { findConflicts } from '#core/facts-check/find-conflicts.ts'
import { type Cents, roundHalfAway, roundToThreeFigures } from '#core/money/money.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { CostDriver } from '#core/risk/cost-drivers.ts'
import { type CostGroupId, groupCosts } from '#core/risk/cost-groups.ts'
import type { OpenQuestion } from '#core/risk/open-questions.ts'
import type { Day } from '#core/time/day.ts'
import { assessEstimate } from './assess-estimate.ts'
import { draftEstimate } from './draft-estimate.ts'

/** Cents. P10, P50, P80 and P90 of the construction cost, as in the report. */
export type LiveEstimate = {
  readonly low: number
  readonly likely: number
  /** P80: the cost that eight of ten simulations stay below. */
  readonly budget: number
  readonly high: number
  readonly perSquareFoot: number
  /** The trades' part of `likely`; the rest is contingency, overhead and profit. */
  readonly groups: readonly { readonly id: CostGroupId; readonly cents: Cents }[]
  readonly drivers: readonly CostDriver[]
  readonly openQuestions: readonly OpenQuestion[]
  /** Answers that cannot all be true; the range stands all the same. */
  readonly conflicts: readonly FactConflict[]
}

export function liveEstimate(
  facts: ProjectFacts,
  priceBook: PriceBook,
  pricedOn: Day,
  configuration?: BidItemConfiguration,
): LiveEstimate {
  const { bidItems, totals } = draftEstimate(facts, priceBook, pricedOn, configuration)
  const { range, drivers, openQuestions } = assessEstimate(facts, bidItems, priceBook, pricedOn)
  return {
    low: range.p10,
    likely: range.p50,
    budget: range.p80,
    high: range.p90,
    perSquareFoot: roundToThreeFigures(range.p50 / Math.max(1, facts.squareFootage)),
    groups: groupCosts(bidItems).map(({ id, cents }) => ({
      id,
      cents: roundHalfAway((cents * range.p50) / Math.max(1, totals.totalCents)),
    })),
    drivers,
    openQuestions,
    conflicts: findConflicts(facts, pricedOn),
  }
}
