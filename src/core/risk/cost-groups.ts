/**
 * Cost groups: trades whose costs change together. Every line belongs to exactly one; unknown
 * categories belong to the first.
 */
import { type BidCategory, type BidItem, isBidCategory } from '#core/bid-items/bid-item.ts'
import type { Cents } from '#core/money/money.ts'

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
