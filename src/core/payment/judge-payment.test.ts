import { describe, expect, test } from 'vitest'
import { orderStatuses } from '#core/order/order.ts'
import type { Payment } from './gateway.ts'
import { judgePayment, type PayableOrder } from './judge-payment.ts'

function buildOrder(overrides: Partial<PayableOrder> = {}): PayableOrder {
  return {
    id: 'order-1',
    status: 'pending',
    amount: 39_500,
    paymentId: 'pi_1',
    currency: 'usd',
    ...overrides,
  }
}

function buildPayment(overrides: Partial<Payment> = {}): Payment {
  return {
    id: 'pi_1',
    clientSecret: 'pi_1_secret_x',
    status: 'succeeded',
    amount: 39_500,
    currency: 'usd',
    orderId: 'order-1',
    refunded: 0,
    ...overrides,
  }
}

describe('judging a payment', () => {
  test('confirms an order by its own payment over its own amount', () => {
    expect(judgePayment(buildOrder(), buildPayment())).toEqual({ kind: 'confirmed' })
  })

  test.each(['requires_payment_method', 'requires_action', 'processing', 'canceled'] as const)(
    'waits while the payment is %s',
    (status) => {
      expect(judgePayment(buildOrder(), buildPayment({ status }))).toEqual({ kind: 'nothing' })
    },
  )

  test.each([
    ['another payment', { id: 'pi_2' }],
    ["another order's payment", { orderId: 'order-2' }],
    ['a smaller amount', { amount: 1 }],
    ['a larger amount', { amount: 69_500 }],
    ['another currency', { currency: 'eur' }],
  ] satisfies [string, Partial<Payment>][])('never confirms by %s', (_name, overrides) => {
    expect(judgePayment(buildOrder(), buildPayment(overrides)).kind).toBe('issue')
  })

  test('confirms in the currency of the order, whichever it is', () => {
    const order = buildOrder({ currency: 'cad' })
    expect(judgePayment(order, buildPayment({ currency: 'cad' })).kind).toBe('confirmed')
    expect(judgePayment(order, buildPayment()).kind).toBe('issue')
  })

  test('leaves a cancelled order alone whose money has gone back', () => {
    const order = buildOrder({ status: 'cancelled' })
    expect(judgePayment(order, buildPayment({ refunded: 39_499 })).kind).toBe('issue')
    expect(judgePayment(order, buildPayment({ refunded: 39_500 })).kind).toBe('nothing')
  })

  test('never confirms an order that has no payment on file', () => {
    expect(judgePayment(buildOrder({ paymentId: null }), buildPayment()).kind).toBe('issue')
  })

  test('confirms once: a status beyond pending is left alone, a cancelled one is raised', () => {
    const kinds = orderStatuses.map((status) => [
      status,
      judgePayment(buildOrder({ status }), buildPayment()).kind,
    ])
    expect(Object.fromEntries(kinds)).toEqual({
      pending: 'confirmed',
      paid: 'nothing',
      in_progress: 'nothing',
      qc_approved: 'nothing',
      completed: 'nothing',
      cancelled: 'issue',
    })
  })
})
