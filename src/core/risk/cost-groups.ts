/**
 * Cost groups: the trades whose costs move as one. Every line belongs to exactly one; categories
 * that nobody knows go to the first, so that naming a new one cannot narrow the range.
 */
import { type BidCategory, type BidItem, isBidCategory } from '#core/bid-items/bid-item.ts'
import type { EstimateClass } from '#core/estimate/assessment.ts'
import type { Cents } from '#core/money/money.ts'
import { confidenceSpread } from '#core/pricing/tier-prices.ts'
import { type Day, daysBetween } from '#core/time/day.ts'

export const costGroupLabels = {
  general: 'General conditions',
  structure: 'Structural work',
  interiors: 'Partitions, doors and ceilings',
  finishes: 'Finishes and specialties',
  fittings: 'Millwork and equipment',
  hvac: 'HVAC',
  plumbing: 'Plumbing',
  electrical: 'Electrical and low voltage',
  fire: 'Fire safety',
} as const

export type CostGroupId = keyof typeof costGroupLabels

export const costGroupIds = Object.keys(costGroupLabels) as CostGroupId[]

const groupsByCategory: Readonly<Record<BidCategory, CostGroupId>> = {
  'General Conditions': 'general',
  Structural: 'structure',
  'Framing & Drywall': 'interiors',
  Ceilings: 'interiors',
  Openings: 'interiors',
  Finishes: 'finishes',
  Specialties: 'finishes',
  Millwork: 'fittings',
  Equipment: 'fittings',
  HVAC: 'hvac',
  Plumbing: 'plumbing',
  Electrical: 'electrical',
  'Low Voltage': 'electrical',
  'Fire Safety': 'fire',
  General: 'general',
  Business: 'general',
}

export function costGroupOf(category: string): CostGroupId {
  return isBidCategory(category) ? groupsByCategory[category] : 'general'
}

/** Cents of each group, largest first. Percentages and contingency belong to none. */
export function groupCosts(items: readonly BidItem[]): { id: CostGroupId; cents: Cents }[] {
  const sums = new Map<CostGroupId, Cents>()
  for (const item of items) {
    if (item.isPercentage || item.role === 'contingency') continue
    const id = costGroupOf(item.category)
    sums.set(id, (sums.get(id) ?? 0) + item.totalCents)
  }
  return [...sums]
    .map(([id, cents]) => ({ id, cents }))
    .sort((left, right) => right.cents - left.cents)
}

export type CostGroup = {
  readonly id: CostGroupId
  readonly low: Cents
  readonly likely: Cents
  readonly high: Cents
}

/**
 * How far scope alone moves a group while little is drawn, as shares of its base. Judgment, set so
 * that the middle of the simulated costs lies about 5% above the base without contingency.
 */
const scopeSpread: Readonly<Record<EstimateClass['id'], { low: number; high: number }>> = {
  5: { low: 0.26, high: 0.6 },
  4: { low: 0.14, high: 0.34 },
}

/** Lines that are neither percentages nor contingency, added up by group with their spreads. */
export function costGroups(
  items: readonly BidItem[],
  classId: EstimateClass['id'],
  pricedOn: Day,
): CostGroup[] {
  const groups = new Map<CostGroupId, { low: number; likely: number; high: number }>()
  for (const item of items) {
    if (item.isPercentage || item.role === 'contingency') continue
    const id = costGroupOf(item.category)
    const sum = groups.get(id) ?? { low: 0, likely: 0, high: 0 }
    const spread = lineSpread(item, classId, pricedOn)
    groups.set(id, {
      low: sum.low + item.totalCents * (1 - spread.low),
      likely: sum.likely + item.totalCents,
      high: sum.high + item.totalCents * (1 + spread.high),
    })
  }
  return [...groups]
    .map(([id, sum]) => ({ id, ...sum }))
    .sort((left, right) => (left.id < right.id ? -1 : 1))
}

/** Prices grow less sure with age: 4% a year upward, 2% downward, at most five years. */
function lineSpread(item: BidItem, classId: EstimateClass['id'], pricedOn: Day) {
  const price = priceSpread(item)
  const scope = scopeSpread[classId]
  const days = item.biography ? daysBetween(item.biography.priceDate, pricedOn) : 0
  const years = Math.min(5, Math.max(0, days / 365))
  return {
    low: Math.min(0.9, price.low + scope.low + 0.02 * years),
    high: price.high + scope.high + 0.04 * years,
  }
}

// A line without a biography is somebody's figure with nothing behind it: low confidence.
function priceSpread(item: BidItem): { low: number; high: number } {
  const range = item.biography?.priceRange
  if (range && range.likely > 0) {
    return {
      low: (range.likely - range.low) / range.likely,
      high: (range.high - range.likely) / range.likely,
    }
  }
  const spread = confidenceSpread[item.biography?.confidence ?? 'low']
  return { low: spread, high: spread }
}
