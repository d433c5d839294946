/**
 * Lines that features and missing systems add: a rate on the whole space with a minimum, or a lump
 * sum.
 */
import type { BidItem, BidItemOrigin, Provenance } from '#core/bid-items/bid-item.ts'
import { impliedRole } from '#core/bid-items/bid-item-role.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { type Cents, multiplyCents } from '#core/money/money.ts'
import type { AddedLine, PriceRange } from '#core/pricing/price-row.ts'
import { systemAskedAbout } from '#core/program/fire-systems.ts'
import { planProgram } from '#core/program/program.ts'
import { requestableSystems } from '#core/project/program-facts.ts'
import type { ExistingSystemId, SquareFeet } from '#core/project/project-facts.ts'
import { relevantSystems } from '#core/project/relevant-systems.ts'
import { formatDay } from '#core/time/day.ts'
import { applyFactors, type DraftContext, type LineFactors, lineFactors } from './line-factors.ts'

/** Features in the order chosen, each once, then the systems that must be new. */
export function priceAddedLines(context: DraftContext): BidItem[] {
  const { facts, priceBook } = context
  const features = [...new Set(facts.specialFeatures)].map((id) =>
    addedItem(`feature.${id}`, priceBook.features[id], context, 'feature'),
  )
  const systems = missingSystems(context).map((id) =>
    addedItem(`system.${id}`, priceBook.systems[id], context, 'system'),
  )
  return [...features, ...systems]
}

/** The price before factors: the rate on the area, but at least the minimum. Cents. */
export function addedPrice(line: AddedLine, area: SquareFeet): PriceRange {
  const { perSquareFoot: rate, minimum } = line
  if (!rate) return minimum
  return {
    low: Math.max(minimum.low, multiplyCents(rate.low, area)),
    likely: Math.max(minimum.likely, multiplyCents(rate.likely, area)),
    high: Math.max(minimum.high, multiplyCents(rate.high, area)),
  }
}

// A grease interceptor chosen as a feature is the one that the kitchen is missing, so it is added
// once. What nobody asks for is not added.
function missingSystems({ facts, priceBook }: DraftContext): readonly ExistingSystemId[] {
  const { fireSystems } = planProgram(facts, priceBook.market.codes)
  const unasked = requestableSystems.flatMap(({ id }) =>
    fireSystems[id].state === 'only-if-asked' ? [systemAskedAbout[id]] : [],
  )
  return relevantSystems(facts).filter(
    (id) =>
      facts.existingSystems[id] === 'none' &&
      !unasked.some((other) => other === id) &&
      !(id === 'greaseInterceptor' && facts.specialFeatures.includes('grease-interceptor')),
  )
}

function addedItem(
  id: string,
  line: AddedLine,
  context: DraftContext,
  origin: BidItemOrigin,
): BidItem {
  const factors = lineFactors(line, context)
  const price = addedPrice(line, context.facts.squareFootage)
  const unitPriceCents = applyFactors(price.likely, factors)
  return {
    id,
    item: line.item,
    description: line.description,
    category: line.category,
    role: impliedRole({ ...line, isPercentage: false }),
    csiDivision: line.csiDivision,
    unit: 'LS',
    quantity: 1,
    unitPriceCents,
    totalCents: unitPriceCents,
    isPercentage: false,
    unpriced: false,
    origin,
    editedByStaff: false,
    provenance: addedProvenance(line, factors, price, unitPriceCents, context),
  }
}

function addedProvenance(
  line: AddedLine,
  factors: LineFactors,
  price: PriceRange,
  result: Cents,
  context: DraftContext,
): Provenance {
  const { finish, location, escalation, reuse } = factors
  const priceDate = line.priceDate ?? context.priceBook.priceDate
  return {
    steps: [
      ruleStep(line, context.facts.squareFootage),
      `Price row: ${formatUsd(price.likely)} as of ${formatDay(priceDate)}, between ${formatUsd(price.low)} and ${formatUsd(price.high)}, ${line.confidence} confidence (${line.source}).`,
      ...factors.steps,
      `Result: ${formatUsd(result)} as a lump sum.`,
    ],
    source: line.source,
    priceDate,
    confidence: line.confidence,
    factors: { finish, location, escalation, reuse },
    uniformat: line.uniformat,
    priceRange: price,
  }
}

function ruleStep(line: AddedLine, area: SquareFeet): string {
  const minimum = formatUsd(line.minimum.likely)
  if (!line.perSquareFoot) return `Quantity: one lump sum of ${minimum}, whatever the area.`
  const rate = formatUsd(line.perSquareFoot.likely)
  return `Quantity: ${rate} per sf on the whole ${formatInteger(area)} sf, but at least ${minimum}.`
}
