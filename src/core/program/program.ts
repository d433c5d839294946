/**
 * The program of a project: everything that quantities are counted from, taken from the customer's
 * facts and, where they are missing, from usual values. The same facts give the same program.
 */
import { type TemplateId, templateFor } from '#core/catalog/project-type.ts'
import type { LandlordWork, SpaceCondition } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { type Cooling, tonsNeeded, tonsPerOutdoorCfm, unitsFor } from './cooling.ts'
import { type FireTriggers, fireTriggers } from './fire-triggers.ts'
import { type Kitchen, kitchenKind, planKitchen } from './kitchen.ts'
import { type Occupancy, occupancy } from './occupancy.ts'
import { ampsNeeded, type Power, planPower } from './power.ts'
import { type Restrooms, restroomsNeeded } from './restrooms.ts'
import { pedicureChairs, planRooms, type Room, seats, shampooBowls, stations } from './rooms.ts'
import { assumedCondition, type StartingPoint, startingPoint } from './starting-point.ts'

export type Program = {
  readonly facts: ProjectFacts
  readonly template: TemplateId
  readonly condition: SpaceCondition
  readonly start: StartingPoint
  readonly landlord: ReadonlySet<LandlordWork>
  readonly area: number
  /** In feet: along the street, and from front to back. */
  readonly width: number
  readonly depth: number
  /** In feet: to the finished ceiling, and to the deck. */
  readonly ceilingHeight: number
  readonly deckHeight: number
  readonly rooms: readonly Room[]
  readonly occupancy: Occupancy
  readonly fireTriggers: FireTriggers
  readonly restrooms: Restrooms & { readonly existing: number; readonly toBuild: number }
  readonly cooling: Cooling
  readonly power: Power
  readonly kitchen: Kitchen
  readonly seats: number
  readonly barFeet: number
  readonly stations: number
  readonly pedicureChairs: number
  readonly shampooBowls: number
}

/**
 * Usual ceilings and decks, feet (judgment; the deck of a strip center follows published retail
 * guides).
 */
const heights: Readonly<Record<TemplateId, { ceiling: number; deck: number }>> = {
  office: { ceiling: 9, deck: 12 },
  retail: { ceiling: 10, deck: 14 },
  'restaurant-bar': { ceiling: 10, deck: 14 },
  'medical-office': { ceiling: 9, deck: 12 },
  'hair-salon': { ceiling: 9.5, deck: 13 },
  'nail-salon': { ceiling: 9.5, deck: 13 },
  'med-spa': { ceiling: 9, deck: 13 },
}

export function planProgram(facts: ProjectFacts): Program {
  const template = templateFor(facts.projectType, facts.salonSubcategory)
  const area = facts.squareFootage
  const condition = facts.spaceCondition ?? assumedCondition
  const start = startingPoint(template, condition)
  const isRestaurant = template === 'restaurant-bar'
  const barFeet =
    facts.barFeet ?? (facts.specialFeatures.includes('bar-setup') ? 8 + area / 250 : 0)
  const known = { ...facts, barFeet, kitchen: kitchenKind(facts, isRestaurant) }
  const seated = isRestaurant ? seats(facts, area) : 0
  const occupied = occupancy(template, area, seated)
  const restrooms = planRestrooms(template, start, facts, occupied)
  const isBarAssumed = facts.barFeet === undefined
  const rooms = planRooms(template, { ...known, isBarAssumed }, restrooms.needed)
  const kitchen = planKitchen(facts, known.kitchen, seated)
  const ratio = template === 'office' || template === 'medical-office' ? 1.5 : 2.5
  const { ceiling, deck } = heights[template]
  return {
    facts,
    template,
    condition,
    start,
    landlord: new Set(facts.landlordWork),
    area,
    width: Math.sqrt(area / ratio),
    depth: Math.sqrt(area * ratio),
    ceilingHeight: facts.ceilingHeight ?? ceiling,
    deckHeight: Math.max(deck, (facts.ceilingHeight ?? ceiling) + 2),
    rooms,
    occupancy: occupied,
    fireTriggers: fireTriggers({ ...occupied, area, floorLevel: facts.floorLevel }),
    restrooms,
    cooling: planCooling(
      template,
      tonsNeeded(rooms) + kitchen.cooledCfm * tonsPerOutdoorCfm,
      start,
      facts,
    ),
    power: planPowerOf(template, start, facts, kitchen.size),
    kitchen,
    seats: seated,
    barFeet,
    stations: stations(template, facts, area),
    pedicureChairs: template === 'nail-salon' ? pedicureChairs(facts, area) : 0,
    shampooBowls: template === 'hair-salon' ? shampooBowls(facts, area) : 0,
  }
}

