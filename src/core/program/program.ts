/**
 * The program of a project: everything that quantities are counted from, taken from the customer's
 * facts and, where they are missing, from usual values. The same facts give the same program.
 */

import { kitchenKind } from '#core/project/kitchen-kind.ts'
import type { LandlordWork, SpaceCondition } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { FixtureTables, MarketCodes } from '#core/rules/market-codes.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import type { EquipmentPoint } from '#core/uses/parts/equipment.ts'
import { assumedCondition, type StartingPoint } from '#core/uses/parts/handover.ts'
import { type Room, roomCount } from '#core/uses/parts/rooms.ts'
import type { Use } from '#core/uses/parts/use.ts'
import {
  type Cooling,
  smallestUnitTons,
  tonsNeeded,
  tonsPerOutdoorCfm,
  unitsFor,
} from './cooling.ts'
import { type FireSystems, fireSystems } from './fire-systems.ts'
import { type FireTriggers, fireTriggers } from './fire-triggers.ts'
import { type Kitchen, planKitchen } from './kitchen.ts'
import { type Occupancy, occupancy } from './occupancy.ts'
import { ampsNeeded, type Power, planPower } from './power.ts'
import { layOutRestrooms, type RestroomLayout, restroomArea } from './restroom-layout.ts'
import { type Restrooms, restroomsNeeded } from './restrooms.ts'
import { planRooms } from './rooms.ts'

export type Program = {
  readonly facts: ProjectFacts
  readonly use: Use
  readonly condition: SpaceCondition
  readonly start: StartingPoint
  readonly landlord: ReadonlySet<LandlordWork>
  readonly area: number
  /** Above the ground floor: nothing lies in or under its floor, and nothing outside belongs to it. */
  readonly isUpstairs: boolean
  /** In feet: along the street, and from front to back. */
  readonly width: number
  readonly depth: number
  /** In feet: to the finished ceiling, and to the deck. */
  readonly ceilingHeight: number
  readonly deckHeight: number
  readonly rooms: readonly Room[]
  readonly equipment: readonly EquipmentPoint[]
  readonly occupancy: Occupancy
  readonly fireTriggers: FireTriggers
  readonly fireSystems: FireSystems
  readonly restrooms: Restrooms & {
    readonly existing: number
    /** Toilets, and how they are laid out. */
    readonly toBuild: number
    readonly layout: RestroomLayout
  }
  readonly cooling: Cooling
  readonly power: Power
  readonly kitchen: Kitchen
  /** Those that it was planned by. */
  readonly codes: MarketCodes
  readonly seats: number
  readonly barFeet: number
}

export function planProgram(facts: ProjectFacts, codes: MarketCodes): Program {
  const use = projectUse(facts)
  const area = facts.squareFootage
  const condition = facts.spaceCondition ?? assumedCondition
  const start = use.handover[condition]
  const barFeet =
    facts.barFeet ?? (facts.specialFeatures.includes('bar-setup') ? 8 + area / 250 : 0)
  const known = { ...facts, barFeet, kitchen: kitchenKind(facts, use.servesFood) }
  const seated = use.seats(facts)
  const occupied = occupancy(use, area, seated)
  const restrooms = planRestrooms(use, start, facts, occupied, codes.fixtures)
  const isBarAssumed = facts.barFeet === undefined
  const rooms = planRooms(use, { ...known, isBarAssumed }, restroomRooms(restrooms))
  const kitchen = planKitchen(facts, known.kitchen, seated, codes.interceptor)
  const { ceiling, deck, depthToWidth } = use.space
  const triggers = fireTriggers({ ...occupied, area, floorLevel: facts.floorLevel })
  return {
    facts,
    codes,
    use,
    condition,
    start,
    landlord: new Set(facts.landlordWork),
    area,
    isUpstairs: (facts.floorLevel ?? 1) > 1,
    width: Math.sqrt(area / depthToWidth),
    depth: Math.sqrt(area * depthToWidth),
    ceilingHeight: facts.ceilingHeight ?? ceiling,
    deckHeight: Math.max(deck, (facts.ceilingHeight ?? ceiling) + 2),
    rooms,
    equipment: use.equipment({ facts, area, condition, rooms }),
    occupancy: occupied,
    fireTriggers: triggers,
    fireSystems: fireSystems(facts, triggers),
    restrooms,
    cooling: planCooling(
      use,
      tonsNeeded(rooms, codes.climate) + kitchen.cooledCfm * tonsPerOutdoorCfm(codes.climate),
      start,
      facts,
    ),
    power: planPowerOf(use, start, facts, {
      kitchenSize: kitchen.size,
      hasXray: roomCount({ rooms }, 'xray') > 0 || facts.specialFeatures.includes('lead-lining'),
    }),
    kitchen,
    seats: seated,
    barFeet,
  }
}

