/**
 * The whole product on permits that its spread was not fitted to: its own middle by the counted
 * engine, its own range by the simulation. A tested city is moved to its own level, and the noise
 * of declared values is added to the range; nothing else is.
 */
import type { FittedSpread } from '#core/pricing/fitted-spread.ts'
import { permitRangeModel } from '#core/pricing/range-model.ts'
import { seedOf, simulateBudget } from '#core/risk/budget-range.ts'
import { ninetyPercent, rangeScale } from './fit-scale.ts'
import type { PermitRow } from './permit-rows.ts'
import {
  type Answered,
  areaOf,
  costOf,
  factsOf,
  isSold,
  productResiduals,
  type SoldRow,
} from './product-residuals.ts'

export type ProductTested = {
  readonly row: PermitRow
  readonly answered: Answered
  readonly isInside: boolean
  readonly score: number
  /** Log of P90 over P10, without the noise of declared values. */
  readonly width: number
  readonly isInsideCommon: boolean
  readonly commonScore: number
}

/** Ranges change slowly with area: one stands for 250 square feet around it. */
const areaStep = 250

/** The ends of the simulated range as logarithms around its middle. */
function rangesOf(fit: FittedSpread) {
  const known = new Map<string, readonly [low: number, high: number]>()
  return (row: SoldRow, answered: Answered): readonly [number, number] => {
    const squareFootage = Math.max(areaStep, Math.round(areaOf(row) / areaStep) * areaStep)
    const condition = answered === 'generation' ? row.generation : ''
    const key = `${row.kind} ${squareFootage} ${condition}`
    const found = known.get(key)
    if (found) return found
    const facts = factsOf(row, answered, squareFootage)
    const { range } = simulateBudget({
      facts,
      totalCents: costOf(facts),
      measuredShare: 0,
      costOf,
      rangeModel: { ...permitRangeModel, fit },
      seed: seedOf(facts),
    })
    const ends = [Math.log(range.p10 / range.p50), Math.log(range.p90 / range.p50)] as const
    known.set(key, ends)
    return ends
  }
}

export function testProduct(
  trained: readonly PermitRow[],
  tested: readonly PermitRow[],
  fit: FittedSpread,
  noise: number,
): ProductTested[] {
  const rows = tested.filter(isSold)
  const rangeOf = rangesOf(fit)
  const answers: readonly Answered[] = ['intake', 'generation']
  return answers.flatMap((answered) => {
    const common = ninetyPercent * rangeScale(productResiduals(trained.filter(isSold), answered))
    const misses = productResiduals(rows, answered)
    return rows.map((row, index): ProductTested => {
      const miss = misses[index] ?? 0
      const [low, high] = rangeOf(row, answered)
      const withNoise = (end: number) => Math.sign(end) * Math.hypot(end, ninetyPercent * noise)
      const [from, to] = [withNoise(low), withNoise(high)]
      return {
        row,
        answered,
        isInside: miss >= from && miss <= to,
        score: intervalScore(miss, from, to),
        width: high - low,
        isInsideCommon: Math.abs(miss) <= common,
        commonScore: intervalScore(miss, -common, common),
      }
    })
  })
}

/** Gneiting and Raftery (2007), for a central 80 % interval. */
function intervalScore(miss: number, from: number, to: number): number {
  return to - from + (2 / 0.2) * (Math.max(0, from - miss) + Math.max(0, miss - to))
}
