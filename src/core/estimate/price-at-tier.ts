/**
 * The unit price of a drafted line if the space had another size: the rate of that tier with the
 * line's own factors. It is not held at the tier's edge, because the tier itself is asked for.
 */
import type { BidItem } from '#core/bid-items/bid-item.ts'
import type { TemplateId } from '#core/catalog/project-type.ts'
import type { Cents } from '#core/money/money.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import type { AreaLine } from '#core/pricing/price-row.ts'
import type { SizeTier } from '#core/pricing/size-tier.ts'
import { applyFactors } from './line-factors.ts'

/** Cents per unit; undefined for a line that no template prices by size. */
export function priceAtTier(
  item: BidItem,
  tier: SizeTier,
  priceBook: PriceBook,
): Cents | undefined {
  const factors = item.provenance?.factors
  if (factors === undefined || item.origin !== 'template' || item.isPercentage) return undefined
  const rate = templateLineOf(item, priceBook)?.priceRanges?.[tier].likely
  return rate === undefined ? undefined : applyFactors(rate, { ...factors, steps: [] })
}

/** The id of a drafted line is made of its template and its row. */
function templateLineOf(item: BidItem, priceBook: PriceBook): AreaLine | undefined {
  const [templateId = '', lineId] = item.id.split('.', 2)
  const template = priceBook.templates[templateId as TemplateId]
  return template?.lines.find((line): line is AreaLine => line.unit === 'SF' && line.id === lineId)
}
