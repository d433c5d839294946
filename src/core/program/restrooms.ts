/** Restrooms by the plumbing code of a market, half of the people of each sex. */
import type { FixtureSteps, FixtureTables } from '#core/rules/market-codes.ts'
import type { OccupancyGroup } from '#core/uses/parts/occupancy.ts'

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
  { byGroup }: FixtureTables,
  group: OccupancyGroup,
  servesFood: boolean,
  occupants: number,
  atLeast: number,
): Restrooms {
  // A small café is in group B, but people eat there, so it counts as dining.
  const table = byGroup[servesFood ? 'A-2' : group]
  const perSex = Math.ceil(occupants / 2)
  const toilets = countAt(table.men, perSex) + countAt(table.women, perSex)
  const isOneEnough = occupants <= table.oneRoomUpTo
  const needed = Math.max(atLeast, isOneEnough ? 1 : toilets)
  return {
    needed,
    // In small suites people drink from the break room's sink, in restaurants at their tables.
    fountains: servesFood || occupants <= 25 ? 0 : Math.ceil(occupants / table.peoplePerFountain),
    rule: `${servesFood ? 'Dining' : `Group ${group}`}: ${occupants} people ask for ${needed} toilet${needed === 1 ? '' : 's'}`,
  }
}

function countAt(table: FixtureSteps, people: number): number {
  const found = table.find(({ upTo }) => people <= upTo)
  const last = table.at(-1)
  if (found || !last) return found?.count ?? 1
  return last.count + Math.ceil((people - last.upTo) / 100)
}
