/**
 * When the building code asks for sprinklers and for a manual fire alarm (IBC 903.2 and 907.2), by
 * occupants, area and floor. What a space has is priced as the customer said; this says whether the
 * code alone would ask for it.
 */
import { formatInteger } from '#core/money/format-money.ts'
import type { Occupancy, OccupancyGroup } from './occupancy.ts'

export type FireTrigger = {
  readonly isAsked: boolean
  /** `IBC 903.2.1.2 asks for sprinklers from 100 people …: 83 people, 2,400 sf` */
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

const sprinklerRules: Readonly<Record<OccupancyGroup, (space: Space) => FireTrigger>> = {
  'A-2': (space) => ({
    isAsked: space.occupants >= diningPeople || space.area > diningArea || isOffExitLevel(space),
    rule: `IBC 903.2.1.2 asks for sprinklers from ${diningPeople} people, over ${formatInteger(diningArea)} sf and off the exit level: ${sizeOf(space)}`,
  }),
  M: (space) => ({
    isAsked: space.area > shopArea,
    rule: `IBC 903.2.7 asks for sprinklers in shops over ${formatInteger(shopArea)} sf: ${sizeOf(space)}`,
  }),
  B: (space) => ({
    isAsked: false,
    rule: `IBC 903.2 asks for no sprinklers by the use of a business, only by the building: ${sizeOf(space)}`,
  }),
}

const alarmPeople: Readonly<Record<OccupancyGroup, number>> = { 'A-2': 300, B: 500, M: 500 }
/** Above or below the exit level, in businesses and shops. */
const alarmPeopleOffLevel = 100

export function fireTriggers(space: Space): FireTriggers {
  const { group, occupants } = space
  const offLevel = group !== 'A-2' && isOffExitLevel(space) && occupants > alarmPeopleOffLevel
  return {
    sprinklers: sprinklerRules[group](space),
    alarm: {
      isAsked: occupants >= alarmPeople[group] || offLevel,
      rule: `IBC 907.2 asks for a manual alarm from ${alarmPeople[group]} people${group === 'A-2' ? '' : `, over ${alarmPeopleOffLevel} off the exit level`}: ${formatInteger(occupants)} people`,
    },
  }
}

function isOffExitLevel({ floorLevel }: Space): boolean {
  return floorLevel !== undefined && floorLevel !== 1
}

function sizeOf({ occupants, area }: Space): string {
  return `${formatInteger(occupants)} people, ${formatInteger(area)} sf`
}
