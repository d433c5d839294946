import { expect, test } from 'vitest'
import { hoursProblems, specifiedHours } from '#core/catalog/delivery-hours.ts'
import { priceProblems, specifiedPrices } from '#core/catalog/package-prices.ts'
import { readHours, readPrices, typedHours, typedPrices } from './typed-offer.ts'

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

test('hours are typed as whole numbers, and anything else is a problem of its field', () => {
  expect(typedHours(specifiedHours)).toEqual({ basic: '72', pro: '48', premium: '48' })
  expect(readHours({ basic: ' 96 ', pro: '36', premium: '24' })).toEqual({
    basic: 96,
    pro: 36,
    premium: 24,
  })
  const problems = hoursProblems(readHours({ basic: '3 days', pro: '48.5', premium: '' }))
  expect(Object.keys(problems)).toEqual(['basic', 'pro', 'premium'])
})
