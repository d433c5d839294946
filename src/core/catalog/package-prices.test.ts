import { expect, test } from 'vitest'
import { pricedTexts, priceProblems, singlyBought, specifiedPrices } from './package-prices.ts'
import { planSavesNothing, specifiedPlanPrices } from './plan-prices.ts'

test('the specification’s prices are usable, and a plan saves what its card says', () => {
  expect(specifiedPrices).toEqual({ basic: 39_500, pro: 69_500, premium: 99_500 })
  expect(priceProblems(specifiedPrices)).toEqual({})
  expect(singlyBought(specifiedPrices)).toEqual({ starter: 355_500, professional: 1_251_000 })
})

test.each([
  [{ basic: 39_550 }, 'basic'],
  [{ basic: 4900 }, 'basic'],
  [{ premium: 1_000_100 }, 'premium'],
  [{ basic: 69_500 }, 'pro'],
  [{ premium: 69_500 }, 'premium'],
  [{ pro: Number.NaN }, 'pro'],
] as const)('%o is refused at %s', (change, field) => {
  expect(priceProblems({ ...specifiedPrices, ...change })).toHaveProperty(field)
})

test('the smallest and the largest price are allowed, and no plan of the specification costs more than its reports', () => {
  const least = { basic: 5000, pro: 5100, premium: 1_000_000 }
  expect(priceProblems(least)).toEqual({})
  expect(planSavesNothing(specifiedPlanPrices, least)).toBeUndefined()
})

test('the texts of a page are listed in the same order for any prices', () => {
  const built = pricedTexts(specifiedPrices)
  expect(built).toEqual(expect.arrayContaining(['$395', '$695', '$995', '"price":"395.00"']))
  expect(new Set(built).size).toBe(built.length)
  const changed = pricedTexts({ ...specifiedPrices, basic: 45_000 })
  expect(changed.filter((text, at) => text !== built[at])).toEqual(['$450', '"price":"450.00"'])
})
