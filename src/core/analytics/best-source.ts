/**
 * The source whose clients buy most often; none unless the difference is statistically significant.
 */
import { chanceOfSoMany } from '#core/statistics/fisher-exact.ts'
import { notStated } from './tallies.ts'

/** Sources with fewer clients than this are not compared. Judgment. */
const leastClients = 10
/** The accepted error probability, shared among all compared sources. Judgment. */
const acceptedChance = 0.05

/** The explanation shown beside the mark. */
export const bestSourceRule = `Best conversion is marked only where more of a source's clients buy than of all others by more than chance (Fisher's exact test, ${acceptedChance * 100} % shared among the sources, at least ${leastClients} clients).`

export type SourceCounts = {
  readonly key: string
  readonly clients: number
  readonly buyers: number
}

export function bestSource(sources: readonly SourceCounts[]): string | undefined {
  const all = sumOf(sources)
  const compared = sources.filter(
    ({ key, clients }) => key !== notStated && clients >= leastClients && clients < all.of,
  )
  const found = compared.map(({ key, clients, buyers }) => {
    const own = { hits: buyers, of: clients }
    const others = { hits: all.hits - buyers, of: all.of - clients }
    return { key, rate: buyers / clients, chance: chanceOfSoMany(own, others) }
  })
  return found
    .filter(({ chance }) => chance < acceptedChance / compared.length)
    .toSorted((one, other) => other.rate - one.rate || (one.key < other.key ? -1 : 1))[0]?.key
}

function sumOf(sources: readonly SourceCounts[]) {
  return {
    of: sources.reduce((sum, { clients }) => sum + clients, 0),
    hits: sources.reduce((sum, { buyers }) => sum + buyers, 0),
  }
}
