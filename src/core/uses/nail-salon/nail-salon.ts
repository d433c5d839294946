/** Nail salons: tables and pedicure chairs. */
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

export const nailSalon: Use = {
  id: 'nail-salon',
  servesFood: false,
  space: { ceiling: 9.5, deck: 13, depthToWidth: 2.5 },
  openFloor: 'nail-floor',
  rooms: (facts) => [...salonRooms(facts), oneRoom('pedicure', 42 * pedicureChairs(facts))],
  equipment,
  seats: () => 0,
  handover: usualHandover,
  occupancy: { ...businessOccupancy, leastRestrooms: () => 1 },
  finishes: { visibleWork: 1.6, bulkheadFeet: 20 },
  millwork: { counter: '06-017', deskFeet: 4 },
  power: {
    voltAmpsPerSquareFoot: 26,
    panel: '26-010',
    dedicated: { base: 0.5, areaOfEach: 650 },
    dimmingZones: { base: 0.2, areaOfEach: 2000 },
    dataOutlet: '27-010',
  },
  plumbing: { hotWater: 'with-restrooms', pipedArea: 1200 },
  air: { largestUnit: 7.5, exhaust: 'at-source' },
  schedule: { designWeeks: 4, finalInspectionWeeks: 1, hasSpecialInspection: false },
  asks: ['stations', 'pedicureChairs'],
  leaseQuestions: [],
  permitKind: 'salon',
  configuration: 'retail',
  words,
  ownerCosts: {
    design: 'designSalon',
    licenses: () => counted('salonLicense', 1, 'License'),
    equipment: (space) => [
      ...counted('pedicureChair', pointCount(space, 'pedicure-chair'), 'Chairs'),
      ...counted('manicureTable', pointCount(space, 'nail-table'), 'Tables'),
      ...counted('polishWall', 1, 'Set'),
      ...salonFurniture(space.area),
    ],
    network: networkSet,
    signs: counted('exteriorSign', 1, 'Sign'),
    hasInteriorDesigner: true,
    unusual: () => [],
  },
}

/** A pair of chair and table for each 90 sf when their numbers are not given. */
function pedicureChairs(facts: ProjectFacts): number {
  const luxury = facts.specialFeatures.includes('luxury-pedicure') ? 2 : 0
  return facts.pedicureChairs ?? Math.round(facts.squareFootage / 150) + luxury
}

function tables({ stations, squareFootage }: ProjectFacts): number {
  return stations ?? Math.round(squareFootage / 200)
}

function equipment(space: FurnishedSpace): readonly EquipmentPoint[] {
  const { facts } = space
  const places = tables(facts) + pedicureChairs(facts)
  return [
    points('pedicure-chair', pedicureChairs(facts), facts.pedicureChairs),
    points('nail-table', tables(facts), facts.stations),
    points('hand-sink', 1 + Math.ceil(places / 8) + roomCount(space, 'treatment')),
    points('washer', 1),
    points('backflow-preventer', 1),
    points('dispensary-cabinets', 5 + space.area / 350),
    ...music(space.area),
    points('service-sink', 1),
    points('lit-sign', 1),
  ]
}