function planRestrooms(
  template: TemplateId,
  start: StartingPoint,
  facts: ProjectFacts,
  occupied: Occupancy,
): Program['restrooms'] {
  const clinic = template === 'medical-office' && facts.squareFootage >= 1200 ? 2 : 1
  const servesFood = template === 'restaurant-bar'
  const plan = restroomsNeeded(occupied.group, servesFood, occupied.occupants, clinic)
  const usual = start.restrooms === 'all' ? plan.needed : start.restrooms
  const byLandlord = facts.landlordWork?.includes('restrooms') ? plan.needed : 0
  const existing = Math.max(byLandlord, facts.restroomsExisting ?? usual)
  return { ...plan, existing, toBuild: Math.max(0, plan.needed - existing) }
}

/** Tons of a rooftop unit of unknown size. */
const usualUnitTons = 5

function planCooling(
  template: TemplateId,
  needed: number,
  start: StartingPoint,
  facts: ProjectFacts,
): Cooling {
  const there = tonsThere(needed, start, facts)
  const isLandlords = facts.landlordWork?.includes('hvac-units') ?? false
  const isUnread =
    facts.existingSystems.hvac === 'unknown' &&
    facts.rooftopTons === undefined &&
    facts.rooftopUnits === undefined
  const worn = isUnread ? start.wornUnits : 0
  const replaced =
    worn > 0
      ? unitsFor(needed, template).map((unit) => ({ ...unit, count: unit.count * worn }))
      : []
  const newUnits = isLandlords ? [] : [...unitsFor(needed - there, template), ...replaced]
  return {
    wornShare: isLandlords ? 0 : worn,
    tonsNeeded: roundUpToHalf(needed),
    tonsThere: Math.min(Math.round(there * 2) / 2, roundUpToHalf(needed)),
    newUnits,
    unitsThere: facts.rooftopUnits ?? unitsOf(there) * (1 - worn),
  }
}

/** As many as these tons usually make. */
function unitsOf(tons: number): number {
  return tons > 0 ? Math.max(1, Math.round(tons / usualUnitTons)) : 0
}

function roundUpToHalf(tons: number): number {
  return Math.ceil(tons * 2 - 0.001) / 2
}

function tonsThere(needed: number, start: StartingPoint, facts: ProjectFacts): number {
  if (facts.existingSystems.hvac === 'none') return 0
  if (facts.rooftopTons !== undefined) return facts.rooftopTons
  if (facts.rooftopUnits !== undefined) return facts.rooftopUnits * usualUnitTons
  return facts.existingSystems.hvac === 'existing' ? needed : needed * start.cooling
}

function planPowerOf(
  template: TemplateId,
  start: StartingPoint,
  facts: ProjectFacts,
  kitchenSize: number,
): Power {
  const { squareFootage: area, existingSystems, serviceAmps } = facts
  const hasXray = facts.xray === true || facts.specialFeatures.includes('lead-lining')
  const needed = ampsNeeded(template, area, { kitchenSize, hasXray })
  if (facts.landlordWork?.includes('electrical-service')) return planPower(needed, needed)
  if (existingSystems.electricalPanel === 'none') return planPower(needed, 0)
  if (serviceAmps !== undefined) return planPower(needed, serviceAmps)
  if (existingSystems.electricalPanel === 'existing') return planPower(needed, needed)
  if (start.service === 'none') return planPower(needed, 0)
  return planPower(needed, start.service === 'all' ? needed : Math.max(200, area * start.service))
}
