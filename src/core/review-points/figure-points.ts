/** Points about figures: the cost beside the budget and the usual prices, and single lines. */
import type { BidItem, BidTotals } from '#core/bid-items/bid-item.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { readSpendingLimit } from '#core/facts-check/spending-limit.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { farFromBudget, outsideUsualPrice } from '#core/qc/far-figures.ts'
import {
  aboveUsualShare,
  type LineException,
  lineExceptions,
  type TypicalShares,
} from '#core/qc/line-exceptions.ts'
import type { ReviewPoint } from './review-point.ts'

/** What a customer notices first in a report is far from what they mean to spend. */
export function budgetPoints(
  said: { readonly budget?: string; readonly description: string },
  likely: Cents,
): readonly ReviewPoint[] {
  const far = farFromBudget(readSpendingLimit(said.budget ?? '', said.description), likely)
  if (!far) return []
  const about = { answers: ['budget', 'finishQuality', 'squareFootage'] }
  return [{ id: 'budget', kind: 'budget', ...far, about }]
}

/** Square feet below which hardly any space works. Judgment. */
const leastSpace = 150

/** A space that is too small is mostly a mistyped area: all of its cost is in question. */
export function areaPoints(
  { projectType, salonSubcategory, squareFootage: area }: ProjectFacts,
  likely: Cents,
): readonly ReviewPoint[] {
  if (area >= leastSpace) return []
  const type = projectTypeLabel(projectType, salonSubcategory)
  return [
    {
      id: 'conflict:too-small',
      kind: 'conflict',
      text: `${type} on ${formatInteger(area)} sf: hardly any space works below ${leastSpace} sf.`,
      question: `You gave ${formatInteger(area)} sf as the area of the space. Is that right?`,
      cents: likely,
      about: { answers: ['squareFootage'] },
    },
  ]
}

export function pricePoints(
  facts: ProjectFacts,
  { perSquareFootCents }: BidTotals,
): readonly ReviewPoint[] {
  const far = outsideUsualPrice(facts, perSquareFootCents)
  if (!far) return []
  const about = { answers: ['squareFootage', 'projectType', 'spaceCondition'] }
  return [{ id: 'usual-price', kind: 'usual-price', ...far, about }]
}

type LinePointKind = Exclude<LineException, 'changed-by-staff'>

const lineTexts: Readonly<Record<LinePointKind, string>> = {
  'outside-band': 'is priced outside the range of its price row',
  'large-share': 'takes over 3 times its usual share of the work',
}

/** One for each line, by what it would move most. */
export function linePoints(
  items: readonly BidItem[],
  typical: TypicalShares,
): readonly ReviewPoint[] {
  const exceptions = lineExceptions(items, typical)
  return items.flatMap((item) => {
    const kinds = (exceptions.get(item.id) ?? []).filter((id) => id !== 'changed-by-staff')
    // What staff set is no longer a question.
    if (item.editedByStaff) return []
    const [worst] = kinds
      .map((kind) => ({ kind, cents: misses[kind](item, items, typical) }))
      .toSorted((one, other) => other.cents - one.cents)
    if (!worst) return []
    const { kind, cents } = worst
    return [
      {
        id: `${kind}:${item.id}`,
        kind,
        text: `${item.item || 'A line without a name'} ${lineTexts[kind]}: ${formatUsd(item.totalCents)}.`,
        cents,
        about: { line: item.id },
      },
    ]
  })
}

const misses: Readonly<
  Record<LinePointKind, (item: BidItem, items: readonly BidItem[], typical: TypicalShares) => Cents>
> = {
  'outside-band': ({ provenance, unitPriceCents, quantity }) => {
    if (!provenance?.priceRange) return 0
    const { finish, location, escalation, reuse } = provenance.factors
    const likely = provenance.priceRange.likely * finish * location * escalation * reuse
    return roundHalfAway(Math.abs(unitPriceCents - likely) * quantity)
  },
  'large-share': aboveUsualShare,
}
