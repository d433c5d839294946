/**
 * Restrooms by the plumbing code of Iowa, the Uniform Plumbing Code, table 422.1, half of the
 * people of each sex. The steps for A-2 and M are from memory and have to be confirmed.
 */
import type { OccupancyGroup } from './occupancy.ts'

type Steps = readonly { readonly upTo: number; readonly count: number }[]

type FixtureSteps = {
  /** From memory: not compared with the printed table. */
  readonly isRecalled: boolean
  readonly men: Steps
  readonly women: Steps
  readonly peoplePerFountain: number
  /** Up to this many people, one single-user room is enough. */
  readonly oneRoomUpTo: number
}

const steps = (...pairs: readonly (readonly [number, number])[]): Steps =>
  pairs.map(([upTo, count]) => ({ upTo, count }))

const tables: Readonly<Record<OccupancyGroup, FixtureSteps>> = {
  B: {
    isRecalled: false,
    men: steps([50, 1], [100, 2], [200, 3], [400, 4]),
    women: steps([15, 1], [30, 2], [50, 3], [100, 4], [200, 8], [400, 11]),
    peoplePerFountain: 150,
    oneRoomUpTo: 25,
  },
  M: {
    isRecalled: true,
    men: steps([100, 1], [200, 2], [400, 3]),
    women: steps([100, 1], [200, 2], [400, 4]),
    peoplePerFountain: 250,
    oneRoomUpTo: 25,
  },
  'A-2': {
    isRecalled: true,
    men: steps([50, 1], [150, 2], [300, 3], [500, 4]),
    women: steps([25, 1], [50, 2], [100, 3], [200, 4], [300, 6], [500, 8]),
    peoplePerFountain: 250,
    oneRoomUpTo: 10,
  },
}

export type Restrooms = {
  /** Single-user rooms, or compartments of two larger ones. */
  readonly needed: number
  readonly fountains: number
  readonly rule: string
}

/**
 * `atLeast` is the minimum of the use regardless of the code: a clinic has one for staff and one
 * for patients.
 */
export function restroomsNeeded(
  group: OccupancyGroup,
  servesFood: boolean,
  occupants: number,
  atLeast: number,
): Restrooms {
  // A small café is in group B, but people eat there, so it counts as dining.
  const table = tables[servesFood ? 'A-2' : group]
  const perSex = Math.ceil(occupants / 2)
  const toilets = countAt(table.men, perSex) + countAt(table.women, perSex)
  const isOneEnough = occupants <= (servesFood ? 10 : table.oneRoomUpTo)
  const needed = Math.max(atLeast, isOneEnough ? 1 : toilets)
  return {
    needed,
    // In small suites people drink from the break room's sink, in restaurants at their tables.
    fountains: servesFood || occupants <= 25 ? 0 : Math.ceil(occupants / table.peoplePerFountain),
    rule: `UPC table 422.1${table.isRecalled ? ' (steps to be confirmed)' : ''}, ${servesFood ? 'dining' : `group ${group}`}: ${occupants} people ask for ${needed} toilet${needed === 1 ? '' : 's'}`,
  }
}

function countAt(table: Steps, people: number): number {
  const found = table.find(({ upTo }) => people <= upTo)
  const last = table.at(-1)
  if (found || !last) return found?.count ?? 1
  return last.count + Math.ceil((people - last.upTo) / 100)
}
