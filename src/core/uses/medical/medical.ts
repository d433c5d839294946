/** Clinics: exam rooms, lab, nurse station. */
import { type CountedCost, counted } from '#core/owner-costs/counted-cost.ts'
import { type EquipmentPoint, type FurnishedSpace, points } from '#core/uses/parts/equipment.ts'
import { roomyShell, usualHandover } from '#core/uses/parts/handover.ts'
import { businessOccupancy } from '#core/uses/parts/occupancy.ts'
import { networkSet } from '#core/uses/parts/owner-costs.ts'
import { type Room, type RoomFacts, room, roomCount } from '#core/uses/parts/rooms.ts'
import type { PlannedSpace, Use } from '#core/uses/parts/use.ts'
import { words } from './words.ts'

export const medical: Use = {
  id: 'medical-office',
  servesFood: false,
  space: { ceiling: 9, deck: 12, depthToWidth: 1.5 },
  openFloor: 'waiting',
  rooms,
  equipment,
  seats: () => 0,
  handover: {
    ...roomyShell,
    // A clinic's rooms are small, so each wall that moves takes a diffuser, a return, a light and
    // outlets with it.
    'second-generation-same-use': {
      ...usualHandover['second-generation-same-use'],
      devices: 0.6,
      lights: 0.6,
      terminals: 0.5,
      ductWeight: 0.25,
    },
  },
  // One restroom for staff and one for patients.
  occupancy: { ...businessOccupancy, leastRestrooms: (area) => (area >= 1200 ? 2 : 1) },
  finishes: { visibleWork: 1.3, bulkheadFeet: 4 },
  millwork: { counter: '06-017', deskFeet: 5 },
  power: {
    voltAmpsPerSquareFoot: 18,
    panel: '26-010',
    dedicated: { base: 1, areaOfEach: 500 },
    dimmingZones: { base: 0.2, areaOfEach: 2000 },
    dataOutlet: '27-011',
  },
  plumbing: { hotWater: 'own-tank', pipedArea: 1200 },
  air: { largestUnit: 5, exhaust: 'restrooms-only' },
  schedule: { designWeeks: 6, finalInspectionWeeks: 1, hasSpecialInspection: false },
  asks: ['examRooms', 'xray'],
  leaseQuestions: [
    'Does the floor carry imaging or other heavy equipment, and may walls be shielded?',
  ],
  permitKind: 'medical',
  configuration: 'medical',
  words,
  ownerCosts: {
    design: 'designMedical',
    licenses: () => [],
    equipment: ownerEquipment,
    network: networkSet,
    signs: [...counted('exteriorSign', 1, 'Sign'), ...counted('interiorSign', 1, 'Sign')],
    hasInteriorDesigner: false,
    unusual: () => [],
  },
}

function rooms({ squareFootage: area, ...facts }: RoomFacts): readonly Room[] {
  const xray = facts.xray === undefined ? undefined : Number(facts.xray)
  const isIsolated = facts.specialFeatures.includes('isolation-rooms')
  return [
    room('exam', facts.examRooms, area / 330, 105),
    room('lab', undefined, 1 + area / 3200, 80),
    room('nurse-station', undefined, Math.max(1, area / 2600), 110),
    room('private-office', facts.offices, area / 1400, 110),
    room('support', undefined, area / 1300, 70),
    room('break-room', undefined, area / 1500, 120),
    room('xray', xray, 0, 150),
    room('isolation', undefined, isIsolated ? 1 + area / 3000 : 0, 140),
  ]
}

function equipment(space: FurnishedSpace): readonly EquipmentPoint[] {
  const { examSinks = Number.POSITIVE_INFINITY } = space.facts
  const exam = Math.min(examSinks, roomCount(space, 'exam'))
  return [
    points('exam-sink', exam + roomCount(space, 'lab') + roomCount(space, 'isolation')),
    points('break-sink', Math.max(1, roomCount(space, 'break-room'))),
    points('service-sink', 1),
    points('pass-through-window', 1),
    points('backflow-preventer', 1),
    points('break-room-cabinets', 5 + space.area / 800),
  ]
}

function ownerEquipment(space: PlannedSpace): readonly CountedCost[] {
  const rooms = Math.round(roomCount(space, 'exam'))
  return [
    ...counted('examSet', rooms, 'Exam rooms'),
    ...counted('clinicSmall', Math.min(1, space.area / 1800), 'Share of a set for 1,800 sf'),
    ...counted('xray', roomCount(space, 'xray'), 'X-ray room'),
    ...counted(
      'waitingSeat',
      Math.max(4, Math.round(rooms * 2.5)),
      'Seats, 2.5 for each exam room',
    ),
  ]
}
