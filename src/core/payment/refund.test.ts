import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderStatuses } from '#core/order/order.ts'
import { judgeMissing } from './gateway-event.ts'
import {
  decideRefund,
  type RefundableOrder,
  refundableAmount,
  statusAfterRefund,
} from './refund.ts'

function buildOrder(overrides: Partial<RefundableOrder> = {}): RefundableOrder {
  return { amount: 69_500, isPaid: true, hasPayment: true, refunded: 0, ...overrides }
}

describe('a refund', () => {
  test('is all that is left unless an amount is named', () => {
    expect(decideRefund(buildOrder(), undefined)).toEqual({ ok: true, value: 69_500 })
    expect(decideRefund(buildOrder({ refunded: 9500 }), undefined)).toMatchObject({ value: 60_000 })
    expect(decideRefund(buildOrder(), 100)).toMatchObject({ value: 100 })
    expect(decideRefund(buildOrder(), 1)).toMatchObject({ value: 1 })
  })

  test('leaves nothing to send back of what was not paid, or not by a payment', () => {
    expect(refundableAmount(buildOrder({ refunded: 9500 }))).toBe(60_000)
    expect(refundableAmount(buildOrder({ isPaid: false }))).toBe(0)
    expect(refundableAmount(buildOrder({ hasPayment: false }))).toBe(0)
  })

  test.each([
    ['an unpaid order', { isPaid: false }, undefined, 'not-paid'],
    ['an order that a plan paid for', { hasPayment: false, amount: 0 }, undefined, 'not-paid'],
    ['an order that was refunded', { refunded: 69_500 }, undefined, 'nothing-left'],
    ['more than was paid', {}, 69_501, 'too-much'],
    ['more than is left', { refunded: 1 }, 69_500, 'too-much'],
    ['nothing', {}, 0, 'too-much'],
    ['less than nothing', {}, -5, 'too-much'],
  ] as const)('is refused for %s', (_name, overrides, asked, refusal) => {
    expect(decideRefund(buildOrder(overrides), asked)).toEqual({ ok: false, refusal })
  })

  test('in any number of parts never exceeds what was paid', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -10, max: 40_000 })), (asked) => {
        let order = buildOrder()
        for (const amount of asked) {
          const decided = decideRefund(order, amount)
          if (decided.ok) order = { ...order, refunded: order.refunded + decided.value }
        }
        return order.refunded <= order.amount && refundableAmount(order) >= 0
      }),
    )
  })
})

test('a full refund cancels an order unless it is completed; a part moves nothing', () => {
  const after = (refunded: number) =>
    orderStatuses.map((status) => statusAfterRefund(status, 69_500, refunded))
  expect(after(69_499)).toEqual(orderStatuses)
  expect(after(69_500)).toEqual([
    'pending',
    'cancelled',
    'cancelled',
    'cancelled',
    'completed',
    'cancelled',
  ])
})

test('an event whose order is not there is tried for an hour, then parked', () => {
  const at = '2026-07-01T12:00:00.000Z'
  expect(judgeMissing(at, '2026-07-01T12:59:59.000Z')).toBe('retry')
  expect(judgeMissing(at, '2026-07-01T13:00:00.000Z')).toBe('park')
})
