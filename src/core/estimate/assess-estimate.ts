/**
 * The context of an estimate: its range, class, drivers, open questions, schedule and local rules.
 * Works on any bid items, drafted or edited; the same input gives the same output.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { recomputeBidItems, totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { costCounter } from '#core/counted-estimate/construction-cost.ts'
import { countWork } from '#core/counted-estimate/count-work.ts'
import { roundToThreeFigures, sumCents } from '#core/money/money.ts'
import { type PriceBook, rangeModelInForce } from '#core/pricing/price-book.ts'
import { firstRangeModel } from '#core/pricing/range-model.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { seedOf } from '#core/risk/budget-input.ts'
import type { CostRange } from '#core/risk/budget-range.ts'
import { simulateBudget } from '#core/risk/budget-range.ts'
import { costDrivers } from '#core/risk/cost-drivers.ts'
import { estimateClass } from '#core/risk/estimate-class.ts'
import { measuredShare } from '#core/risk/measured-share.ts'
import { openQuestions } from '#core/risk/open-questions.ts'
import { questionWorth } from '#core/risk/question-worth.ts'
import { triggeredRules } from '#core/rules/local-rules.ts'
import type { CountedWork } from '#core/schedule/lead-times.ts'
import { planSchedule } from '#core/schedule/plan-schedule.ts'
import { siteWork } from '#core/schedule/site-work.ts'
import type { Day } from '#core/time/day.ts'
import type { Assessment } from './assessment.ts'
import { draftFromTemplate } from './draft-from-template.ts'

/** `timelineMonths` is the configured cap of the schedule, 1 to 24. */
export function assessEstimate(
  facts: ProjectFacts,
  items: readonly BidItem[],
  priceBook: PriceBook,
  pricedOn: Day,
  timelineMonths?: number,
): Assessment {
  const rangeModel = rangeModelInForce(priceBook)
  const lines = recomputeBidItems(items)
  const { totalCents } = totalBidItems(lines, facts.squareFootage)
  const measured = measuredShare(facts, lines)
  // The cost of a different answer is computed by the same method that drafted these lines.
  const isCounted = lines.some(({ origin }) => origin === 'counted')
  const work = isCounted
    ? siteWork(facts, workOfLines(lines), priceBook.assemblies)
    : countWork(facts, priceBook)
  const budget = simulateBudget({
    facts,
    totalCents,
    measuredShare: measured,
    rangeModel,
    costOf: isCounted
      ? costCounter(priceBook)
      : (other) => draftFromTemplate(other, priceBook, pricedOn).totals.totalCents,
    // Counted work is priced at today's prices, whenever it starts.
    withoutCost: isCounted ? ['timeline'] : [],
    seed: seedOf(facts),
  })
  const range = printedRange(budget.range)
  const openAnswersCents = budget.range.p50 - totalCents
  const includedCents = sumCents(
    lines.filter(({ role }) => role === 'contingency').map((item) => item.totalCents),
  )
  return {
    range,
    ...(openAnswersCents === 0 ? {} : { openAnswersCents }),
    // Reports of the first ranges keep the form they always had.
    ...(rangeModel.version === firstRangeModel.version ? {} : { rangeVersion: rangeModel.version }),
    estimateClass: estimateClass(facts, measured),
    drivers: costDrivers(lines, range),
    openQuestions: openQuestions(questionWorth(budget)),
    schedule: planSchedule(facts, work, pricedOn, priceBook.market, timelineMonths),
    rules: triggeredRules(
      priceBook.market,
      facts,
      { items: lines, likelyCents: range.p50 },
      pricedOn,
    ),
    contingency: {
      includedCents,
      recommendedCents: Math.max(0, range.p80 - (budget.range.p50 - includedCents)),
    },
  }
}

/** As the lines are now: what staff changed counts. */
function workOfLines(lines: readonly BidItem[]): readonly CountedWork[] {
  return lines.flatMap(({ id, provenance }) => {
    const line = id.replace(/^counted\./, '')
    return (provenance?.parts ?? []).map(({ assembly, hours }) => ({ line, assembly, hours }))
  })
}

/** Three significant figures, the same wherever the range is shown. */
function printedRange({ p10, p50, p80, p90 }: CostRange): CostRange {
  return {
    p10: roundToThreeFigures(p10),
    p50: roundToThreeFigures(p50),
    p80: roundToThreeFigures(p80),
    p90: roundToThreeFigures(p90),
  }
}
