/**
 * Cooling by the use of each room, the capacity of existing units, and the cheapest new units for
 * the rest. Square feet per ton are planning norms (judgment).
 */

import type { AssemblyId } from '#core/assemblies/rows/assemblies.ts'
import type { Climate } from '#core/rules/market-codes.ts'
import { roomProfile } from '#core/uses/parts/room-kinds.ts'
import type { Room } from '#core/uses/parts/rooms.ts'
import type { Use } from '#core/uses/parts/use.ts'

type NewUnit = {
  readonly assembly: AssemblyId
  readonly tons: number
  readonly count: number
}

export type Cooling = {
  readonly tonsNeeded: number
  readonly tonsThere: number
  /** Parts of a unit where a share of those that are there is worn. */
  readonly newUnits: readonly NewUnit[]
  readonly wornShare: number
  /** Rooftop units that are there and stay; each is serviced. */
  readonly unitsThere: number
}

const sizes = [
  { assembly: '23-010', tons: 3, cost: 10.8 },
  { assembly: '23-011', tons: 5, cost: 14.4 },
  { assembly: '23-012', tons: 7.5, cost: 21 },
] as const

export const smallestUnitTons = sizes[0].tons

/**
 * The additional cost of each unit: curb, steel, gas, power, approximately, in the same thousands.
 */
const costOfOneMore = 4.5

export function tonsNeeded(rooms: readonly Room[], { loadFactor }: Climate): number {
  const tons = rooms.reduce(
    (sum, { kind, count, area }) => sum + (count * area) / roomProfile(kind).ton,
    0,
  )
  return tons * loadFactor
}

/** 4.5 pounds of air an hour for each cfm, 12,000 Btu an hour a ton. */
export function tonsPerOutdoorCfm({ outdoorBtuPerPound }: Climate): number {
  return (4.5 * outdoorBtuPerPound) / 12_000
}

/** The cheapest units that cover these tons, none too large for the use; more tons never cost less. */
export function unitsFor(tons: number, { air }: Use): readonly NewUnit[] {
  const largest = air.largestUnit
  const halves = Math.ceil(Math.max(0, tons - 0.1) * 2)
  const each = largest * 2
  const beyond = Math.max(0, Math.ceil((halves - tableHalves) / each))
  const best = combinations[largest][Math.max(0, halves - beyond * each)] ?? []
  return sizes
    .map(({ assembly, tons: size }, index) => ({
      assembly,
      tons: size,
      count: (best[index] ?? 0) + (size === largest ? beyond : 0),
    }))
    .filter(({ count }) => count > 0)
}

const tableHalves = 60

/**
 * For each half ton up to 30, the number of units of each size that cover it at the lowest cost.
 */
const combinations = {
  5: cheapestCombinations(5),
  7.5: cheapestCombinations(7.5),
} as const

function cheapestCombinations(largest: number): number[][] {
  const usable = sizes.filter(({ tons }) => tons <= largest)
  const best: { cost: number; counts: number[] }[] = [{ cost: 0, counts: sizes.map(() => 0) }]
  for (let need = 1; need <= tableHalves; need += 1) {
    const options = usable.map((size, index) => {
      const rest = best[Math.max(0, need - size.tons * 2)]
      const counts = [...(rest?.counts ?? [])]
      counts[index] = (counts[index] ?? 0) + 1
      return { cost: (rest?.cost ?? 0) + size.cost + costOfOneMore, counts }
    })
    best.push(options.reduce((least, option) => (option.cost < least.cost ? option : least)))
  }
  return best.map(({ counts }) => counts)
}
