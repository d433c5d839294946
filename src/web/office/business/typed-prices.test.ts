import { expect, test } from 'vitest'
import { priceProblems, specifiedPrices } from '#core/catalog/package-prices.ts'
import { readPrices, typedPrices } from './typed-prices.ts'

test('prices are typed in dollars and read as cents', () => {
  expect(typedPrices(specifiedPrices)).toEqual({ basic: '395', pro: '695', premium: '995' })
  expect(readPrices({ basic: ' $450 ', pro: '1,250', premium: '2000.50' })).toEqual({
    basic: 45_000,
    pro: 125_000,
    premium: 200_050,
  })
})

test('what is no amount is a problem of its field', () => {
  const problems = priceProblems(readPrices({ basic: 'free', pro: '695', premium: '' }))
  expect(Object.keys(problems)).toEqual(['basic', 'premium'])
})
