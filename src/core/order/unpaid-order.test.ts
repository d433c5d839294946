import { describe, expect, test } from 'vitest'
import { orderStatuses } from './order.ts'
import {
  mayRemind,
  mayTellReceived,
  payDeadline,
  payWithinMs,
  receivedEmailAfterMs,
  remindAfterMs,
} from './unpaid-order.ts'

const open = { status: 'pending', isReplaced: false, hasOptedOut: false } as const

describe('an unpaid order', () => {
  test('can be paid for three days', () => {
    expect(payDeadline('2026-07-01T12:00:00.000Z')).toBe('2026-07-04T12:00:00.000Z')
  })

  test('can still be paid when its reminder arrives', () => {
    expect(remindAfterMs).toBeLessThan(payWithinMs)
  })

  test('is reminded of while it is pending only', () => {
    const reminded = orderStatuses.filter((status) => mayRemind({ ...open, status }))
    expect(reminded).toEqual(['pending'])
  })

  test('is not reminded of once the customer ordered again or turned reminders off', () => {
    expect(mayRemind(open)).toBe(true)
    expect(mayRemind({ ...open, isReplaced: true })).toBe(false)
    expect(mayRemind({ ...open, hasOptedOut: true })).toBe(false)
  })

  test('is confirmed before it is reminded of, and under the same conditions', () => {
    expect(receivedEmailAfterMs).toBeLessThan(remindAfterMs)
    expect(mayTellReceived(open, receivedEmailAfterMs)).toBe(true)
    expect(mayTellReceived(open, remindAfterMs)).toBe(false)
    for (const change of [{ status: 'paid' }, { isReplaced: true }, { hasOptedOut: true }] as const)
      expect(mayTellReceived({ ...open, ...change }, receivedEmailAfterMs)).toBe(false)
  })
})
