/** Figures far from what the customer means to spend or from usual prices, and by how much. */
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { type SpendingLimit, sideOfBudget } from '#core/facts-check/spending-limit.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import { plausibleBand } from '#core/pricing/permit-bands.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { projectUse } from '#core/uses/all-uses.ts'

export type FarFigure = {
  /** A sentence for staff. */
  readonly text: string
  /** What lies between the figure and where it would not be far. */
  readonly cents: Cents
}

export function farFromBudget(
  budget: SpendingLimit | undefined,
  likely: Cents,
): FarFigure | undefined {
  const side = budget && sideOfBudget(budget, likely)
  if (!budget || !side) return undefined
  return {
    text: `The customer's budget (${budget.text}) is far ${side} the likely cost of ${formatUsdWhole(likely)}.`,
    cents: side === 'below' ? likely - budget.toCents : budget.fromCents - likely,
  }
}

/** `price` is in cents per square foot. */
export function outsideUsualPrice(facts: ProjectFacts, price: Cents): FarFigure | undefined {
  const { projectType, salonSubcategory, squareFootage } = facts
  const { low, high } = plausibleBand(projectUse(facts).permitKind)
  if (!(squareFootage > 0) || (price >= low && price <= high)) return undefined
  const type = projectTypeLabel(projectType, salonSubcategory)
  return {
    text: `${formatUsd(price)} per sf is outside the usual ${formatUsdWhole(low)}-${formatUsdWhole(high)} for ${type}.`,
    cents: roundHalfAway((price < low ? low - price : price - high) * squareFootage),
  }
}
