/**
 * The quantity of each cost besides construction, counted from the program and explained in words.
 * Equipment in the construction lines (walk-in, dish machine, hood, wiring of displays, requested
 * cameras) is not counted again.
 */
import { type CountedCost, counted } from '#core/owner-costs/counted-cost.ts'
import { isOnFloor } from '#core/program/kitchen.ts'
import type { Program } from '#core/program/program.ts'
import { sum } from '#core/take-off/measures.ts'
import { hasXray } from '#core/uses/parts/equipment.ts'

export const ofConstruction = 'the construction cost'

/** The costs that such a project usually has, including percentages of the construction cost. */
export function usualCosts(program: Program, construction: number): CountedCost[] {
  return [
    ...designCosts(program, construction),
    ...program.use.ownerCosts.licenses(program),
    ...program.use.ownerCosts.equipment(program),
    ...technologyAndSigns(program),
    ...counted('buildersRisk', construction, ofConstruction),
    ...counted('liability', 1, 'Policy'),
  ]
}

function designCosts(program: Program, construction: number): CountedCost[] {
  const { use, condition, area, cooling, kitchen } = program
  const isSecond = condition.startsWith('second-generation')
  const newUnits = sum(cooling.newUnits.map(({ count }) => count))
  const digs = kitchen.interceptor !== undefined && !isOnFloor(kitchen)
  const shielded = hasXray(program) || program.facts.specialFeatures.includes('lead-lining')
  return [
    ...counted(use.ownerCosts.design, construction, ofConstruction),
    ...counted('fieldSurvey', isSecond ? area : 0, 'Square feet'),
    ...counted('roofEngineer', newUnits > 0 ? 1 : 0, 'Letter'),
    ...counted('kitchenDrawings', kitchen.kind === 'full' ? 1 : 0, 'Set of drawings'),
    ...counted('civilEngineer', digs ? 1 : 0, 'Drawing'),
    ...counted('physicist', shielded ? 1 : 0, 'Design and survey'),
    ...counted('energyDocuments', 1, 'Set of documents'),
  ]
}

function technologyAndSigns({ use, area, facts }: Program): CountedCost[] {
  const hasCameras = facts.specialFeatures.includes('security-system')
  return [
    ...use.ownerCosts.network(area),
    ...counted('security', hasCameras ? 0 : 1, 'System'),
    ...use.ownerCosts.signs,
    ...counted('doorVinyl', 1, 'Set'),
  ]
}

/** Costs that a budget usually excludes, each with its price; `siteWeeks` by the schedule. */
export function unusualCosts(
  program: Program,
  construction: number,
  siteWeeks: number,
): CountedCost[] {
  const { use, area } = program
  const months = siteWeeks / 4.3
  return [
    ...counted('connectionFees', 1, 'Connection, where a larger meter or fire line is asked for'),
    ...counted('landlordFee', construction, ofConstruction),
    ...counted(
      'rentDuringWork',
      area * months,
      `Square feet and months, ${months.toFixed(1)} months on site`,
    ),
    ...counted('legal', 1, 'Review'),
    ...counted('deposits', 1, 'Set'),
    ...counted('interiorDesign', use.ownerCosts.hasInteriorDesigner ? area : 0, 'sf'),
    ...counted('ownersManager', construction, ofConstruction),
    ...counted('bond', construction, ofConstruction),
    ...use.ownerCosts.unusual(program),
  ]
}
