/**
 * Cooling by the use of each room, what the units that are there give, and the new units that cover
 * the rest at the lowest price. Square feet a ton are planning norms for Des Moines (judgment).
 */
import type { AssemblyId } from '#core/assemblies/assemblies.ts'
import { roomProfile } from './room-kinds.ts'
import type { Room } from './rooms.ts'

type NewUnit = {
  readonly assembly: AssemblyId
  readonly tons: number
  readonly count: number
}

export type Cooling = {
  readonly tonsNeeded: number
  readonly tonsThere: number
  readonly newUnits: readonly NewUnit[]
  /** Rooftop units that all these tons usually make; each is started up or serviced. */
  readonly units: number
}

const sizes = [
  { assembly: '23-010', tons: 3, cost: 10.8 },
  { assembly: '23-011', tons: 5, cost: 14.4 },
  { assembly: '23-012', tons: 7.5, cost: 21 },
  { assembly: '23-013', tons: 10, cost: 26.6 },
] as const

/** Extra that each unit brings with it: curb, steel, gas, power, about, in the same thousands. */
const costOfOneMore = 4.5

export function tonsNeeded(rooms: readonly Room[]): number {
  return rooms.reduce(
    (sum, { kind, count, area }) => sum + (count * area) / roomProfile(kind).ton,
    0,
  )
}

/** The cheapest units that cover these tons; more tons never cost less. */
export function unitsFor(tons: number): readonly NewUnit[] {
  const halves = Math.ceil(Math.max(0, tons - 0.1) * 2)
  const large = Math.max(0, Math.ceil((halves - 60) / 20))
  const best = combinations[Math.max(0, halves - large * 20)] ?? []
  return sizes
    .map(({ assembly, tons: size }, index) => ({
      assembly,
      tons: size,
      count: (best[index] ?? 0) + (index === sizes.length - 1 ? large : 0),
    }))
    .filter(({ count }) => count > 0)
}

/** For each half ton up to 30, how many units of each size cover it at the lowest cost. */
const combinations: readonly (readonly number[])[] = cheapestCombinations(60)

function cheapestCombinations(halves: number): number[][] {
  const best: { cost: number; counts: number[] }[] = [{ cost: 0, counts: sizes.map(() => 0) }]
  for (let need = 1; need <= halves; need += 1) {
    const options = sizes.map((size, index) => {
      const rest = best[Math.max(0, need - size.tons * 2)]
      const counts = [...(rest?.counts ?? [])]
      counts[index] = (counts[index] ?? 0) + 1
      return { cost: (rest?.cost ?? 0) + size.cost + costOfOneMore, counts }
    })
    best.push(options.reduce((least, option) => (option.cost < least.cost ? option : least)))
  }
  return best.map(({ counts }) => counts)
}
