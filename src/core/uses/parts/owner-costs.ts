/** Purchases of the owner that several uses share. */
import { type CountedCost, counted } from '#core/owner-costs/counted-cost.ts'

export function networkSet(): readonly CountedCost[] {
  return counted('network', 1, 'Set')
}

export function salonFurniture(area: number): readonly CountedCost[] {
  return [
    ...counted('waitingSeat', 2 + Math.round(area / 500), 'Seats'),
    ...counted('washerDryer', 1, 'Pair'),
  ]
}
