import { expect, test } from 'vitest'
import { intakeProject } from '#contract/project-data.ts'
import { rollDice } from './dice.ts'
import { sampleClient } from './sample-intake.ts'
import { sampleOrder } from './sample-order.ts'

const now = new Date('2026-07-01T12:00:00.000Z')
const hourMs = 3_600_000

const orderOf = (number: number, ageHours: number, isWhole = false) =>
  sampleOrder(
    {
      client: sampleClient(number, rollDice(number)),
      clientId: rollDice(number).uuid(),
      createdAt: new Date(now.getTime() - ageHours * hourMs),
      now,
      isWhole,
    },
    rollDice(number + 5000),
  )

const numbers = Array.from({ length: 24 }, (_, index) => index)

test('the same number gives the same order', () => {
  expect(orderOf(7, 30, true)).toEqual(orderOf(7, 30, true))
})

test('different numbers give different ids, each a version 4 uuid', () => {
  const ids = numbers.map((number) => orderOf(number, 500).id)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/)
})

test('nothing older than three days is still in work, and nothing is dated in the future', () => {
  for (const number of numbers) {
    const order = orderOf(number, 72 + number)
    expect(['completed', 'cancelled']).toContain(order.status)
    for (const at of [order.paid_at, order.approved_at, order.updated_at]) {
      if (at !== null) expect(Date.parse(at)).toBeLessThanOrEqual(now.getTime())
    }
  }
})

test('paid orders carry totals that tie, unpaid ones carry none', () => {
  for (const number of numbers) {
    const order = orderOf(number, 20, number < 5)
    const totals = order.canonical_totals as Record<string, number> | null
    expect(totals === null).toBe(order.paid_at === null)
    if (totals === null) continue
    const { subtotalCents = 0, percentageCents = 0, totalCents } = totals
    expect(subtotalCents + percentageCents).toBe(totalCents)
  }
})

test('an unpaid order holds answers that the intake would accept', () => {
  const unpaid = numbers.map((number) => orderOf(number, 1, true)).filter((order) => !order.paid_at)
  expect(unpaid.length).toBeGreaterThan(0)
  for (const order of unpaid) intakeProject.parse(order.project_data)
})
