/**
 * The quantity of each cost besides construction, counted from the program and explained in words.
 * Equipment in the construction lines (walk-in, dish machine, hood, wiring of displays, requested
 * cameras) is not counted again.
 */
import type { TemplateId } from '#core/catalog/project-type.ts'
import type { Program } from '#core/program/program.ts'
import { roomArea, roomCount, sum } from '#core/take-off/measures.ts'
import type { OwnerCostId } from './owner-cost-rows.ts'

/** A number of units, or the base of a percentage in cents. */
export type Counted = {
  readonly id: OwnerCostId
  readonly count: number
  readonly of: string
}

const design: Readonly<Record<TemplateId, OwnerCostId>> = {
  office: 'designOffice',
  retail: 'designRetail',
  'restaurant-bar': 'designRestaurant',
  'medical-office': 'designMedical',
  'hair-salon': 'designSalon',
  'nail-salon': 'designSalon',
  'med-spa': 'designMedSpa',
}

export const ofConstruction = 'the construction cost'

function some(id: OwnerCostId, count: number, of: string): Counted[] {
  return count > 0 ? [{ id, count, of }] : []
}

/** The costs that such a project usually has, including percentages of the construction cost. */
export function usualCosts(program: Program, construction: number): Counted[] {
  return [
    ...designCosts(program, construction),
    ...feesOf(program),
    ...equipmentOf[program.template](program),
    ...technologyAndSigns(program),
    ...some('buildersRisk', construction, ofConstruction),
    ...some('liability', 1, 'Policy'),
  ]
}

function designCosts(program: Program, construction: number): Counted[] {
  const { template, condition, area, cooling, kitchen, start } = program
  const isSecond = condition.startsWith('second-generation')
  const newUnits = sum(cooling.newUnits.map(({ count }) => count))
  const digs = kitchen.kind === 'full' && !start.kitchenStays
  const shielded =
    roomCount(program, 'xray') > 0 || program.facts.specialFeatures.includes('lead-lining')
  return [
    ...some(design[template], construction, ofConstruction),
    ...some('fieldSurvey', isSecond ? area : 0, 'Square feet'),
    ...some('roofEngineer', newUnits > 0 ? 1 : 0, 'Letter'),
    ...some('kitchenDrawings', kitchen.kind === 'full' ? 1 : 0, 'Set of drawings'),
    ...some('civilEngineer', digs ? 1 : 0, 'Drawing'),
    ...some('physicist', shielded ? 1 : 0, 'Design and survey'),
    ...some('energyDocuments', 1, 'Set of documents'),
  ]
}

function feesOf({ template, barFeet }: Program): Counted[] {
  const isSalon = template === 'hair-salon' || template === 'nail-salon'
  return [
    ...some('foodLicense', template === 'restaurant-bar' ? 1 : 0, 'License'),
    ...some('liquorLicense', barFeet > 0 ? 1 : 0, 'License'),
    ...some('salonLicense', isSalon ? 1 : 0, 'License'),
  ]
}

type EquipmentRule = (program: Program) => Counted[]

const restaurant: EquipmentRule = (program) => {
  const { facts, seats, barFeet, kitchen } = program
  const stools = Math.round(barFeet / 2)
  return [
    ...kitchenEquipment(program),
    ...some('underBar', barFeet, 'Feet of bar'),
    ...some('iceMachine', facts.kitchenEquipment === 'there' || seats === 0 ? 0 : 1, 'Machine'),
    ...some('smallwares', kitchen.kind === 'none' ? 0 : seats, 'Seats'),
    ...some('diningSeat', Math.max(0, seats - stools), 'Seats'),
    ...some('barStool', Math.min(stools, seats), 'Stools, one for each 2 ft of bar'),
    ...some(
      'restaurantSale',
      1 + Math.round(seats / 50),
      'Stations, one for each 50 seats and one more',
    ),
  ]
}

/** Without an answer, a former restaurant is assumed to have used equipment. */
function kitchenEquipment({ facts, kitchen, seats, start }: Program): Counted[] {
  const state = facts.kitchenEquipment ?? (start.kitchenStays ? 'used' : 'new')
  if (state === 'there' || kitchen.kind === 'none') return []
  if (kitchen.kind === 'warming') return some('warmingEquipment', 1, 'Set')
  return some(state === 'new' ? 'kitchenEquipment' : 'usedKitchenEquipment', seats, 'Seats')
}

