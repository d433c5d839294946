/**
 * What surrounds an estimate: its range, class, drivers, open questions, schedule and local rules.
 * Works on any bid items, drafted or edited; the same input gives the same bytes.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { recomputeBidItems, totalBidItems } from '#core/bid-items/total-bid-items.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { costGroups } from '#core/risk/cost-groups.ts'
import { assessCost } from '#core/risk/cost-range.ts'
import { estimateClass } from '#core/risk/estimate-class.ts'
import { openQuestions } from '#core/risk/open-questions.ts'
import { canonicalJson } from '#core/risk/seed.ts'
import { priceUnknownSystems, widenByUnknowns } from '#core/risk/unknown-systems.ts'
import type { CityPack } from '#core/rules/city-pack.ts'
import { triggeredRules } from '#core/rules/local-rules.ts'
import { homeCity } from '#core/rules/packs/home-city.ts'
import { planSchedule } from '#core/schedule/plan-schedule.ts'
import type { Day } from '#core/time/day.ts'
import type { Assessment } from './assessment.ts'

/** `timelineMonths` is the configured cap of the schedule, 1 to 24. */
export function assessEstimate(
  facts: ProjectFacts,
  items: readonly BidItem[],
  priceBook: PriceBook,
  pricedOn: Day,
  timelineMonths?: number,
  city: CityPack = homeCity,
): Assessment {
  const lines = recomputeBidItems(items)
  const { totalCents, percentageCents, subtotalCents } = totalBidItems(lines, facts.squareFootage)
  const classOfEstimate = estimateClass(facts)
  const groups = costGroups(lines, classOfEstimate.id, pricedOn)
  const unknowns = subtotalCents > 0 ? priceUnknownSystems(facts, groups, priceBook) : []
  // The lines are not part of the seed: an edit moves the range by its own cost, not by chance.
  const seed = canonicalJson({ facts, version: priceBook.version, pricedOn })
  const picture = assessCost(lines, widenByUnknowns(groups, unknowns), seed)
  return {
    range: picture.range,
    estimateClass: classOfEstimate,
    drivers: picture.drivers,
    openQuestions: openQuestions({
      facts,
      unknowns,
      totalCents,
      range: picture.range,
      businessShare: subtotalCents > 0 ? 1 + percentageCents / subtotalCents : 1,
    }),
    schedule: planSchedule(facts, pricedOn, timelineMonths, city),
    rules: triggeredRules(city, facts, { items: lines, totalCents }, pricedOn),
    contingency: picture.contingency,
  }
}
