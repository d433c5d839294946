/** The same project at each finish level, priced by the model without later edits. */
import { type FinishQuality, finishQualities } from '#core/catalog/intake-options.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import type { Cents } from '#core/money/money.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { Day } from '#core/time/day.ts'
import { groupBidItems } from './group-bid-items.ts'

export type FinishAlternate = { readonly label: string; readonly totalCents: Cents }

export type DraftedFinish = FinishAlternate & {
  readonly id: FinishQuality
  readonly isChosen: boolean
  readonly perSquareFootCents: Cents
  /** Without percentage lines, in display order. */
  readonly categories: readonly { readonly name: string; readonly subtotalCents: Cents }[]
  /** Contingency, overhead and profit; together with the categories the total. */
  readonly percentageCents: Cents
}

/** Every finish level including the chosen one, from the plainest to the finest. */
export function draftFinishes(
  facts: ProjectFacts,
  priceBook: PriceBook,
  pricedOn: Day,
  configuration?: BidItemConfiguration,
): readonly DraftedFinish[] {
  return finishQualities.map(({ id, label }) => {
    const drafted = { ...facts, finishQuality: id }
    const { bidItems, totals } = draftEstimate(drafted, priceBook, pricedOn, configuration)
    return {
      id,
      label,
      isChosen: id === facts.finishQuality,
      totalCents: totals.totalCents,
      perSquareFootCents: totals.perSquareFootCents,
      categories: groupBidItems(bidItems).categories.map(({ name, subtotalCents }) => ({
        name,
        subtotalCents,
      })),
      percentageCents: totals.percentageCents,
    }
  })
}

/**
 * Every other finish level. `totalCents` is the report's own likely cost; the draft's change is added
 * to it, so that lines edited in review keep their edits.
 */
export function finishAlternates(
  facts: ProjectFacts,
  totalCents: Cents,
  priceBook: PriceBook,
  pricedOn: Day,
  configuration?: BidItemConfiguration,
): readonly FinishAlternate[] {
  const drafted = draftFinishes(facts, priceBook, pricedOn, configuration)
  const base = drafted.find((finish) => finish.isChosen)?.totalCents ?? totalCents
  return drafted
    .filter((finish) => !finish.isChosen)
    .map((finish) => ({ label: finish.label, totalCents: totalCents + finish.totalCents - base }))
}
