/**
 * How the whole product's ranges did on permits that they were not fitted to, as
 * `tools/test-product-spread.ts` found.
 */
import {
  answeredOverCities,
  answeredOverTime,
  intakeOverCities,
  intakeOverTime,
  type ProductTest,
} from '#core/calibration/product-back-test.ts'
import type { BenchRow } from '../tools/bench.ts'

export function bench(): BenchRow[] {
  return [
    ...rows('over time, type and area', intakeOverTime),
    ...rows('over time, condition answered', answeredOverTime),
    ...rows('over cities, type and area', intakeOverCities),
    ...rows('over cities, condition answered', answeredOverCities),
  ]
}

function rows(test: string, results: readonly ProductTest[]): BenchRow[] {
  return results.flatMap(({ name, inside, score, commonScore }) => [
    {
      name: `permits ${test}, ${name}: inside 80 %`,
      value: inside * 100,
      unit: '%',
      isPrinted: false,
    },
    {
      name: `permits ${test}, ${name}: score ÷ one log-normal`,
      value: score / commonScore,
      unit: 'ratio',
      isPrinted: false,
    },
  ])
}
