import { describe, expect, test } from 'vitest'
import {
  isReportReady,
  moveOrder,
  type OrderEvent,
  type OrderStatus,
  orderStatuses,
  toOrderStatus,
} from './order.ts'

const events: readonly OrderEvent[] = [
  'payment-confirmed',
  'estimate-drafted',
  'report-approved',
  'report-delivered',
  'payment-expired',
  'refunded',
]

/** Every allowed move, listed again by hand. */
const allowed: readonly (readonly [OrderStatus, OrderStatus, OrderEvent])[] = [
  ['pending', 'paid', 'payment-confirmed'],
  ['pending', 'cancelled', 'payment-expired'],
  ['paid', 'in_progress', 'estimate-drafted'],
  ['paid', 'cancelled', 'refunded'],
  ['in_progress', 'qc_approved', 'report-approved'],
  ['in_progress', 'cancelled', 'refunded'],
  ['qc_approved', 'completed', 'report-delivered'],
  ['qc_approved', 'cancelled', 'refunded'],
]

const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const))

describe('moving an order', () => {
  test.each(pairs)('from %s to %s happens by the listed event only', (from, to) => {
    const leading = events.filter((event) => {
      const moved = moveOrder(from, event)
      return moved.ok && moved.value === to
    })
    const expected = allowed.filter(([start, end]) => start === from && end === to)
    expect(leading).toEqual(expected.map(([, , event]) => event))
  })

  test.each(['completed', 'cancelled'] as const)('never leaves %s', (status) => {
    for (const event of events) {
      expect(moveOrder(status, event)).toEqual({ ok: false, refusal: 'wrong-status' })
    }
  })
})

test('a report is ready from approval on', () => {
  expect(orderStatuses.filter(isReportReady)).toEqual(['qc_approved', 'completed'])
})

test('an unknown status is displayed as pending', () => {
  expect(toOrderStatus('shipped')).toBe('pending')
  expect(toOrderStatus('completed')).toBe('completed')
})
