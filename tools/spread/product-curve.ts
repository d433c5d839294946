/** The product's likely cost and its range by area, from the counted engine and the simulation. */
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import type { PermitKind } from '#core/catalog/permit-kind.ts'
import type { ProjectType } from '#core/catalog/project-type.ts'
import { costCounter } from '#core/counted-estimate/construction-cost.ts'
import type { RangeModel } from '#core/pricing/range-model.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import type { SpaceCondition } from '#core/project/program-facts.ts'
import { seedOf } from '#core/risk/budget-input.ts'
import { simulateBudget } from '#core/risk/budget-range.ts'
import type { Generation, PermitRow } from './permit-rows.ts'

/** Type and area alone, or the generation of the space as well. */
export type Answered = 'intake' | 'generation'

export type SoldRow = PermitRow & { readonly kind: PermitKind }

export const isSold = (row: PermitRow): row is SoldRow => row.kind !== 'other'

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

/** Logarithms: of the likely cost in dollars, and of P10 and P90 over it. */
export type CurvePoint = { readonly middle: number; readonly low: number; readonly high: number }

/** Between these areas every figure is drawn as a line over the logarithm of the area. */
const areas = [300, 500, 800, 1200, 1800, 2600, 3600, 5000] as const

const costOf = costCounter(builtInPriceBook)

export function pointAt(
  rangeModel: RangeModel,
  kind: PermitKind,
  squareFootage: number,
  generation?: Generation,
): CurvePoint {
  const spaceCondition = generation === 'second' ? secondUse[kind] : 'vanilla-shell'
  const facts = buildFacts({
    projectType: typeOf[kind],
    squareFootage,
    existingSystems: buildSystems('unknown'),
    ...(generation ? { spaceCondition } : {}),
  })
  const { range } = simulateBudget({
    ...{ facts, totalCents: costOf(facts), measuredShare: 0, costOf, rangeModel },
    seed: seedOf(facts),
  })
  return {
    middle: Math.log(range.p50 / 100),
    low: Math.log(range.p10 / range.p50),
    high: Math.log(range.p90 / range.p50),
  }
}

export type Curve = (row: SoldRow, answered: Answered) => CurvePoint

export function productCurve(rangeModel: RangeModel): Curve {
  const points = new Map<string, CurvePoint>()
  const known = (kind: PermitKind, area: number, generation?: Generation) => {
    const key = `${kind} ${area} ${generation ?? ''}`
    const point = points.get(key) ?? pointAt(rangeModel, kind, area, generation)
    points.set(key, point)
    return point
  }
  return ({ kind, logArea, generation }, answered) => {
    const next = areas.findIndex((area, at) => at > 0 && logArea <= Math.log(area))
    const to = areas[next < 0 ? areas.length - 1 : next] ?? areas[1]
    const from = areas[(next < 0 ? areas.length - 1 : next) - 1] ?? areas[0]
    const share = (logArea - Math.log(from)) / Math.log(to / from)
    const of = answered === 'generation' ? generation : undefined
    const [left, right] = [known(kind, from, of), known(kind, to, of)]
    const between = (name: keyof CurvePoint) => left[name] + (right[name] - left[name]) * share
    return { middle: between('middle'), low: between('low'), high: between('high') }
  }
}
