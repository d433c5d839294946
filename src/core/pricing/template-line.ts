/** Builds a template from one short row with one rate per line; the trade provides the rest. */
import type { PriceConfidence } from '#core/bid-items/bid-item.ts'
import type { TemplateId } from '#core/catalog/project-type.ts'
import type { Cents } from '#core/money/money.ts'
import type { BidTemplate, PercentLine, PriceBasis, ReuseCredits } from './price-row.ts'
import { tierPrices } from './tier-prices.ts'
import { type TradeId, trade } from './trade.ts'

export type LineDraft = {
  readonly id: string
  readonly trade: TradeId
  readonly item: string
  readonly description: string
  /** Cents per square foot in the small tier. */
  readonly small: Cents
  /** `medium` unless given. */
  readonly confidence?: PriceConfidence
  /** Replaces the trade's own reuse credits. */
  readonly reuse?: ReuseCredits
}

export type RateSource = { readonly source: string; readonly basis: PriceBasis }

/** National rates set by judgment inside the published ranges named in the price book. */
export const judgment: RateSource = { source: 'judgment', basis: 'national' }

/** The template's lines, followed by the three business lines that end every template. */
export function buildTemplate(
  id: TemplateId,
  rates: RateSource,
  lines: readonly LineDraft[],
): BidTemplate {
  const areaLines = lines.map((line) => {
    const confidence = line.confidence ?? 'medium'
    const { reuse, ...rest } = trade(line.trade)
    return {
      ...rest,
      ...rates,
      id: line.id,
      item: line.item,
      description: line.description,
      unit: 'SF' as const,
      confidence,
      reuse: line.reuse ?? reuse,
      priceRanges: tierPrices(line.small, confidence),
    }
  })
  return { id, lines: [...areaLines, ...businessLines] }
}

const businessLines: readonly PercentLine[] = [
  businessLine('contingency', 'Contingency', 'Allowance for what the drawings do not show yet', 5),
  businessLine('overhead', 'Contractor overhead', 'Office, insurance and supervision', 10),
  businessLine('profit', 'Contractor profit', 'Profit on the work in place', 5),
]

function businessLine(id: string, item: string, description: string, percent: number): PercentLine {
  return {
    id,
    item,
    description,
    category: 'Business',
    csiDivision: '01 20 00 Price and Payment Procedures',
    unit: '%',
    percent,
  }
}
