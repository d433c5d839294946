/**
 * Lines priced per square foot of the space: the rate of the size tier, factors, and the hold at
 * tier edges.
 */
import type { BidItem, BidItemOrigin, Provenance } from '#core/bid-items/bid-item.ts'
import { impliedRole } from '#core/bid-items/bid-item-role.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { type Cents, multiplyCents } from '#core/money/money.ts'
import type { AreaLine } from '#core/pricing/price-row.ts'
import { type SizeTier, sizeTiers, tierFor } from '#core/pricing/size-tier.ts'
import { formatDay } from '#core/time/day.ts'
import { heldUnitPrices, largestArea, type UnitPrices } from './hold-at-tier-edge.ts'
import { applyFactors, type DraftContext, type LineFactors, lineFactors } from './line-factors.ts'

/** `shareOfSum` is 1 plus the sum of the percentage lines, for example 1.2. */
export function priceAreaLines(
  lines: readonly AreaLine[],
  context: DraftContext,
  origin: BidItemOrigin,
  shareOfSum: number,
): BidItem[] {
  const area = context.facts.squareFootage
  const tier = tierFor(area)
  const drafts = lines.map((line) => {
    const factors = lineFactors(line, context)
    return { line, factors, prices: unitPrices(line, factors) }
  })
  const held = heldUnitPrices(
    drafts.map(({ prices }) => prices),
    tier,
    area,
    shareOfSum,
  )
  return drafts.map(({ line, factors, prices }, index) =>
    areaItem(
      { line, factors, tier, own: prices[tier], unitPrice: held[index] ?? 0 },
      context,
      origin,
    ),
  )
}

type PricedDraft = {
  readonly line: AreaLine
  readonly factors: LineFactors
  readonly tier: SizeTier
  /** The tier's own price with all factors. */
  readonly own: Cents
  /** The price used: the tier's own, or the one held at the tier's edge. */
  readonly unitPrice: Cents
}

function unitPrices(line: AreaLine, factors: LineFactors): UnitPrices {
  const priced = (tier: SizeTier) => applyFactors(line.priceRanges?.[tier].likely ?? 0, factors)
  return {
    small: priced('small'),
    medium: priced('medium'),
    large: priced('large'),
    xlarge: priced('xlarge'),
  }
}

function areaItem(draft: PricedDraft, context: DraftContext, origin: BidItemOrigin): BidItem {
  const { line, unitPrice } = draft
  const quantity = context.facts.squareFootage
  return {
    id: line.id,
    item: line.item,
    description: line.description,
    category: line.category,
    role: impliedRole({ ...line, isPercentage: false }),
    csiDivision: line.csiDivision,
    unit: 'SF',
    quantity,
    unitPriceCents: unitPrice,
    totalCents: multiplyCents(unitPrice, quantity),
    isPercentage: false,
    unpriced: line.priceRanges === undefined,
    origin,
    editedByStaff: false,
    provenance: areaProvenance(draft, context),
  }
}

function areaProvenance(draft: PricedDraft, context: DraftContext): Provenance {
  const { line, factors } = draft
  const { finish, location, escalation, reuse } = factors
  return {
    steps: line.priceRanges ? pricedSteps(draft, context) : unpricedSteps(context),
    source: line.source,
    priceDate: line.priceDate ?? context.priceBook.priceDate,
    confidence: line.confidence,
    factors: { finish, location, escalation, reuse },
    uniformat: line.uniformat,
    ...(line.priceRanges ? { priceRange: line.priceRanges[draft.tier] } : {}),
  }
}

function pricedSteps(draft: PricedDraft, context: DraftContext): string[] {
  const { line, factors, tier, unitPrice } = draft
  const area = context.facts.squareFootage
  const rate = line.priceRanges?.[tier].likely ?? 0
  const priceDate = formatDay(line.priceDate ?? context.priceBook.priceDate)
  return [
    `Quantity: the whole space, ${formatInteger(area)} sf.`,
    `Price row for ${tierLabels[tier]}: ${formatUsd(rate)} per sf as of ${priceDate}, ${line.confidence} confidence (${line.source}).`,
    ...factors.steps,
    ...holdSteps(draft, area),
    `Result: ${formatUsd(unitPrice)} per sf × ${formatInteger(area)} sf = ${formatUsd(multiplyCents(unitPrice, area))}.`,
  ]
}

function unpricedSteps(context: DraftContext): string[] {
  return [
    `Quantity: the whole space, ${formatInteger(context.facts.squareFootage)} sf.`,
    'No price is known for this line; it is shown as unpriced and adds nothing to the total.',
  ]
}

function holdSteps({ tier, own, unitPrice }: PricedDraft, area: number): string[] {
  const smaller = sizeTiers[sizeTiers.indexOf(tier) - 1]
  if (unitPrice === own || !smaller) return []
  const edge = formatInteger(largestArea[smaller])
  return [
    `Held at ${formatUsd(unitPrice)} instead of ${formatUsd(own)} per sf, so that ${formatInteger(area)} sf do not cost less than ${edge} sf do in the smaller tier.`,
  ]
}

const tierLabels: Readonly<Record<SizeTier, string>> = {
  small: 'spaces under 1,000 sf',
  medium: 'spaces of 1,000 to under 2,000 sf',
  large: 'spaces of 2,000 to under 4,000 sf',
  xlarge: 'spaces of 4,000 sf and over',
}
