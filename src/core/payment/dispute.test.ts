import { expect, test } from 'vitest'
import { awaitsEvidence, disputeMoney, freezesOrder, statusWithEvidence } from './dispute.ts'

test.each([
  ['warning_needs_response', 'none'],
  ['warning_under_review', 'none'],
  ['warning_closed', 'none'],
  ['prevented', 'none'],
  ['needs_response', 'withdrawn'],
  ['under_review', 'withdrawn'],
  ['won', 'returned'],
  ['lost', 'lost'],
] as const)('the money of a dispute that is %s is %s', (status, money) => {
  expect(disputeMoney(status)).toBe(money)
})

test('an order is frozen as long as one of its disputes is open', () => {
  const closed = { closedAt: '2026-07-09T08:00:00.000Z' }
  expect(freezesOrder([])).toBe(false)
  expect(freezesOrder([closed, closed])).toBe(false)
  expect(freezesOrder([closed, { closedAt: null }])).toBe(true)
})

test('evidence is taken while the provider waits for it, and then reviewed', () => {
  const waiting = ['needs_response', 'warning_needs_response']
  expect(waiting.map(awaitsEvidence)).toEqual([true, true])
  expect(waiting.map(statusWithEvidence)).toEqual(['under_review', 'warning_under_review'])
  for (const status of ['under_review', 'warning_under_review', 'won', 'lost']) {
    expect(awaitsEvidence(status)).toBe(false)
  }
})
