/**
 * When the building code asks for sprinklers and for a manual fire alarm (IBC 903.2 and 907.2), by
 * occupants, area and floor.
 */
import { formatInteger } from '#core/money/format-money.ts'
import type { CodeSection } from '#core/rules/code-section.ts'
import type { OccupancyGroup } from '#core/uses/parts/occupancy.ts'
import type { Occupancy } from './occupancy.ts'

export type FireTrigger = {
  readonly isAsked: boolean
  readonly section: CodeSection
  /** `Sprinklers from 100 people …: 83 people, 2,400 sf` */
  readonly rule: string
}

export type FireTriggers = { readonly sprinklers: FireTrigger; readonly alarm: FireTrigger }

type Space = Pick<Occupancy, 'group' | 'occupants'> & {
  readonly area: number
  /** 1 is the level at which people leave the building. */
  readonly floorLevel?: number | undefined
}

/** Up to this area, in shops, and for this many people, in dining rooms, none are asked for. */
const shopArea = 12_000
const diningArea = 5000
const diningPeople = 100
/** Shops above this floor are sprinklered. */
const highestShopFloor = 3
/** Floors more than 55 ft above the fire department's access, taken as the sixth and those above it. */
const highFloor = 6
const highFloorPeople = 30
/** The same of exercise rooms. */
const exerciseArea = 12_000
const exercisePeople = 300

const sprinklerRules: Readonly<Record<OccupancyGroup, (space: Space) => FireTrigger>> = {
  'A-2': (space) => ({
    isAsked: space.occupants >= diningPeople || space.area > diningArea || isOffExitLevel(space),
    section: 'IBC 903.2.1.2',
    rule: `Sprinklers from ${diningPeople} people, over ${formatInteger(diningArea)} sf, or off the exit level: ${sizeOf(space)}`,
  }),
  'A-3': (space) => ({
    isAsked:
      space.occupants >= exercisePeople || space.area > exerciseArea || isOffExitLevel(space),
    section: 'IBC 903.2.1.3',
    rule: `Sprinklers from ${exercisePeople} people, over ${formatInteger(exerciseArea)} sf, or off the exit level: ${sizeOf(space)}`,
  }),
  M: (space) => ({
    isAsked: space.area > shopArea || floorOf(space) > highestShopFloor,
    section: 'IBC 903.2.7',
    rule: `Sprinklers in shops over ${formatInteger(shopArea)} sf or above floor ${highestShopFloor}: ${sizeOf(space)}`,
  }),
  B: (space) => ({
    isAsked: false,
    section: 'IBC 903.2',
    rule: `No sprinklers by the use of a business, only by the building: ${sizeOf(space)}`,
  }),
}

type AlarmRule = { readonly people: number; readonly section: CodeSection }

const alarmRules: Readonly<Record<OccupancyGroup, AlarmRule>> = {
  'A-2': { people: 300, section: 'IBC 907.2.1' },
  'A-3': { people: 300, section: 'IBC 907.2.1' },
  B: { people: 500, section: 'IBC 907.2.2' },
  M: { people: 500, section: 'IBC 907.2.7' },
}
/** Above or below the exit level. */
const alarmPeopleOffLevel = 100

export function fireTriggers(space: Space): FireTriggers {
  const { occupants } = space
  const { people, section } = alarmRules[space.group]
  const isOverOffLevel = isOffExitLevel(space) && occupants > alarmPeopleOffLevel
  return {
    sprinklers: sprinklersOf(space),
    alarm: {
      isAsked: occupants >= people || isOverOffLevel,
      section,
      rule: `A manual alarm from ${people} people, over ${alarmPeopleOffLevel} off the exit level: ${formatInteger(occupants)} people${atFloor(space)}`,
    },
  }
}

/** By the use; else by the height of the floor. */
function sprinklersOf(space: Space): FireTrigger {
  const byUse = sprinklerRules[space.group](space)
  const isHigh = floorOf(space) >= highFloor && space.occupants >= highFloorPeople
  if (byUse.isAsked || !isHigh) return byUse
  return {
    isAsked: true,
    section: 'IBC 903.2.11.3',
    rule: `Sprinklers on floors over 55 ft up, taken as from floor ${highFloor}, with ${highFloorPeople} people or more: ${sizeOf(space)}`,
  }
}

function floorOf({ floorLevel = 1 }: Space): number {
  return floorLevel
}

function isOffExitLevel(space: Space): boolean {
  return floorOf(space) !== 1
}

function sizeOf(space: Space): string {
  return `${formatInteger(space.occupants)} people, ${formatInteger(space.area)} sf${atFloor(space)}`
}

/** Only where the floor is not the exit level. */
function atFloor(space: Space): string {
  return isOffExitLevel(space) ? `, floor ${floorOf(space)}` : ''
}
