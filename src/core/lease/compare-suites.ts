/**
 * Compares two to four candidate spaces, priced as in the report: the cost of each over the term,
 * the tenant's cash, the ranking and its reasons.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { recomputeBidItems, totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { type CostGroupId, costGroupOf } from '#core/risk/cost-groups.ts'
import { secondGenerationSaving } from '#core/risk/open-questions.ts'
import type { Day } from '#core/time/day.ts'
import { type Outcomes, tenantShare } from './compare-offers.ts'
import {
  decidingParts,
  type Suite,
  type SuiteComparison,
  type SuiteDecision,
  type SuiteResult,
} from './suite-comparison.ts'

export type SuitePricing = {
  readonly priceBook: PriceBook
  readonly pricedOn: Day
  readonly configuration?: BidItemConfiguration
}

export function compareSuites(
  facts: ProjectFacts,
  suites: readonly Suite[],
  termMonths: number,
  pricing: SuitePricing,
): SuiteComparison {
  const results = suites
    .map((suite) => priceSuite(facts, suite, termMonths, pricing))
    .toSorted((left, right) => left.occupancy.p50 - right.occupancy.p50)
    .map((result, index) => ({ ...result, rank: index + 1 }))
  const [first, second] = results
  return {
    termMonths,
    results,
    ...(first && second ? { decision: decide(first, second) } : {}),
  }
}

/** The rent of whole and started years, each year's rate rounded to the cent. */
export function rentOverTerm(suite: Suite, termMonths: number): Cents {
  let total = 0
  for (let start = 0; start < termMonths; start += 12) {
    const rise = (1 + suite.annualIncreaseBasisPoints / 10_000) ** (start / 12)
    const yearly = suite.rentPerSquareFootCents * suite.area * rise
    total += roundHalfAway((yearly * Math.min(12, termMonths - start)) / 12)
  }
  return total
}

function priceSuite(
  facts: ProjectFacts,
  suite: Suite,
  termMonths: number,
  { priceBook, pricedOn, configuration }: SuitePricing,
): Omit<SuiteResult, 'rank'> {
  const { area, existingSystems } = suite
  const own = { ...facts, squareFootage: area, existingSystems }
  const drafted = draftEstimate(own, priceBook, pricedOn, configuration).bidItems
  const items = suite.condition === 'second-generation' ? withReuse(drafted) : drafted
  const { range } = assessEstimate(own, items, priceBook, pricedOn)
  const costs = { p10: range.p10, p50: range.p50, p80: range.p80 }
  const allowanceCents = roundHalfAway(suite.allowancePerSquareFootCents * area)
  const cash = each(costs, (cost) => tenantShare(cost, suite.allowancePerSquareFootCents, area))
  const rentCents = rentOverTerm(suite, termMonths)
  const occupancy = each(cash, (cents) => cents + rentCents)
  return {
    name: suite.name,
    area,
    estimateCents: totalBidItems(items, area).totalCents,
    costs,
    allowanceCents,
    cash,
    rentCents,
    occupancy,
    perSquareFootYearCents: roundHalfAway((occupancy.p50 * 12) / (area * termMonths)),
  }
}

// Systems have their own answers; the rest that can be reused is the interior.
const reusedGroups: readonly CostGroupId[] = ['general', 'structure', 'interiors', 'finishes']

/**
 * A space last used the same way is 10-15% cheaper; the reduction applies to everything except
 * systems.
 */
function withReuse(items: readonly BidItem[]): readonly BidItem[] {
  return recomputeBidItems(
    items.map((item) =>
      item.isPercentage || !reusedGroups.includes(costGroupOf(item.category))
        ? item
        : {
            ...item,
            unitPriceCents: roundHalfAway(item.unitPriceCents * (1 - secondGenerationSaving)),
          },
    ),
  )
}

function each(amounts: Outcomes, change: (cents: Cents) => Cents): Outcomes {
  return { p10: change(amounts.p10), p50: change(amounts.p50), p80: change(amounts.p80) }
}

function decide(first: SuiteResult, second: SuiteResult): SuiteDecision {
  const used = (one: SuiteResult) => one.costs.p50 - one.cash.p50
  const parts = {
    rent: second.rentCents - first.rentCents,
    build: second.costs.p50 - first.costs.p50,
    allowance: used(first) - used(second),
  }
  const [largest = 'rent'] = decidingParts.toSorted((left, right) => parts[right] - parts[left])
  return {
    first: first.name,
    second: second.name,
    differenceCents: second.occupancy.p50 - first.occupancy.p50,
    parts,
    largest,
    isClose: second.occupancy.p10 < first.occupancy.p80,
  }
}
