/** Fitness studios: an exercise floor, studios for classes, locker rooms with showers. */
import {
  type EquipmentPoint,
  type FurnishedSpace,
  music,
  points,
} from '#core/uses/parts/equipment.ts'
import { usualHandover } from '#core/uses/parts/handover.ts'
import type { OccupantLoad } from '#core/uses/parts/occupancy.ts'
import {
  oneRoom,
  type Room,
  type RoomFacts,
  room,
  roomArea,
  roomCount,
} from '#core/uses/parts/rooms.ts'
import type { Use } from '#core/uses/parts/use.ts'
import { ownerCosts } from './owner-costs.ts'
import { words } from './words.ts'

/** IBC table 1004.5: exercise rooms and locker rooms 50 sf gross, business areas 150 sf. */
const exercise = 50
const business = 150
/** The share of a suite that is exercise floor, studios and locker rooms (judgment). */
const exercisePercent = 85

/** From 50 people on (IBC 303.1.1); a gymnasium without seats for spectators is in IBC 303.4. */
const assemblyFrom = 50

/**
 * Restrooms of the largest studio that is no assembly yet. The table of assembly asks for fewer at
 * its first step; a studio that grows does not build one less (judgment).
 */
const restroomsBelowAssembly = 3

const moreAir = { ceilings: 0.3, lights: 0.6, terminals: 0.6, cooling: 0.65 }

export const fitness: Use = {
  id: 'fitness-studio',
  servesFood: false,
  space: { ceiling: 10, deck: 14, depthToWidth: 2 },
  openFloor: 'exercise',
  rooms,
  equipment,
  seats: () => 0,
  handover: {
    ...usualHandover,
    // Units of a white box are sized for a shop's or an office's people, not for exercise.
    'vanilla-shell': { ...usualHandover['vanilla-shell'], ...moreAir, ductWeight: 0.35 },
    'second-generation-other-use': {
      ...usualHandover['second-generation-other-use'],
      ...moreAir,
      ductWeight: 0.4,
    },
    'second-generation-same-use': {
      ...usualHandover['second-generation-same-use'],
      partitions: 0.6,
      lights: 0.6,
      millwork: 0.8,
      fixtures: 0.5,
      wornUnits: 0.25,
    },
  },
  occupancy: {
    load,
    group: (occupants) => (occupants >= assemblyFrom ? 'A-3' : 'B'),
    assemblesBy: 'people',
    leastRestrooms: (area) => (load(area).occupants >= assemblyFrom ? restroomsBelowAssembly : 1),
  },
  finishes: { visibleWork: 1.2, bulkheadFeet: 8 },
  millwork: { counter: '06-019', deskFeet: 4 },
  power: {
    voltAmpsPerSquareFoot: 18,
    panel: '26-010',
    dedicated: { base: 0.5, areaOfEach: 1500 },
    dimmingZones: { base: 1, areaOfEach: 1500 },
    dataOutlet: '27-010',
  },
  plumbing: { hotWater: 'with-restrooms', pipedArea: 1600 },
  air: { largestUnit: 7.5, exhaust: 'restrooms-only' },
  schedule: { designWeeks: 5, finalInspectionWeeks: 1, hasSpecialInspection: false },
  asks: ['showers'],
  leaseQuestions: [
    'Is the use allowed as assembly, with enough parking and exits, when 50 or more people may be inside?',
    'Do the water service, the meter and the drain carry the showers that are planned?',
    'How much music and impact of weights may neighbors hear, and who pays for sound insulation?',
    'May the floor be loaded with weights and machines?',
  ],
  permitKind: 'retail',
  configuration: 'retail',
  words,
  ownerCosts,
}

function load(area: number): OccupantLoad {
  const exercising = Math.ceil((area * exercisePercent) / (100 * exercise))
  const others = Math.ceil((area * (100 - exercisePercent)) / (100 * business))
  return {
    occupants: exercising + others,
    rule: `one person for each ${exercise} sf of exercise and locker rooms, taken as ${exercisePercent}% of the suite, and for each ${business} sf of the rest; assembly from ${assemblyFrom} people (IBC 303.1.1, 303.4)`,
  }
}

/** Norms of space planning (judgment). */
function rooms({ squareFootage: area, showers, specialFeatures }: RoomFacts): readonly Room[] {
  const isAsked = (id: RoomFacts['specialFeatures'][number]) => Number(specialFeatures.includes(id))
  return [
    room('studio', undefined, area / 2400 + isAsked('group-studio'), area * 0.17),
    room('locker-room', undefined, area < 1200 ? 1 : 2, 40 + area / 60),
    room('shower', showers, usualShowers(area), 36),
    oneRoom('reception', 60 + area / 50),
    room('private-office', undefined, area / 4500, 100),
    room('childcare', undefined, isAsked('childcare-room'), 160),
    room('support', undefined, area / 3000, 60),
  ]
}

function usualShowers(area: number): number {
  return area < 1200 ? 1 : 2 + (area - 1200) / 2400
}

/** IMC 403.3.1.1: cfm for each person who exercises and for each square foot of the rooms. */
const outdoorAir = { person: 20, squareFoot: 0.06 }
/** Feet; a wall of each studio and half of one of the floor have mirrors. */
const mirrorHeight = 6
/** cfm of one energy recovery unit. */
const unitAir = 1000

function equipment(space: FurnishedSpace): readonly EquipmentPoint[] {
  const { area, facts } = space
  const floor = roomArea(space, 'exercise')
  const studios = roomArea(space, 'studio')
  const cfm = (floor + studios) * (outdoorAir.person / exercise + outdoorAir.squareFoot)
  const showers = roomCount(space, 'shower')
  return [
    points('shower', showers, facts.showers),
    points('locker', area / 120),
    points('cardio-machine', floor / 280),
    points('lifting-area', floor * 0.12),
    points('mirror-wall', mirrorHeight * (Math.sqrt(studios) + Math.sqrt(floor) / 2)),
    points('studio-sound-wall', Math.sqrt(studios) * 14),
    points('outdoor-air', cfm / unitAir),
    points('wall-screen', Math.max(1, Math.round(area / 700))),
    points('towel-laundry', showers > 0 ? 1 : 0),
    points('service-sink', 1),
    points('lit-sign', 1),
    ...music(area),
  ]
}
