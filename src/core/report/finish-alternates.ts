/** The same project with each other finish level, for the premium report. */
import { type FinishQuality, finishQualities } from '#core/catalog/intake-options.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import type { Cents } from '#core/money/money.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Day } from '#core/time/day.ts'

export type FinishAlternate = { readonly label: string; readonly totalCents: Cents }

/**
 * `totalCents` is the report's own total: what the draft changes by is added to it, so that lines
 * edited in review stay edited.
 */
export function finishAlternates(
  facts: ProjectFacts,
  totalCents: Cents,
  priceBook: PriceBook,
  pricedOn: Day,
): readonly FinishAlternate[] {
  const draftedTotal = (finishQuality: FinishQuality): Cents =>
    draftEstimate({ ...facts, finishQuality }, priceBook, pricedOn).totals.totalCents
  const base = draftedTotal(facts.finishQuality)
  return finishQualities
    .filter(({ id }) => id !== facts.finishQuality)
    .map(({ id, label }) => ({ label, totalCents: totalCents + draftedTotal(id) - base }))
}
