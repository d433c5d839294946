/** Restaurants, cafés and bars: dining, kitchen, bar. */
import type { ProjectFacts } from '#core/project/project-facts.ts'
import {
  type EquipmentPoint,
  type FurnishedSpace,
  music,
  points,
} from '#core/uses/parts/equipment.ts'
import { usualHandover } from '#core/uses/parts/handover.ts'
import type { OccupantLoad } from '#core/uses/parts/occupancy.ts'
import { oneRoom, type Room, type RoomFacts, room } from '#core/uses/parts/rooms.ts'
import type { Use } from '#core/uses/parts/use.ts'
import { ownerCosts } from './owner-costs.ts'
import { words } from './words.ts'

/** A dining room over half of the suite at 15 sf, and one member of staff per 800 sf. */
const diningShare = 0.5
const dining = 15
const staffArea = 800

/** A restaurant can reuse little of a white box's ceiling, light and air. */
const reused = { ceilings: 1, lights: 1, terminals: 1, devices: 1, cooling: 0.7 }

export const restaurant: Use = {
  id: 'restaurant-bar',
  servesFood: true,
  space: { ceiling: 10, deck: 14, depthToWidth: 2.5 },
  openFloor: 'dining',
  rooms,
  equipment,
  seats,
  handover: {
    ...usualHandover,
    'vanilla-shell': { ...usualHandover['vanilla-shell'], ...reused, ductWeight: 0.6 },
    'second-generation-other-use': {
      ...usualHandover['second-generation-other-use'],
      ...reused,
      ductWeight: 0.7,
    },
    // The previous restaurant's hood, interceptor, gas and part of its plumbing stay; its rooms
    // are new.
    'second-generation-same-use': {
      ...usualHandover['second-generation-same-use'],
      partitions: 0.85,
      doors: 0.9,
      ceilings: 1,
      lights: 1,
      devices: 0.9,
      terminals: 0.8,
      ductWeight: 0.5,
      fixtures: 0.65,
      millwork: 1,
      sprinklerHeads: 0.8,
      // Units over a kitchen run long hours in greasy air, and restaurants change hands late in their life.
      wornUnits: 0.5,
      demolition: 0.85,
    },
  },
  // Assembly from 50 people on (IBC 303.1).
  occupancy: {
    load,
    group: (occupants) => (occupants >= 50 ? 'A-2' : 'B'),
    assemblesBy: 'seats',
    leastRestrooms: () => 1,
  },
  finishes: { visibleWork: 3.4, bulkheadFeet: 45 },
  millwork: { counter: '06-019', deskFeet: 3 },
  power: {
    voltAmpsPerSquareFoot: 40,
    panel: '26-011',
    dedicated: { base: 0.5, areaOfEach: 650 },
    dimmingZones: { base: 0.3, areaOfEach: 850 },
    dataOutlet: '27-010',
  },
  plumbing: { hotWater: 'kitchen', pipedArea: 2400 },
  air: { largestUnit: 7.5, exhaust: 'restrooms-only' },
  schedule: { designWeeks: 6, finalInspectionWeeks: 2, hasSpecialInspection: true },
  asks: ['kitchen', 'seats', 'hoodFeet', 'barFeet'],
  leaseQuestions: [
    'Where may kitchen exhaust leave the building, and what may be set on the roof?',
    'Is the use approved as assembly, and for how many people?',
  ],
  permitKind: 'restaurant',
  configuration: 'restaurant',
  words,
  ownerCosts,
}

/** Seats when their number is not given: 15 sf of dining each. */
function seats({ seats: given, squareFootage }: ProjectFacts): number {
  return given ?? Math.round(squareFootage / 34)
}

function load(area: number, seated: number): OccupantLoad {
  const guests = Math.max(seated, Math.ceil((area * diningShare) / dining))
  const staff = Math.ceil(area / staffArea)
  return { occupants: guests + staff, rule: `${guests} guests and ${staff} staff`, guests }
}

function rooms(facts: RoomFacts): readonly Room[] {
  const { squareFootage: area, kitchen = 'full', barFeet = 0 } = facts
  const share = kitchen === 'full' ? 0.36 : kitchen === 'warming' ? 0.26 : 0.16
  const hasPrivateDining = facts.specialFeatures.includes('private-dining')
  return [
    oneRoom('kitchen', area * share),
    {
      kind: 'bar',
      count: barFeet ? 1 : 0,
      area: 11 * barFeet,
      from: facts.isBarAssumed ? 'counted by density' : 'given',
    },
    room('private-dining', undefined, hasPrivateDining ? 1 : 0, 260),
    room('support', undefined, area / 2400, 90),
  ]
}

function equipment({ facts, area, condition }: FurnishedSpace): readonly EquipmentPoint[] {
  const inShell = condition === 'cold-dark-shell' ? 1 : 0
  return [
    points('lit-sign', 1),
    points('service-sink', 1),
    points('changing-station', 2),
    points('gas-meter', 1),
    points('backflow-preventer', 1),
    points('capped-fixture', 4),
    points('rear-door', inShell),
    points('tenants-front', inShell * 0.25),
    points('tenants-entrance', inShell),
    // Guests of a luxury dining room do not sit in the draft of its door.
    points('vestibule', facts.finishQuality === 'luxury' ? 1 : 0),
    ...music(area),
  ]
}
