/** The PERT distribution of one cost: a beta between low and high that leans on the likely value. */
import type { Cents } from '#core/money/money.ts'
import { normalProbability } from './normal-distribution.ts'

export type ThreePoint = { readonly low: Cents; readonly likely: Cents; readonly high: Cents }

/** Values at normal scores from −4 to 4 in steps of an eighth. */
const scoreLimit = 4
const scoresPerUnit = 8
const topScore = scoreLimit - 1e-9
const scoreCount = 2 * scoreLimit * scoresPerUnit + 1

const probabilities = Float64Array.from({ length: scoreCount }, (_, index) =>
  normalProbability(index / scoresPerUnit - scoreLimit),
)

const cells = 240

/** The cost at each score; the table that draws are read from. */
export function pertTable({ low, likely, high }: ThreePoint): Float64Array {
  const width = high - low
  if (width <= 0) return new Float64Array(scoreCount).fill(likely)
  const below = cumulativeBeta((likely - low) / width)
  const whole = below[cells] ?? 1
  let cell = 0
  return Float64Array.from(probabilities, (probability) => {
    const target = probability * whole
    while (cell < cells - 1 && (below[cell + 1] ?? 0) < target) cell += 1
    const start = below[cell] ?? 0
    const height = (below[cell + 1] ?? 0) - start
    const share = height > 0 ? Math.min(1, Math.max(0, (target - start) / height)) : 0
    return low + (width * (cell + share)) / cells
  })
}

/** Mass of a PERT beta on 0 to 1 below each cell's edge, not yet scaled to 1. */
function cumulativeBeta(mode: number): Float64Array {
  const rising = 4 * mode
  const falling = 4 * (1 - mode)
  const below = new Float64Array(cells + 1)
  for (let cell = 1; cell <= cells; cell += 1) {
    const middle = (cell - 0.5) / cells
    below[cell] = (below[cell - 1] ?? 0) + middle ** rising * (1 - middle) ** falling
  }
  return below
}

/** The value of a table at a normal score, between its points in a straight line. */
export function atScore(table: Float64Array, score: number): number {
  const limited = Math.min(topScore, Math.max(-scoreLimit, score))
  const position = (limited + scoreLimit) * scoresPerUnit
  const index = Math.floor(position)
  const from = table[index] ?? 0
  return from + ((table[index + 1] ?? from) - from) * (position - index)
}
