import { expect, test } from 'vitest'
import { offerTexts, specifiedOffer } from './offer.ts'
import { specifiedPrices } from './package-prices.ts'
import {
  planPriceProblems,
  planSavesNothing,
  quarterlyPrice,
  soldAt,
  specifiedPlanPrices,
} from './plan-prices.ts'

test('the specification’s prices are usable, and a quarter costs three months', () => {
  expect(specifiedPlanPrices).toEqual({ starter: 14_900, professional: 29_900 })
  expect(planPriceProblems(specifiedPlanPrices)).toEqual({})
  expect(planSavesNothing(specifiedPlanPrices, specifiedPrices)).toBeUndefined()
  expect(quarterlyPrice(14_900)).toBe(44_700)
})

test.each([
  [{ starter: 14_950 }, 'starter'],
  [{ starter: 900 }, 'starter'],
  [{ professional: 1_000_100 }, 'professional'],
  [{ professional: 14_900 }, 'professional'],
  [{ starter: 29_900 }, 'professional'],
  [{ starter: Number.NaN }, 'starter'],
] as const)('%o is refused at %s', (change, field) => {
  expect(Object.keys(planPriceProblems({ ...specifiedPlanPrices, ...change }))).toEqual([field])
})

test('the smallest and the largest price are allowed', () => {
  expect(planPriceProblems({ starter: 1000, professional: 1_000_000 })).toEqual({})
})

test('a plan costs less than its reports bought one by one, by at least a dollar a quarter', () => {
  // Nine Basic Snapshots at $150 are $1,350 a quarter.
  const packages = { ...specifiedPrices, basic: 15_000 }
  expect(planSavesNothing({ starter: 45_000, professional: 46_000 }, packages)).toBe(
    'The Starter plan would cost $1,350 a quarter, and its reports bought one by one $1,350. A plan must cost less.',
  )
  expect(planSavesNothing({ starter: 44_900, professional: 46_000 }, packages)).toBeUndefined()
  expect(planSavesNothing({ starter: 44_900, professional: 500_000 }, packages)).toContain(
    'The Professional plan',
  )
})

test('a subscription from before the prices were a setting goes on at the specification’s', () => {
  expect(soldAt('professional', null)).toBe(89_700)
  expect(soldAt('professional', 99_000)).toBe(99_000)
})

test('the texts of a page are listed in the same order for any prices, each once', () => {
  const built = offerTexts(specifiedOffer)
  expect(built).toEqual(
    expect.arrayContaining(['$149', '$447', '$3,108', '$299', '$897', '$11,613']),
  )
  expect(new Set(built).size).toBe(built.length)
  const shown = (change: object) =>
    offerTexts({ ...specifiedOffer, ...change }).filter((text, at) => text !== built[at])
  expect(shown({ plans: { ...specifiedPlanPrices, starter: 15_900 } })).toEqual([
    '$159',
    '$477',
    '$3,078',
  ])
  expect(shown({ prices: { ...specifiedPrices, basic: 45_000 } })).toEqual([
    '$450',
    '"price":"450.00"',
    '$3,603',
  ])
})
