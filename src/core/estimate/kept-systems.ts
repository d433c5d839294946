/** What existing systems and restrooms save because they are counted as staying. */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { existingSystemLabels, type ProjectFacts } from '#core/project/project-facts.ts'
import { relevantSystems } from '#core/project/relevant-systems.ts'
import type { Day } from '#core/time/day.ts'
import type { Assessment, KeptSystem } from './assessment.ts'
import { draftEstimate } from './draft-estimate.ts'

/**
 * The assessment with what staying systems save, for a report: each is drafted once more, which a
 * range that follows the typing has no time for.
 */
export function withKeptSystems(
  assessment: Assessment,
  facts: ProjectFacts,
  items: readonly BidItem[],
  priceBook: PriceBook,
  pricedOn: Day,
): Assessment {
  if (!items.some(({ origin }) => origin === 'counted')) return assessment
  const kept = keptSystems(facts, priceBook, pricedOn)
  return kept.length > 0 ? { ...assessment, kept } : assessment
}

/** Each alone, by what was said: the cost without it less the cost with it. */
export function keptSystems(
  facts: ProjectFacts,
  priceBook: PriceBook,
  pricedOn: Day,
): readonly KeptSystem[] {
  const kept = relevantSystems(facts).filter((id) => facts.existingSystems[id] === 'existing')
  const without: readonly (readonly [string, ProjectFacts])[] = [
    ...kept.map((id) => {
      const existingSystems = { ...facts.existingSystems, [id]: 'none' as const }
      return [existingSystemLabels[id], { ...facts, existingSystems }] as const
    }),
    ...((facts.restroomsExisting ?? 0) > 0
      ? [['Accessible restrooms', { ...facts, restroomsExisting: 0 }] as const]
      : []),
  ]
  if (without.length === 0) return []
  const costOf = (of: ProjectFacts) => draftEstimate(of, priceBook, pricedOn).totals.totalCents
  const cost = costOf(facts)
  return without
    .map(([label, other]) => ({ label, creditCents: costOf(other) - cost }))
    .filter(({ creditCents }) => creditCents > 0)
    .toSorted((left, right) => right.creditCents - left.creditCents)
}
