import { expect, test } from 'vitest'
import { awaitsEvidence, disputeMoney, statusWithEvidence } from './dispute.ts'

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

test('evidence is taken while the provider waits for it, and then reviewed', () => {
  const waiting = ['needs_response', 'warning_needs_response']
  expect(waiting.map(awaitsEvidence)).toEqual([true, true])
  expect(waiting.map(statusWithEvidence)).toEqual(['under_review', 'warning_under_review'])
  for (const status of ['under_review', 'warning_under_review', 'won', 'lost']) {
    expect(awaitsEvidence(status)).toBe(false)
  }
})
