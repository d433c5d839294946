import { expect, test } from 'vitest'
import { hoursProblems, promisedHours, specifiedHours } from './delivery-hours.ts'
import { deliveredWithin, deliveryTexts, reviewedWithin } from './delivery-promise.ts'

test('the specification’s hours are usable, and texts state them', () => {
  expect(specifiedHours).toEqual({ basic: 72, pro: 48, premium: 48 })
  expect(hoursProblems(specifiedHours)).toEqual({})
  expect([deliveredWithin((type) => specifiedHours[type]), reviewedWithin]).toEqual([
    '48 to 72 hours',
    '24-48',
  ])
})

test.each([
  [{ basic: 71.5 }, 'basic'],
  [{ basic: 337 }, 'basic'],
  [{ premium: 23 }, 'premium'],
  [{ pro: Number.NaN }, 'pro'],
  // Priority is sooner.
  [{ pro: 72 }, 'pro'],
  [{ premium: 49 }, 'premium'],
] as const)('%o is refused at %s', (change, field) => {
  expect(Object.keys(hoursProblems({ ...specifiedHours, ...change }))).toEqual([field])
})

test('the shortest and the longest time are allowed', () => {
  expect(hoursProblems({ basic: 25, pro: 24, premium: 24 })).toEqual({})
  expect(hoursProblems({ basic: 336, pro: 335, premium: 335 })).toEqual({})
})

test('an order from before the hours were a setting was promised the specification’s', () => {
  expect(promisedHours('pro', null)).toBe(48)
  expect(promisedHours('pro', 30)).toBe(30)
})

test('the texts of a page are listed in the same order for any hours', () => {
  const built = deliveryTexts(specifiedHours)
  expect(new Set(built).size).toBe(built.length)
  expect(deliveryTexts({ basic: 96, pro: 36, premium: 24 })).toEqual([
    '36 to 96 hours',
    '96 hours delivery',
    '36 hours delivery',
    'Basic within 96 hours of payment, Pro within 36.',
    'within 96 hours, for',
    'within 36 hours, for',
    '>96 hours<',
  ])
})
