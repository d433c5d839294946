/** Turns a small-tier rate into a row for all sizes, with a spread by confidence. */
import type { PriceConfidence } from '#core/bid-items/bid-item.ts'
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import type { PriceRange, TierPrices } from './price-row.ts'

/** The outer end of each published confidence level: high 5-7%, medium 8-10%, low 10-15%. */
export const confidenceSpread: Readonly<Record<PriceConfidence, number>> = {
  high: 0.07,
  medium: 0.1,
  low: 0.15,
}

/** Fixed costs spread over more area: a square foot costs 7% less with each larger tier. */
const tierStep = 0.93

export function tierPrices(small: Cents, confidence: PriceConfidence): TierPrices {
  return {
    small: priceRange(small, confidence),
    medium: priceRange(roundHalfAway(small * tierStep), confidence),
    large: priceRange(roundHalfAway(small * tierStep ** 2), confidence),
    xlarge: priceRange(roundHalfAway(small * tierStep ** 3), confidence),
  }
}

export function priceRange(likely: Cents, confidence: PriceConfidence): PriceRange {
  const spread = confidenceSpread[confidence]
  return {
    low: roundHalfAway(likely * (1 - spread)),
    likely,
    high: roundHalfAway(likely * (1 + spread)),
  }
}
