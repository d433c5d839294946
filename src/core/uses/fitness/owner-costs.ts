/** What the owner of a fitness studio buys: machines, weights, mats, screens and check-in. */
import { type CountedCost, counted } from '#core/owner-costs/counted-cost.ts'
import { pointCount } from '#core/uses/parts/equipment.ts'
import { networkSet } from '#core/uses/parts/owner-costs.ts'
import { roomArea, roomCount } from '#core/uses/parts/rooms.ts'
import type { PlannedSpace, Use } from '#core/uses/parts/use.ts'

export const ownerCosts: Use['ownerCosts'] = {
  design: 'designSalon',
  licenses: () => [],
  equipment,
  network: networkSet,
  // The amplifier and speakers of the studios are lines of the work.
  signs: counted('exteriorSign', 1, 'Sign'),
  hasInteriorDesigner: true,
  unusual: () => counted('acousticTest', 1, 'Test'),
}

function equipment(space: PlannedSpace): readonly CountedCost[] {
  return [
    ...counted('exerciseMachines', roomArea(space, 'exercise'), 'sf of exercise floor'),
    ...counted('freeWeights', Math.max(0.5, space.area / 3000), 'Sets for 3,000 sf'),
    ...counted('studioSet', Math.round(roomCount(space, 'studio')), 'Studios'),
    ...counted('memberSystem', 1, 'System'),
    ...counted('wallScreen', pointCount(space, 'wall-screen'), 'Screens'),
    ...counted('washerDryer', pointCount(space, 'towel-laundry'), 'Pair'),
    ...counted('waitingSeat', 4, 'Seats at the reception'),
  ]
}
