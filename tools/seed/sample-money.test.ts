import { expect, test } from 'vitest'
import { orderEntries } from './sample-money.ts'
import type { SampleOrder } from './sample-order.ts'

const refund = { order_id: 'o1', amount: 17_375, reason: '', created_at: '2026-03-09T10:00:00Z' }
const paid = { id: 'o1', amount: 69_500, paid_at: '2026-03-02T10:00:00Z', refund: null }

const entriesOf = (order: object) => orderEntries({ ...paid, ...order } as SampleOrder)

test('a payment and its refund are entries of their own, on their days', () => {
  expect(entriesOf({ refund })).toMatchObject([
    { at: paid.paid_at, category: 'payment', postings: [{ amount: 69_500 }, { amount: -69_500 }] },
    {
      at: refund.created_at,
      category: 'refund',
      postings: [{ amount: 17_375 }, { amount: -17_375 }],
    },
  ])
})

test('an unpaid order and one that a plan covers move no money', () => {
  expect(entriesOf({ paid_at: null })).toEqual([])
  expect(entriesOf({ amount: 0 })).toEqual([])
})
