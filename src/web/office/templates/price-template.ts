import { heldUnitPrices } from '#core/estimate/hold-at-tier-edge.ts'
import { type Cents, multiplyCents, percentOf, roundHalfAway, sumCents } from '#core/money/money.ts'
import type { AreaLine, BidTemplate, PercentLine } from '#core/pricing/price-row.ts'
import { type SizeTier, sizeTiers, tierFor } from '#core/pricing/size-tier.ts'

export type PricedTemplate = {
  /** Cents by line id. */
  readonly totals: ReadonlyMap<string, Cents>
  readonly totalCents: Cents
  readonly perSquareFootCents: Cents
}

/**
 * The template at its book rates: without finish, location or escalation, but held at tier edges.
 */
export function priceTemplate(template: BidTemplate, area: number): PricedTemplate {
  const areaLines = template.lines.filter((line): line is AreaLine => line.unit === 'SF')
  const percentLines = template.lines.filter((line): line is PercentLine => line.unit === '%')
  const share = 1 + percentLines.reduce((sum, line) => sum + line.percent, 0) / 100
  const prices = heldUnitPrices(areaLines.map(likelyPrices), tierFor(area), area, share)
  const totals = new Map(
    areaLines.map((line, at) => [line.id, multiplyCents(prices[at] ?? 0, area)] as const),
  )
  const subtotal = sumCents([...totals.values()])
  for (const line of percentLines) totals.set(line.id, percentOf(subtotal, line.percent))
  const totalCents = sumCents([...totals.values()])
  return { totals, totalCents, perSquareFootCents: roundHalfAway(totalCents / area) }
}

function likelyPrices(line: AreaLine): Readonly<Record<SizeTier, Cents>> {
  const [small, medium, large, xlarge] = sizeTiers.map(
    (tier) => line.priceRanges?.[tier].likely ?? 0,
  )
  return { small: small ?? 0, medium: medium ?? 0, large: large ?? 0, xlarge: xlarge ?? 0 }
}
