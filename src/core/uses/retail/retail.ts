/** Shops in line: sales floor, stock, fitting rooms. */
import { counted } from '#core/owner-costs/counted-cost.ts'
import { type EquipmentPoint, type FurnishedSpace, points } from '#core/uses/parts/equipment.ts'
import { usualHandover } from '#core/uses/parts/handover.ts'
import { loadByArea } from '#core/uses/parts/occupancy.ts'
import { networkSet } from '#core/uses/parts/owner-costs.ts'
import { oneRoom, type Room, type RoomFacts, room, roomArea } from '#core/uses/parts/rooms.ts'
import type { Use } from '#core/uses/parts/use.ts'
import { words } from './words.ts'

/** Four fifths sales floor at 60 sf and one fifth stock at 300 sf per person. */
const areaPerPerson = 71

export const retail: Use = {
  id: 'retail',
  servesFood: false,
  space: { ceiling: 10, deck: 14, depthToWidth: 2.5 },
  openFloor: 'sales',
  rooms,
  equipment,
  seats: () => 0,
  handover: {
    ...usualHandover,
    // An in-line shop is commonly handed over as a shell with a front; units, ceiling and lights
    // are the tenant's.
    'vanilla-shell': {
      ...usualHandover['vanilla-shell'],
      restrooms: 'all',
      ceilings: 1,
      lights: 1,
      terminals: 1,
      ductWeight: 0.95,
      cooling: 0,
      sprinklers: 'turn-down',
      sprinklerHeads: 1,
    },
    // Some of the previous shop's units, ceiling and lights are worn or unsuitable for the next one.
    'second-generation-same-use': {
      ...usualHandover['second-generation-same-use'],
      partitions: 0.6,
      ceilings: 0.75,
      lights: 1,
      devices: 0.8,
      terminals: 0.6,
      ductWeight: 0.35,
      millwork: 0.9,
      wornUnits: 0.25,
    },
    // The last use had restrooms for about as many people; its ceiling and lights suit no shop.
    'second-generation-other-use': {
      ...usualHandover['second-generation-other-use'],
      restrooms: 'all',
      ceilings: 0.85,
      lights: 1,
      terminals: 0.75,
      wornUnits: 0.25,
    },
  },
  occupancy: {
    load: (area) => loadByArea(area, areaPerPerson),
    group: () => 'M',
    assemblesBy: null,
    leastRestrooms: () => 1,
  },
  finishes: { visibleWork: 1.25, bulkheadFeet: 0 },
  millwork: { counter: '06-019', deskFeet: 3.5 },
  power: {
    voltAmpsPerSquareFoot: 16,
    panel: '26-010',
    dedicated: { base: 0.5, areaOfEach: 650 },
    dimmingZones: { base: 0.3, areaOfEach: 850 },
    dataOutlet: '27-010',
  },
  plumbing: { hotWater: 'with-restrooms', pipedArea: 1200 },
  air: { largestUnit: 7.5, exhaust: 'restrooms-only' },
  schedule: { designWeeks: 4, finalInspectionWeeks: 1, hasSpecialInspection: false },
  asks: ['rooms'],
  leaseQuestions: [],
  permitKind: 'retail',
  configuration: 'retail',
  words,
  ownerCosts: {
    design: 'designRetail',
    licenses: () => [],
    equipment: (space) => [
      ...counted('shelving', roomArea(space, 'sales'), 'sf of sales floor'),
      ...counted('shopSale', 1 + Math.floor(space.area / 2500), 'Stations'),
    ],
    network: networkSet,
    signs: [...counted('music', 1, 'System'), ...counted('exteriorSign', 1, 'Sign')],
    hasInteriorDesigner: true,
    unusual: () => [],
  },
}

function rooms({ rooms: given, specialFeatures, squareFootage: area }: RoomFacts): readonly Room[] {
  const hasFitting = specialFeatures.includes('fitting-rooms')
  return [
    oneRoom('stock', area * (specialFeatures.includes('storage-warehouse') ? 0.26 : 0.16)),
    room('fitting', undefined, hasFitting ? 2 + area / 1200 : 0, 30),
    room('private-office', given, area / 2600, 100),
  ]
}

/** From this area on every shop has a rear door (judgment); up to 49 people one exit is enough. */
const rearDoorArea = 2900

function equipment({ area, condition }: FurnishedSpace): readonly EquipmentPoint[] {
  const hasRearDoor = condition === 'cold-dark-shell' || condition === 'vanilla-shell'
  return [
    points('lit-sign', 1),
    points('wall-fittings', area * 0.32),
    points('rear-door', hasRearDoor ? Math.min(1, area / rearDoorArea) : 0),
    points('shared-side-wall', condition === 'vanilla-shell' ? 1 : 0),
  ]
}
