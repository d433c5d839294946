/**
 * The whole product on permits that its spread was not fitted to: its own middle by the counted
 * engine, its own range by the simulation. A tested city is moved to its own level, and the noise
 * of declared values is added to the range; nothing else is.
 */
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import type { ProjectType } from '#core/catalog/project-type.ts'
import { constructionCost } from '#core/counted-estimate/count-estimate.ts'
import type { FittedSpread } from '#core/pricing/fitted-spread.ts'
import type { PermitKind } from '#core/pricing/permit-bands.ts'
import { permitRangeModel } from '#core/pricing/range-model.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { SpaceCondition } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { seedOf, simulateBudget } from '#core/risk/budget-range.ts'
import { median } from '#core/statistics/median.ts'
import { ninetyPercent, rangeScale } from './fit-scale.ts'
import type { Generation, PermitRow } from './permit-rows.ts'

/** Type and area alone, or the generation of the space as well. */
export type Answered = 'intake' | 'generation'

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

type SoldRow = PermitRow & { readonly kind: PermitKind }

const typeOf: Readonly<Record<PermitKind, ProjectType>> = {
  office: 'office',
  retail: 'retail',
  restaurant: 'restaurant',
  medical: 'medical',
  salon: 'hair-salon',
}

/**
 * Permits do not say how a space was used before. Kitchens and wet trades are mostly taken over by
 * their own kind (judgment); others take what is there.
 */
const secondUse: Readonly<Record<PermitKind, SpaceCondition>> = {
  office: 'second-generation-other-use',
  retail: 'second-generation-other-use',
  restaurant: 'second-generation-same-use',
  medical: 'second-generation-other-use',
  salon: 'second-generation-same-use',
}

const conditionOf = (kind: PermitKind, generation: Generation): SpaceCondition =>
  generation === 'first' ? 'vanilla-shell' : secondUse[kind]

const area = (row: PermitRow) => Math.round(Math.exp(row.logArea))

function factsOf(row: SoldRow, answered: Answered, squareFootage: number): ProjectFacts {
  return buildFacts({
    projectType: typeOf[row.kind],
    squareFootage,
    existingSystems: buildSystems('unknown'),
    ...(answered === 'generation' ? { spaceCondition: conditionOf(row.kind, row.generation) } : {}),
  })
}

const costOf = (facts: ProjectFacts) => constructionCost(facts, builtInPriceBook)

const middles = new Map<string, number>()

/** Logarithm of the product's own estimate. */
function middleOf(row: SoldRow, answered: Answered): number {
  const condition = answered === 'generation' ? row.generation : ''
  const key = `${row.kind} ${area(row)} ${condition}`
  const known = middles.get(key)
  if (known !== undefined) return known
  const middle = Math.log(costOf(factsOf(row, answered, area(row))) / 100)
  middles.set(key, middle)
  return middle
}

/** Ranges change slowly with area: one stands for 250 square feet around it. */
const areaStep = 250

/** The ends of the simulated range as logarithms around its middle. */
function rangesOf(fit: FittedSpread) {
  const known = new Map<string, readonly [low: number, high: number]>()
  return (row: SoldRow, answered: Answered): readonly [number, number] => {
    const squareFootage = Math.max(areaStep, Math.round(area(row) / areaStep) * areaStep)
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

const isSold = (row: PermitRow): row is SoldRow => row.kind !== 'other'

function centered(rows: readonly SoldRow[], answered: Answered): number[] {
  const around = rows.map((row) => row.logCost - middleOf(row, answered))
  const levels = new Map(
    [...Map.groupBy(rows, ({ city }) => city).keys()].map((city) => [
      city,
      median(around.filter((_, index) => rows[index]?.city === city)),
    ]),
  )
  return around.map((value, index) => value - (levels.get(rows[index]?.city ?? '') ?? 0))
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
    const common = ninetyPercent * rangeScale(centered(trained.filter(isSold), answered))
    const misses = centered(rows, answered)
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