const office: EquipmentRule = (program) => {
  const { facts, area } = program
  const offices = Math.round(roomCount(program, 'private-office'))
  const conference = Math.round(roomCount(program, 'conference'))
  const workstations = facts.workstations ?? Math.round(roomArea(program, 'open-office') / 180)
  return [
    ...some(
      'workstation',
      workstations,
      facts.workstations ? 'Workstations' : 'Workstations, one for each 180 sf of open office',
    ),
    ...some('privateOffice', offices, 'Private offices'),
    ...some('conferenceSeat', conference * 8, 'Seats, 8 in each conference room'),
    ...some('receptionSet', Math.min(1, area / 3000), 'Share of a set for 3,000 sf'),
    ...some('breakRoomSet', Math.min(1, area / 3000), 'Share of a set for 3,000 sf'),
    ...some('conferenceAv', conference, 'Conference rooms'),
  ]
}

const retail: EquipmentRule = (program) => [
  ...some('shelving', roomArea(program, 'sales'), 'sf of sales floor'),
  ...some('shopSale', 1 + Math.floor(program.area / 2500), 'Stations'),
]

const medical: EquipmentRule = (program) => {
  const rooms = Math.round(roomCount(program, 'exam'))
  return [
    ...some('examSet', rooms, 'Exam rooms'),
    ...some('clinicSmall', Math.min(1, program.area / 1800), 'Share of a set for 1,800 sf'),
    ...some('xray', roomCount(program, 'xray'), 'X-ray room'),
    ...some('waitingSeat', Math.max(4, Math.round(rooms * 2.5)), 'Seats, 2.5 for each exam room'),
  ]
}

const hair: EquipmentRule = ({ stations, shampooBowls, area }) => [
  ...some('stylingStation', stations, 'Stations'),
  ...some('shampooUnit', shampooBowls, 'Bowls'),
  ...salonFurniture(area),
]

const nails: EquipmentRule = ({ stations, pedicureChairs, area }) => [
  ...some('pedicureChair', pedicureChairs, 'Chairs'),
  ...some('manicureTable', stations, 'Tables'),
  ...some('polishWall', 1, 'Set'),
  ...salonFurniture(area),
]

const medSpa: EquipmentRule = (program) => [
  ...some('treatmentBed', Math.round(roomCount(program, 'treatment')), 'treatment rooms'),
  ...salonFurniture(program.area),
]

function salonFurniture(area: number): Counted[] {
  return [
    ...some('waitingSeat', 2 + Math.round(area / 500), 'Seats'),
    ...some('washerDryer', 1, 'Pair'),
  ]
}

const equipmentOf: Readonly<Record<TemplateId, EquipmentRule>> = {
  office,
  retail,
  'restaurant-bar': restaurant,
  'medical-office': medical,
  'hair-salon': hair,
  'nail-salon': nails,
  'med-spa': medSpa,
}

function technologyAndSigns({ template, area, facts }: Program): Counted[] {
  const isOffice = template === 'office'
  const hasCameras = facts.specialFeatures.includes('security-system')
  return [
    ...some(
      'network',
      isOffice ? Math.max(1, area / 1000) : 1,
      isOffice ? 'Sets for each 1,000 sf' : 'Set',
    ),
    ...some('security', hasCameras ? 0 : 1, 'System'),
    ...some('music', template === 'retail' ? 1 : 0, 'System'),
    ...some('exteriorSign', isOffice ? 0 : 1, 'Sign'),
    ...some('interiorSign', isOffice || template === 'medical-office' ? 1 : 0, 'Sign'),
    ...some('doorVinyl', 1, 'Set'),
  ]
}

/** Costs that a budget usually excludes, each with its price; `siteWeeks` by the schedule. */
export function unusualCosts(program: Program, construction: number, siteWeeks: number): Counted[] {
  const { template, area, barFeet, facts } = program
  const months = siteWeeks / 4.3
  const isRestaurant = template === 'restaurant-bar'
  const seats = facts.workstations ?? Math.round(area / 220)
  return [
    ...some('connectionFees', 1, 'Connection, where a larger meter or fire line is asked for'),
    ...some('landlordFee', construction, ofConstruction),
    ...some(
      'rentDuringWork',
      area * months,
      `Square feet and months, ${months.toFixed(1)} months on site`,
    ),
    ...some('legal', 1, 'Review'),
    ...some('deposits', 1, 'Set'),
    ...some(
      'interiorDesign',
      template === 'office' || template === 'medical-office' ? 0 : area,
      'sf',
    ),
    ...some('ownersManager', construction, ofConstruction),
    ...some('bond', construction, ofConstruction),
    ...some('moving', template === 'office' ? seats : 0, 'Workstations'),
    ...some('opening', isRestaurant ? 1 : 0, 'Opening'),
    ...some('draftBeer', barFeet > 0 ? 1 : 0, 'System'),
    ...some('menuBoards', isRestaurant ? 3 : 0, 'Boards'),
    ...some('laser', template === 'med-spa' ? 1 : 0, 'Device'),
  ]
}
