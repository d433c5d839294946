import { expect, test } from 'vitest'
import { isOldPrice, oldestPriceDays } from './price-age.ts'

test('a price is old on the day after its ninetieth, not before', () => {
  expect(oldestPriceDays).toBe(90)
  expect(isOldPrice('2026-07-01', '2026-09-29')).toBe(false)
  expect(isOldPrice('2026-07-01', '2026-09-30')).toBe(true)
})

test('a price of a later day is not old', () => {
  expect(isOldPrice('2026-12-31', '2026-07-01')).toBe(false)
})
