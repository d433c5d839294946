/** How often, or on what base, the price of a cost besides construction is counted. */
import type { OwnerCostId } from './owner-cost-rows.ts'

/** A number of units, or the base of a percentage in cents. */
export type CountedCost = {
  readonly id: OwnerCostId
  readonly count: number
  readonly of: string
}

/** Nothing where there is nothing to count. */
export function counted(id: OwnerCostId, count: number, of: string): CountedCost[] {
  return count > 0 ? [{ id, count, of }] : []
}