function planRestrooms(
  use: Use,
  start: StartingPoint,
  facts: ProjectFacts,
  occupied: Occupancy,
  code: FixtureTables,
): Program['restrooms'] {
  const least = use.occupancy.leastRestrooms(facts.squareFootage)
  const plan = restroomsNeeded(code, occupied.group, use.servesFood, occupied.occupants, least)
  const usual = start.restrooms === 'all' ? plan.needed : start.restrooms
  const byLandlord = facts.landlordWork?.includes('restrooms') ? plan.needed : 0
  const existing = Math.max(byLandlord, facts.restroomsExisting ?? usual)
  const toBuild = Math.max(0, plan.needed - existing)
  return { ...plan, existing, toBuild, layout: layOutRestrooms(toBuild) }
}

/** As built: those that stay are rooms for one person, new ones as they are laid out. */
function restroomRooms({ needed, toBuild, layout }: Program['restrooms']) {
  const kept = needed - toBuild
  return { count: kept + layout.rooms, area: kept * restroomArea + layout.area }
}

/** Tons of a rooftop unit of unknown size. */
const usualUnitTons = 5

function planCooling(use: Use, needed: number, start: StartingPoint, facts: ProjectFacts): Cooling {
  const there = tonsThere(needed, start, facts)
  const isLandlords = facts.landlordWork?.includes('hvac-units') ?? false
  const isUnread = facts.existingSystems.hvac === 'unknown' && !isSizeGiven(facts)
  const worn = isUnread ? start.wornUnits : 0
  const replaced =
    worn > 0 ? unitsFor(needed, use).map((unit) => ({ ...unit, count: unit.count * worn })) : []
  const added = addedUnits(needed - there, use, facts)
  const newUnits = isLandlords ? [] : [...added, ...replaced]
  // Where a new unit carries all rooms by itself, nobody services the old one.
  const isNeedless = added.length > 0 && tonsOf(added) >= tonsOf(unitsFor(needed, use))
  return {
    wornShare: isLandlords ? 0 : worn,
    tonsNeeded: roundUpToHalf(needed),
    tonsThere: Math.min(Math.round(there * 2) / 2, roundUpToHalf(needed)),
    newUnits,
    unitsThere: facts.rooftopUnits ?? (isNeedless ? 0 : unitsOf(there) * (1 - worn)),
  }
}

function tonsOf(units: ReturnType<typeof unitsFor>): number {
  return units.reduce((sum, { tons, count }) => sum + tons * count, 0)
}

/** Of units whose size nobody gave, less than the smallest new unit is short: part of one, as an allowance. */
function addedUnits(short: number, use: Use, facts: ProjectFacts): Cooling['newUnits'] {
  const isAssumed = facts.existingSystems.hvac === 'existing' && !isSizeGiven(facts)
  if (!isAssumed || short >= smallestUnitTons || short <= 0) return unitsFor(short, use)
  const share = short / smallestUnitTons
  return unitsFor(smallestUnitTons, use).map((unit) => ({ ...unit, count: unit.count * share }))
}

function isSizeGiven({ rooftopTons, rooftopUnits }: ProjectFacts): boolean {
  return rooftopTons !== undefined || rooftopUnits !== undefined
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
  const usual = needed * start.cooling
  if (facts.existingSystems.hvac !== 'existing') return usual
  const isSameUse = facts.spaceCondition === 'second-generation-same-use'
  return isSameUse ? needed : Math.min(needed, Math.max(usual, facts.squareFootage / shellTon))
}

/** Square feet a ton of units that were chosen for an area and not for this use (judgment). */
const shellTon = 350

function planPowerOf(
  use: Use,
  start: StartingPoint,
  facts: ProjectFacts,
  extras: Parameters<typeof ampsNeeded>[2],
): Power {
  const { squareFootage: area, existingSystems, serviceAmps } = facts
  const needed = ampsNeeded(use, area, extras)
  if (facts.landlordWork?.includes('electrical-service')) return planPower(needed, needed)
  if (existingSystems.electricalPanel === 'none') return planPower(needed, 0)
  if (serviceAmps !== undefined) return planPower(needed, serviceAmps)
  if (existingSystems.electricalPanel === 'existing') return planPower(needed, needed)
  if (start.service === 'none') return planPower(needed, 0)
  return planPower(needed, start.service === 'all' ? needed : Math.max(200, area * start.service))
}
