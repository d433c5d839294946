/** The two simple models that the product is scored against, fitted to the same permits. */
import { permitKinds } from '#core/catalog/permit-kind.ts'
import { median } from '#core/statistics/median.ts'
import { quantile } from './fit-scale.ts'
import { frozen } from './frozen-settings.ts'
import { leastSquares } from './least-squares.ts'
import type { SoldRow } from './product-curve.ts'

/** Logarithms of P10, P50 and P90, without the level of the city. */
export type Predicted = readonly [low: number, middle: number, high: number]

export type Contender = (row: SoldRow) => Predicted

/** Cost by a fixed power of the area, with one width for all. */
export function fitArea(trained: readonly SoldRow[]): Contender {
  const { power } = frozen.area
  const left = [...Map.groupBy(trained, ({ city }) => city).values()].flatMap((ofCity) => {
    const around = ofCity.map(({ logCost, logArea }) => logCost - power * logArea)
    const level = median(around)
    return around.map((value) => value - level)
  })
  const [low, high] = [quantile(left, 0.1), quantile(left, 0.9)]
  return ({ logArea }) => [power * logArea + low, power * logArea, power * logArea + high]
}

/** Each quantile by type and log area; in the fit by city as well. */
export function fitRegression(trained: readonly SoldRow[]): Contender {
  const cities = [...new Set(trained.map(({ city }) => city))].sort()
  const [, ...others] = permitKinds
  const terms = ({ kind, logArea }: SoldRow) => [
    logArea - 7.5,
    ...others.map((one) => Number(kind === one)),
  ]
  const design = trained.map((row) => [
    ...terms(row),
    ...cities.map((city) => Number(row.city === city)),
  ])
  const values = trained.map(({ logCost }) => logCost)
  const [low, middle, high] = frozen.regression.quantiles.map((share) =>
    quantileRegression(design, values, share),
  )
  const weights = cities.map(
    (name) => trained.filter(({ city }) => city === name).length / trained.length,
  )
  return (row) => {
    const given = [...terms(row), ...weights]
    return [dot(given, low), dot(given, middle), dot(given, high)]
  }
}

/** Weighted least squares, until the weights are those of the quantile's loss. */
function quantileRegression(
  design: readonly (readonly number[])[],
  values: readonly number[],
  share: number,
): readonly number[] {
  const { rounds, smoothing } = frozen.regression
  let solution: readonly number[] = leastSquares(
    design,
    values,
    values.map(() => 1),
  )
  for (let round = 0; round < rounds; round += 1) {
    const weights = values.map((value, at) => {
      const miss = value - dot(design[at] ?? [], solution)
      return (miss > 0 ? share : 1 - share) / Math.max(smoothing, Math.abs(miss))
    })
    solution = leastSquares(design, values, weights)
  }
  return solution
}

function dot(left: readonly number[], right: readonly number[] = []): number {
  return left.reduce((sum, value, index) => sum + value * (right[index] ?? 0), 0)
}
