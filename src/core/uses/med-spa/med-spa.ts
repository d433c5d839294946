/** Med spas: treatment rooms around a lounge. */
import { counted } from '#core/owner-costs/counted-cost.ts'
import {
  type EquipmentPoint,
  type FurnishedSpace,
  music,
  points,
} from '#core/uses/parts/equipment.ts'
import { roomyShell } from '#core/uses/parts/handover.ts'
import { businessOccupancy } from '#core/uses/parts/occupancy.ts'
import { networkSet, salonFurniture } from '#core/uses/parts/owner-costs.ts'
import { type Room, type RoomFacts, room, roomCount } from '#core/uses/parts/rooms.ts'
import { massageRooms } from '#core/uses/parts/salon-rooms.ts'
import type { Use } from '#core/uses/parts/use.ts'
import { words } from './words.ts'

export const medSpa: Use = {
  id: 'med-spa',
  servesFood: false,
  space: { ceiling: 9, deck: 13, depthToWidth: 2.5 },
  openFloor: 'lounge',
  rooms,
  equipment,
  seats: () => 0,
  handover: roomyShell,
  occupancy: { ...businessOccupancy, leastRestrooms: () => 1 },
  finishes: { visibleWork: 1.1, bulkheadFeet: 12 },
  millwork: { counter: '06-017', deskFeet: 5 },
  power: {
    voltAmpsPerSquareFoot: 24,
    panel: '26-010',
    dedicated: { base: 0.5, areaOfEach: 650 },
    dimmingZones: { base: 0.2, areaOfEach: 2000 },
    dataOutlet: '27-010',
  },
  plumbing: { hotWater: 'own-tank', pipedArea: 1200 },
  air: { largestUnit: 5, exhaust: 'restrooms-only' },
  schedule: { designWeeks: 5, finalInspectionWeeks: 1, hasSpecialInspection: false },
  asks: ['treatmentRooms'],
  leaseQuestions: [],
  permitKind: 'salon',
  configuration: 'medical',
  words,
  ownerCosts: {
    design: 'designMedSpa',
    licenses: () => [],
    equipment: (space) => [
      ...counted('treatmentBed', Math.round(roomCount(space, 'treatment')), 'treatment rooms'),
      ...salonFurniture(space.area),
    ],
    network: networkSet,
    signs: counted('exteriorSign', 1, 'Sign'),
    hasInteriorDesigner: true,
    unusual: () => counted('laser', 1, 'Device'),
  },
}

function rooms(facts: RoomFacts): readonly Room[] {
  const { treatmentRooms, squareFootage: area } = facts
  return [
    room('treatment', treatmentRooms, 0.6 + area / 350 + massageRooms(facts), 120),
    room('private-office', undefined, area / 1800, 110),
    room('support', undefined, area / 1300, 65),
    room('dispensary', undefined, 1, 70),
  ]
}

function equipment(space: FurnishedSpace): readonly EquipmentPoint[] {
  const treatment = roomCount(space, 'treatment')
  return [
    points('treatment-device', treatment),
    points('hand-sink', 1 + treatment),
    points('washer', 1),
    points('backflow-preventer', 1),
    points('dispensary-cabinets', 5 + space.area / 350),
    ...music(space.area),
    points('service-sink', 1),
    points('lit-sign', 1),
  ]
}
