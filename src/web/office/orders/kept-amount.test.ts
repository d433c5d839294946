import { expect, test } from 'vitest'
import { keptAmount } from './kept-amount.ts'

test('an order says what it paid, and after a refund what is kept of it', () => {
  expect(keptAmount({ amount: 69_500, refunded: 0 })).toBe('$695.00')
  expect(keptAmount({ amount: 69_500, refunded: 30_000 })).toBe('$395.00 kept of $695.00')
  expect(keptAmount({ amount: 69_500, refunded: 69_500 })).toBe('$0.00 kept of $695.00')
})
