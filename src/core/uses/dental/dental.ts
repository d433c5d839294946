/** Dental practices: operatories with chairs, sterilization, laboratory, vacuum and compressed air. */
import { type CountedCost, counted } from '#core/owner-costs/counted-cost.ts'
import {
  type EquipmentPoint,
  type FurnishedSpace,
  music,
  pointCount,
  points,
} from '#core/uses/parts/equipment.ts'
import { roomyShell, usualHandover } from '#core/uses/parts/handover.ts'
import { businessOccupancy } from '#core/uses/parts/occupancy.ts'
import { networkSet } from '#core/uses/parts/owner-costs.ts'
import { oneRoom, type Room, type RoomFacts, room, roomCount } from '#core/uses/parts/rooms.ts'
import type { PlannedSpace, Use } from '#core/uses/parts/use.ts'
import { words } from './words.ts'

/** Square feet of the suite for each operatory (judgment: 300 to 450). */
const suiteOfEach = 360

/** A set of pump, compressor and sterilizers serves so many chairs; smaller ones cost half. */
const chairsOfSet = 6

export const dental: Use = {
  id: 'dental-practice',
  servesFood: false,
  space: { ceiling: 9, deck: 12, depthToWidth: 1.5 },
  openFloor: 'waiting',
  rooms,
  equipment,
  seats: () => 0,
  handover: {
    ...roomyShell,
    // Walls between so many rooms leave little of a white box's ceiling, lights and ducts.
    'vanilla-shell': {
      ...roomyShell['vanilla-shell'],
      ceilings: 0.8,
      lights: 0.85,
      devices: 1,
      terminals: 1,
      ductWeight: 0.6,
    },
    // Chairs, boxes in the floor and mains of the last practice are used again where they stand.
    'second-generation-same-use': {
      ...usualHandover['second-generation-same-use'],
      devices: 0.6,
      lights: 0.6,
      terminals: 0.5,
      ductWeight: 0.25,
      fixtures: 0.45,
    },
  },
  // IBC 304.1: dentists' offices are a business. One restroom for staff and one for patients.
  occupancy: { ...businessOccupancy, leastRestrooms: (area) => (area >= 1200 ? 2 : 1) },
  // Patients see the operatories themselves, not only the waiting room (judgment).
  finishes: { visibleWork: 1.6, bulkheadFeet: 6 },
  millwork: { counter: '06-017', deskFeet: 7 },
  power: {
    voltAmpsPerSquareFoot: 22,
    panel: '26-011',
    dedicated: { base: 1, areaOfEach: 1200 },
    dimmingZones: { base: 0.2, areaOfEach: 2000 },
    dataOutlet: '27-011',
  },
  plumbing: { hotWater: 'own-tank', pipedArea: 1200 },
  air: { largestUnit: 5, exhaust: 'restrooms-only' },
  schedule: { designWeeks: 6, finalInspectionWeeks: 1, hasSpecialInspection: false },
  asks: ['operatories'],
  leaseQuestions: [
    'May the slab be cut for waste, vacuum and compressed air to each chair, and who patches it?',
    'Where may the vacuum pump and the compressor stand, how loud may they be, and may their vents go through the roof?',
    'May walls be shielded where the physicist’s review of the X-ray machines asks for it?',
  ],
  permitKind: 'medical',
  configuration: 'medical',
  words,
  ownerCosts: {
    design: 'designMedical',
    licenses: (space) => counted('xrayRegistration', tubes(space), 'X-ray tubes'),
    equipment: ownerEquipment,
    network: networkSet,
    signs: [...counted('exteriorSign', 1, 'Sign'), ...counted('interiorSign', 1, 'Sign')],
    hasInteriorDesigner: true,
    unusual: (space) => counted('toothMill', roomCount(space, 'dental-lab'), 'Set'),
  },
}

/** Operatories and support rooms are planning norms (judgment). */
function rooms({ squareFootage: area, ...facts }: RoomFacts): readonly Room[] {
  const operatories = facts.operatories ?? Math.max(1, Math.round(area / suiteOfEach))
  const panoramic = facts.xray === undefined ? undefined : Number(facts.xray)
  const isRecovered = facts.specialFeatures.includes('recovery-room')
  return [
    room('operatory', facts.operatories, operatories, 115),
    oneRoom('sterilization', 60 + 8 * operatories),
    oneRoom('dental-lab', 40 + 4 * operatories),
    oneRoom('plant-room', 30 + 4 * operatories),
    room('panoramic', panoramic, Math.min(1, area / 1600), 45),
    room('consultation', undefined, area / 1800, 100),
    room('private-office', facts.offices, area / 1800, 100),
    room('recovery', undefined, isRecovered ? 1 : 0, 90),
    room('break-room', undefined, area / 2000, 120),
    room('support', undefined, area / 1500, 60),
    oneRoom('reception', 60 + area / 40),
  ]
}

function equipment(space: FurnishedSpace): readonly EquipmentPoint[] {
  const { facts, area } = space
  const operatories = roomCount(space, 'operatory')
  return [
    points('dental-chair', operatories, facts.operatories),
    points('intraoral-xray', operatories, facts.operatories),
    points('operatory-sink', operatories, facts.operatories),
    points('panoramic-xray', roomCount(space, 'panoramic')),
    points('sterilization-center', sets(operatories)),
    points('plaster-sink', Math.min(1, operatories / 5)),
    points('dental-plant', sets(operatories)),
    points('break-sink', roomCount(space, 'break-room')),
    points('break-room-cabinets', 5 + area / 1000),
    points('service-sink', 1),
    points('pass-through-window', 1),
    points('backflow-preventer', 1),
    points('lit-sign', 1),
    ...music(area),
  ]
}

function sets(chairs: number): number {
  return chairs > 0 ? Math.max(0.5, chairs / chairsOfSet) : 0
}

function tubes(space: PlannedSpace): number {
  return pointCount(space, 'intraoral-xray') + pointCount(space, 'panoramic-xray')
}

function ownerEquipment(space: PlannedSpace): readonly CountedCost[] {
  const chairs = pointCount(space, 'dental-chair')
  return [
    ...counted('operatorySet', chairs, 'Operatories'),
    ...counted('intraoralXray', pointCount(space, 'intraoral-xray'), 'Operatories'),
    ...counted('dentalPlant', pointCount(space, 'dental-plant'), 'Sets for 6 chairs'),
    ...counted('panoramicXray', pointCount(space, 'panoramic-xray'), 'Machine'),
    ...counted(
      'chairsideComputer',
      chairs + 3,
      'Operatories, and three at the desk and in offices',
    ),
    ...counted('waitingSeat', Math.max(4, Math.round(chairs * 1.5)), 'Seats, 1.5 for each chair'),
  ]
}
