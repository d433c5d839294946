/**
 * The same project priced in other ways: counted from its program, by the configuration of its type,
 * and by rates per square foot. A gap asks for a reason; the largest differences by group of trades
 * are named with it.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import {
  recomputeBidItems,
  sortForDisplay,
  totalBidItems,
} from '#core/bid-items/total-bid-items.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { draftFromTemplate } from '#core/estimate/draft-from-template.ts'
import type { Estimate } from '#core/estimate/estimate.ts'
import { formatUsdWhole } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { spaceConditions } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { costGroupLabels, groupCosts } from '#core/risk/cost-groups.ts'
import type { Day } from '#core/time/day.ts'
import { projectUse } from '#core/uses/all-uses.ts'

const pricingMethods = ['counted', 'configured', 'per-square-foot'] as const

export type PricingMethod = (typeof pricingMethods)[number]

export type MethodTotal = {
  readonly method: PricingMethod
  readonly totalCents: Cents
  /** Against the estimate as it stands; 0 for the method that drafted it. */
  readonly gapPercent: number
  /** Where the difference lies; empty for the method that drafted it. */
  readonly reason: string
}

export const methodLabels: Readonly<Record<PricingMethod, string>> = {
  counted: 'Counted from the program',
  configured: 'Configuration of the type',
  'per-square-foot': 'Rates per square foot',
}

/** Above this share of difference a person should know why. Judgment. */
export const largestGap = 25

export function methodOf(items: readonly BidItem[]): PricingMethod {
  if (items.some(({ id }) => id.startsWith('counted.'))) return 'counted'
  return items.some(({ id }) => id.startsWith('configured-')) ? 'configured' : 'per-square-foot'
}

/**
 * The estimate as it stands first, then each other way that prices it from the same facts. Without a
 * configuration nothing is configured: `builtInConfiguration` stands in where all three are shown.
 */
export function compareMethods(
  facts: ProjectFacts,
  items: readonly BidItem[],
  priceBook: PriceBook,
  pricedOn: Day,
  configuration?: BidItemConfiguration,
): readonly MethodTotal[] {
  const own = methodOf(items)
  const { totalCents } = totalBidItems(recomputeBidItems(sortForDisplay(items)), 0)
  const stands: MethodTotal = { method: own, totalCents, gapPercent: 0, reason: '' }
  if (!(facts.squareFootage > 0) || totalCents <= 0) return [stands]
  const compared = pricingMethods
    .filter((method) => method !== own && (method !== 'configured' || configuration))
    .map((method): MethodTotal => {
      const other = priced(method, facts, priceBook, pricedOn, configuration)
      const gap = (totalCents / other.totals.totalCents - 1) * 100
      return {
        method,
        totalCents: other.totals.totalCents,
        gapPercent: Math.round(gap),
        reason: reasonOf(facts, items, other.bidItems),
      }
    })
  return [stands, ...compared]
}

/** Gaps that ask for a reason, each in a sentence for staff. */
export function gapTexts([own, ...others]: readonly MethodTotal[]): string[] {
  return others
    .filter(({ method, gapPercent }) => canJudge(method) && Math.abs(gapPercent) > largestGap)
    .map(({ method, totalCents, gapPercent, reason }) => {
      const side = gapPercent < 0 ? 'below' : 'above'
      return `${formatUsdWhole(own?.totalCents ?? 0)} is ${Math.abs(gapPercent)}% ${side} the ${formatUsdWhole(totalCents)} of ${methodNames[method]}. ${reason}`
    })
}

/**
 * Rates by area know neither the condition nor the rooms: beside the counted estimates of all uses,
 * conditions and sizes they miss by more than a quarter in a third of them, so they judge nothing.
 */
function canJudge(method: PricingMethod): boolean {
  return method !== 'per-square-foot'
}

const methodNames: Readonly<Record<PricingMethod, string>> = {
  counted: 'the estimate counted from the program',
  configured: 'the saved configuration of the type',
  'per-square-foot': 'rates per square foot',
}

function priced(
  method: PricingMethod,
  facts: ProjectFacts,
  priceBook: PriceBook,
  pricedOn: Day,
  configuration: BidItemConfiguration | undefined,
): Estimate {
  if (method === 'counted') return draftEstimate(facts, priceBook, pricedOn)
  const saved = method === 'configured' ? configuration : undefined
  return draftFromTemplate(facts, priceBook, pricedOn, saved)
}

/** The list that the program ships with for the type, or for the closest one. */
export function builtInConfiguration(
  facts: Pick<ProjectFacts, 'projectType' | 'salonSubcategory'>,
  { configurations }: PriceBook,
): BidItemConfiguration {
  return configurations[projectUse(facts).configuration]
}

function reasonOf(
  facts: ProjectFacts,
  items: readonly BidItem[],
  others: readonly BidItem[],
): string {
  const other = new Map(groupCosts(others).map(({ id, cents }) => [id, cents]))
  const largest = groupCosts(items)
    .map(({ id, cents }) => ({ id, difference: cents - (other.get(id) ?? 0) }))
    .toSorted((a, b) => Math.abs(b.difference) - Math.abs(a.difference))
    .slice(0, 2)
    .map(({ id, difference }) => `${costGroupLabels[id]} ${signed(difference)}`)
  const condition = spaceConditions.find(({ id }) => id === facts.spaceCondition)
  const why = condition
    ? ` Rates do not know the condition: ${condition.label.split(':')[0]?.toLowerCase()}.`
    : ''
  return `Most of it: ${largest.join(', ')}.${why}`
}

function signed(cents: Cents): string {
  return cents < 0 ? `−${formatUsdWhole(-cents)}` : `+${formatUsdWhole(cents)}`
}
