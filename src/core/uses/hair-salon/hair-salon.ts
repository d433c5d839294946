/** Hair salons and barbers: styling stations and shampoo bowls. */
import { counted } from '#core/owner-costs/counted-cost.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import {
  type EquipmentPoint,
  type FurnishedSpace,
  music,
  pointCount,
  points,
} from '#core/uses/parts/equipment.ts'
import { usualHandover } from '#core/uses/parts/handover.ts'
import { businessOccupancy } from '#core/uses/parts/occupancy.ts'
import { networkSet, salonFurniture } from '#core/uses/parts/owner-costs.ts'
import { oneRoom, roomCount } from '#core/uses/parts/rooms.ts'
import { salonRooms } from '#core/uses/parts/salon-rooms.ts'
import type { Use } from '#core/uses/parts/use.ts'
import { words } from './words.ts'

export const hairSalon: Use = {
  id: 'hair-salon',
  servesFood: false,
  space: { ceiling: 9.5, deck: 13, depthToWidth: 2.5 },
  openFloor: 'styling',
  rooms: (facts) => [...salonRooms(facts), oneRoom('shampoo', 45 * shampooBowls(facts))],
  equipment,
  seats: () => 0,
  handover: usualHandover,
  occupancy: { ...businessOccupancy, leastRestrooms: () => 1 },
  finishes: { visibleWork: 1.1, bulkheadFeet: 18 },
  millwork: { counter: '06-017', deskFeet: 4.5 },
  power: {
    voltAmpsPerSquareFoot: 26,
    panel: '26-010',
    dedicated: { base: 0.5, areaOfEach: 650 },
    dimmingZones: { base: 0.2, areaOfEach: 2000 },
    dataOutlet: '27-010',
  },
  plumbing: { hotWater: 'with-restrooms', pipedArea: 1200 },
  air: { largestUnit: 7.5, exhaust: 'whole-space' },
  schedule: { designWeeks: 4, finalInspectionWeeks: 1, hasSpecialInspection: false },
  asks: ['stations', 'shampooBowls'],
  leaseQuestions: [],
  permitKind: 'salon',
  configuration: 'retail',
  words,
  ownerCosts: {
    design: 'designSalon',
    licenses: () => counted('salonLicense', 1, 'License'),
    equipment: (space) => [
      ...counted('stylingStation', pointCount(space, 'styling-station'), 'Stations'),
      ...counted('shampooUnit', pointCount(space, 'shampoo-bowl'), 'Bowls'),
      ...salonFurniture(space.area),
    ],
    network: networkSet,
    signs: counted('exteriorSign', 1, 'Sign'),
    hasInteriorDesigner: true,
    unusual: () => [],
  },
}

function stations({ stations: given, squareFootage }: ProjectFacts): number {
  return given ?? Math.round(squareFootage / 130)
}

/** One bowl for three chairs when their number is not given. */
function shampooBowls(facts: ProjectFacts): number {
  return facts.shampooBowls ?? Math.ceil(stations(facts) / 3)
}

function equipment(space: FurnishedSpace): readonly EquipmentPoint[] {
  const { facts } = space
  return [
    points('styling-station', stations(facts), facts.stations),
    points('shampoo-bowl', shampooBowls(facts), facts.shampooBowls),
    points('hand-sink', 2 + roomCount(space, 'treatment')),
    points('washer', 1),
    points('backflow-preventer', 1),
    points('dispensary-cabinets', 5 + space.area / 350),
    ...music(space.area),
    points('service-sink', 1),
    points('lit-sign', 1),
  ]
}
