import { describe, expect, test } from 'vitest'
import { type OrderAccount, owedOf } from './order-account.ts'

/** A Basic report with the steps to Pro and Premium, of each of which that much was reversed. */
function owed(
  reversed: readonly number[],
  open: Partial<Pick<OrderAccount, 'hasOpenDispute' | 'hasOpenRefund'>> = {},
) {
  const steps = [
    { packageType: 'basic', charged: 39_500 },
    { packageType: 'pro', charged: 30_000 },
    { packageType: 'premium', charged: 50_000 },
  ] as const
  return owedOf({
    steps: reversed.map((amount, index) => ({
      ...(steps[index] ?? steps[0]),
      reversed: amount,
      planReport: null,
    })),
    hasOpenDispute: false,
    hasOpenRefund: false,
    ...open,
  })
}

describe('what an order is owed', () => {
  test('is nothing while nothing was paid, and nothing is held', () => {
    expect(owed([])).toEqual({ packageType: null, hold: null })
  })

  test('is the last step that was paid', () => {
    expect(owed([0]).packageType).toBe('basic')
    expect(owed([0, 0, 0]).packageType).toBe('premium')
  })

  test('is the package before a step whose own charge was reversed in full', () => {
    expect(owed([0, 30_000])).toEqual({ packageType: 'basic', hold: null })
    expect(owed([0, 0, 50_001]).packageType).toBe('pro')
  })

  test('stays after a reversal below the price of each step', () => {
    expect(owed([39_499, 29_999, 49_999])).toEqual({ packageType: 'premium', hold: null })
  })

  test('ends with the first step that was reversed, because the later ones build on it', () => {
    expect(owed([0, 30_000, 0]).packageType).toBe('basic')
    expect(owed([39_500, 0])).toEqual({ packageType: null, hold: 'reversed' })
  })

  test('is a report of a plan until it is given back, and with it what built on it', () => {
    const later = { packageType: 'pro', charged: 30_000, reversed: 0, planReport: null } as const
    const owedBy = (planReport: 'used' | 'returned') => {
      const steps = [{ packageType: 'basic', charged: 0, reversed: 0, planReport }, later] as const
      return owedOf({ steps, hasOpenDispute: false, hasOpenRefund: false })
    }
    expect(owedBy('used')).toEqual({ packageType: 'pro', hold: null })
    expect(owedBy('returned')).toEqual({ packageType: null, hold: 'reversed' })
  })
})

test('an open dispute and an undecided refund hold what is owed, the dispute first', () => {
  expect(owed([0, 0], { hasOpenRefund: true })).toEqual({ packageType: 'pro', hold: 'refund' })
  expect(owed([0], { hasOpenRefund: true, hasOpenDispute: true }).hold).toBe('dispute')
})

test('a first charge that was reversed in full leaves nothing to hold, also during a dispute', () => {
  const nothing = { packageType: null, hold: 'reversed' }
  expect(owed([39_500], { hasOpenDispute: true })).toEqual(nothing)
  expect(owed([39_500], { hasOpenRefund: true })).toEqual(nothing)
})
