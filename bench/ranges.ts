/**
 * How long the live range takes, the worst case of each type: nothing is answered, so every
 * question is drawn in every condition. And how the whole product's ranges did on permits that they
 * were not fitted to, as `tools/test-product-spread.ts` found.
 */
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import {
  answeredOverCities,
  answeredOverTime,
  intakeOverCities,
  intakeOverTime,
  type ProductTest,
} from '#core/calibration/product-back-test.ts'
import { intakeProjectTypes } from '#core/catalog/project-type.ts'
import { liveEstimate } from '#core/estimate/live-estimate.ts'
import { buildFacts, buildSystems } from '#core/project/build-facts-fixture.ts'
import { median } from '#core/statistics/median.ts'
import type { BenchRow } from '../tools/bench.ts'

const rounds = 40

export function bench(): BenchRow[] {
  const times = intakeProjectTypes.map((projectType) => {
    const existingSystems = buildSystems('unknown')
    const measured = Array.from({ length: rounds }, (_, round) => {
      // Another area each time, so that nothing can be kept from the round before.
      const facts = buildFacts({ projectType, squareFootage: 1500 + round * 37, existingSystems })
      const began = performance.now()
      liveEstimate(facts, builtInPriceBook, '2026-07-01')
      return performance.now() - began
    })
    return {
      name: `live range, ${projectType}, nothing answered`,
      value: median(measured),
      unit: 'ms',
    }
  })
  return [
    ...times,
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
