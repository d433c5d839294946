/**
 * The product and the two simple models on permits that none of them was fitted to. Every model is
 * moved to the level of the tested city; the noise of declared values is added to the product's
 * range, and is in the others' already.
 */
import type { PermitKind } from '#core/catalog/permit-kind.ts'
import { median } from '#core/statistics/median.ts'
import { type Contender, fitArea, fitRegression, type Predicted } from './contenders.ts'
import { declarationNoise, fitProduct, modelOf } from './fit-product.ts'
import { ninetyPercent } from './fit-scale.ts'
import type { Fold } from './folds.ts'
import { type Answered, type Curve, isSold, productCurve, type SoldRow } from './product-curve.ts'

export const testedModels = ['product', 'product, space known', 'area', 'regression'] as const

export type TestedModel = (typeof testedModels)[number]

export type Tested = {
  readonly model: TestedModel
  readonly city: string
  readonly kind: PermitKind
  readonly isInside: boolean
  readonly isBelow: boolean
  readonly score: number
}

export function testFold({ trained, tested }: Fold): Tested[] {
  const from = trained.filter(isSold)
  const rows = tested.filter(isSold)
  const curve = productCurve(modelOf(fitProduct(from)))
  const known = rows.filter(({ generation }) => generation !== undefined)
  return [
    ...judged('product', rows, asContender(curve, 'intake')),
    ...judged('product, space known', known, asContender(curve, 'generation')),
    ...judged('area', rows, fitArea(from)),
    ...judged('regression', rows, fitRegression(from)),
  ]
}

function asContender(curve: Curve, answered: Answered): Contender {
  const withNoise = (end: number) =>
    Math.sign(end) * Math.hypot(end, ninetyPercent * declarationNoise)
  return (row) => {
    const { middle, low, high } = curve(row, answered)
    return [middle + withNoise(low), middle, middle + withNoise(high)]
  }
}

function judged(model: TestedModel, rows: readonly SoldRow[], predict: Contender): Tested[] {
  const predicted = rows.map(predict)
  const level = median(rows.map(({ logCost }, at) => logCost - (predicted[at]?.[1] ?? 0)))
  return rows.map(({ city, kind, logCost }, at) => {
    const [low, middle, high] = predicted[at] ?? none
    const value = logCost - level
    return {
      ...{ model, city, kind },
      isInside: value >= low && value <= high,
      isBelow: value < middle,
      score: intervalScore(value, low, high),
    }
  })
}

const none: Predicted = [0, 0, 0]

/** Gneiting and Raftery (2007), for a central 80 % interval. */
function intervalScore(value: number, from: number, to: number): number {
  return to - from + (2 / 0.2) * (Math.max(0, from - value) + Math.max(0, value - to))
}
