import { describe, expect, test } from 'vitest'
import { compareOutcome } from './compare-outcome.ts'
import { knownLevelOf } from './known-level.ts'
import { deliveriesDue, isOutcomeKnown, mayAskForOutcome } from './outcome-request.ts'

const dayMs = 24 * 3_600_000

describe('asking what a project cost', () => {
  const order = {
    status: 'completed',
    refunded: 0,
    isAnonymized: false,
    isTest: false,
    isByApi: false,
    hasOptedOut: false,
  }

  test.each([
    [true, {}],
    [false, { status: 'qc_approved' }],
    [false, { refunded: 1 }],
    [false, { isAnonymized: true }],
    [false, { isTest: true }],
    [false, { isByApi: true }],
    [false, { hasOptedOut: true }],
  ])('is %s for %j', (isAsked, overrides) => {
    expect(mayAskForOutcome({ ...order, ...overrides })).toBe(isAsked)
  })

  test('a contract ends the question after three months, only a final cost that after twelve', () => {
    expect(isOutcomeKnown(3, ['awarded'])).toBe(true)
    expect(isOutcomeKnown(12, ['awarded', 'bid'])).toBe(false)
    expect(isOutcomeKnown(12, ['final'])).toBe(true)
    expect(isOutcomeKnown(3, ['bid'])).toBe(false)
  })

  test('is due for thirty days', () => {
    const { fromMs, toMs } = deliveriesDue(12, 1_000 * dayMs)
    expect([fromMs, toMs]).toEqual([605 * dayMs, 635 * dayMs])
  })
})

test.each([
  [799, 'below', -20],
  [800, 'inside', -20],
  [1_200, 'inside', 20],
  [1_201, 'above', 20],
] as const)('%i beside 800 to 1,200 is %s', (amount, position, offPercent) => {
  const given = { estimateCents: 1_000, p10Cents: 800, p90Cents: 1_200 }
  expect(compareOutcome(amount, given)).toEqual({ position, offPercent })
})

test('a cost beside no estimate is off by nothing', () => {
  const given = { estimateCents: 0, p10Cents: 0, p90Cents: 0 }
  expect(compareOutcome(5, given)).toEqual({ position: 'above', offPercent: 0 })
})

test.each([
  [1, 0, 'intake'],
  [0.6, 0, 'intake'],
  [0.59, 0, 'partly'],
  [0.1, 0, 'answered'],
  [0.1, 0.5, 'measured'],
] as const)(
  'with %f open and %f measured a project is known as %s',
  (openShare, measuredShare, level) => {
    expect(knownLevelOf({ openShare, measuredShare })).toBe(level)
  },
)
