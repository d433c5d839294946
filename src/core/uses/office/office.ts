/** Offices: open floor, private offices, conference rooms. */
import { type EquipmentPoint, type FurnishedSpace, points } from '#core/uses/parts/equipment.ts'
import { usualHandover } from '#core/uses/parts/handover.ts'
import { businessOccupancy } from '#core/uses/parts/occupancy.ts'
import {
  enclosedRooms,
  type Room,
  type RoomFacts,
  room,
  roomCount,
} from '#core/uses/parts/rooms.ts'
import type { Use } from '#core/uses/parts/use.ts'
import { ownerCosts } from './owner-costs.ts'
import { words } from './words.ts'

export const office: Use = {
  id: 'office',
  servesFood: false,
  space: { ceiling: 9, deck: 12, depthToWidth: 1.5 },
  openFloor: 'open-office',
  rooms,
  equipment,
  seats: () => 0,
  handover: {
    ...usualHandover,
    'second-generation-same-use': {
      ...usualHandover['second-generation-same-use'],
      demolition: 0.35,
      partitions: 0.4,
      lights: 0.45,
    },
  },
  occupancy: { ...businessOccupancy, leastRestrooms: () => 1 },
  finishes: { visibleWork: 1, bulkheadFeet: 0 },
  millwork: { counter: '06-017', deskFeet: 3.5 },
  power: {
    voltAmpsPerSquareFoot: 14,
    panel: '26-010',
    dedicated: { base: 1, areaOfEach: 500 },
    dimmingZones: { base: 0.2, areaOfEach: 2000 },
    dataOutlet: '27-011',
  },
  plumbing: { hotWater: 'with-restrooms', pipedArea: 1200 },
  air: { largestUnit: 5, exhaust: 'restrooms-only' },
  schedule: { designWeeks: 4, finalInspectionWeeks: 1, hasSpecialInspection: false },
  asks: ['rooms'],
  leaseQuestions: [],
  permitKind: 'office',
  configuration: 'office',
  words,
  ownerCosts,
}

function rooms(facts: RoomFacts): readonly Room[] {
  const { squareFootage: area, specialFeatures } = facts
  const has = (id: (typeof specialFeatures)[number]) => specialFeatures.includes(id)
  const usual = (area / 1000) * (has('private-offices') ? 4.6 : 3.6)
  // Storage, conference rooms and asked-for ones step up at different counts: so one more room,
  // of whatever kind, never takes an office away.
  const enclosed = Math.round(facts.rooms ?? usual)
  const support = Math.floor(enclosed / 6)
  const more = has('conference-rooms') ? 1 + Math.floor((enclosed + 4) / 9) : 0
  const conference = facts.conferenceRooms ?? Math.floor((enclosed + 2) / 9) + more
  const offices = Math.max(0, enclosed - support - conference)
  return [
    room('private-office', facts.offices, offices, 120),
    room('conference', facts.conferenceRooms, conference, 220),
    room('support', undefined, support, 70),
    room('reception', undefined, has('reception-area') ? 1 : Math.min(1, area / 1000), 140),
    room('break-room', undefined, has('break-room') ? 1 : Math.min(1, area / 1000), 140),
  ]
}

function equipment({ facts, area, rooms }: FurnishedSpace): readonly EquipmentPoint[] {
  const enclosed = enclosedRooms({ rooms })
  return [
    // A large office has a coffee bar besides its break room.
    points('break-sink', 1 + Math.max(0, area - 2500) / 4000),
    points('workstation', area / 320, facts.workstations),
    points('borrowed-light', Math.round(enclosed / 7)),
    points('marker-board', Math.ceil(enclosed / 7)),
    points('break-room-cabinets', Math.max(roomCount({ rooms }, 'break-room') * 4, 3) + area / 450),
  ]
}
