import { expect, test } from 'vitest'
import { rollDice } from './dice.ts'
import { orderActivity } from './sample-activity.ts'
import { sampleClient } from './sample-intake.ts'
import { sampleOrder } from './sample-order.ts'
import { asPaid } from './work-through.ts'

const now = new Date('2026-07-01T12:00:00.000Z')
const dayMs = 86_400_000

const orderOf = (number: number, ageDays: number) =>
  sampleOrder(
    {
      client: sampleClient(number, rollDice(number)),
      clientId: rollDice(number).uuid(),
      createdAt: new Date(now.getTime() - ageDays * dayMs),
      now,
      isWhole: false,
    },
    rollDice(number + 5000),
  )

const orders = Array.from({ length: 60 }, (_, number) => orderOf(number, number / 2))
const actionsOf = (order: (typeof orders)[number]) =>
  orderActivity(order).map(({ action }) => action)

test('a completed order was paid, drafted, approved, released and delivered, in this order', () => {
  const completed = orders.filter(({ status, refund }) => status === 'completed' && !refund)
  expect(completed.length).toBeGreaterThan(20)
  for (const order of completed) {
    expect(actionsOf(order)).toEqual([
      'order.paid',
      'order.drafted',
      'order.approved',
      'order.report-released',
      'order.completed',
    ])
  }
})

test('an order that the product still drafts was only paid', () => {
  const order = orders.find(({ status }) => status === 'completed')
  expect(order && actionsOf(asPaid(order))).toEqual(['order.paid'])
})

test('an unpaid order expired, and one in its three days has no line', () => {
  const unpaid = orders.filter(({ paid_at }) => paid_at === null)
  expect(new Set(unpaid.map(({ status }) => status))).toEqual(new Set(['cancelled', 'pending']))
  for (const order of unpaid) {
    expect(actionsOf(order)).toEqual(order.status === 'cancelled' ? ['order.expired'] : [])
  }
})

test('no line is dated before its order or in the future', () => {
  for (const order of orders) {
    for (const { at } of orderActivity(order)) {
      expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(order.created_at))
      expect(Date.parse(at)).toBeLessThanOrEqual(now.getTime())
    }
  }
})
