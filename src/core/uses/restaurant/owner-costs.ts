/** What a restaurant's owner buys. Without an answer, a former restaurant has used equipment. */
import { type CountedCost, counted } from '#core/owner-costs/counted-cost.ts'
import { networkSet } from '#core/uses/parts/owner-costs.ts'
import type { PlannedSpace, Use } from '#core/uses/parts/use.ts'

export const ownerCosts: Use['ownerCosts'] = {
  design: 'designRestaurant',
  licenses: ({ barFeet }) => [
    ...counted('foodLicense', 1, 'License'),
    ...counted('liquorLicense', barFeet > 0 ? 1 : 0, 'License'),
  ],
  equipment,
  network: networkSet,
  signs: counted('exteriorSign', 1, 'Sign'),
  hasInteriorDesigner: true,
  unusual: ({ barFeet }) => [
    ...counted('opening', 1, 'Opening'),
    ...counted('draftBeer', barFeet > 0 ? 1 : 0, 'System'),
    ...counted('menuBoards', 3, 'Boards'),
  ],
}

function equipment(space: PlannedSpace): readonly CountedCost[] {
  const { facts, seats, barFeet, kitchen } = space
  const stools = Math.round(barFeet / 2)
  return [
    ...kitchenEquipment(space),
    ...counted('underBar', barFeet, 'Feet of bar'),
    ...counted('iceMachine', facts.kitchenEquipment === 'there' || seats === 0 ? 0 : 1, 'Machine'),
    ...counted('smallwares', kitchen.kind === 'none' ? 0 : seats, 'Seats'),
    ...counted('diningSeat', Math.max(0, seats - stools), 'Seats'),
    ...counted('barStool', Math.min(stools, seats), 'Stools, one for each 2 ft of bar'),
    ...counted(
      'restaurantSale',
      1 + Math.round(seats / 50),
      'Stations, one for each 50 seats and one more',
    ),
  ]
}

function kitchenEquipment({ facts, kitchen, seats, start }: PlannedSpace): readonly CountedCost[] {
  const state = facts.kitchenEquipment ?? (start.kitchenStays ? 'used' : 'new')
  if (state === 'there' || kitchen.kind === 'none') return []
  if (kitchen.kind === 'warming') return counted('warmingEquipment', 1, 'Set')
  return counted(state === 'new' ? 'kitchenEquipment' : 'usedKitchenEquipment', seats, 'Seats')
}
