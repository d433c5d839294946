import { expect, test } from 'vitest'
import { buildReport } from './build-report.ts'
import {
  buildBidItem,
  buildBidItems,
  buildProjectFacts,
  buildReportInput,
} from './build-report-fixture.ts'
import { compareOrders } from './compare-orders.ts'

const report = (orderId: string, input: Parameters<typeof buildReportInput>[0] = {}) => ({
  orderId,
  document: buildReport(buildReportInput(input)),
})

test('shows the figures that each report prints, in the order asked for', () => {
  const [one, other] = [
    report('a'),
    report('b', { facts: buildProjectFacts({ squareFootage: 500 }) }),
  ]
  const { orders } = compareOrders([other, one])
  expect(orders.map(({ orderId, squareFeet }) => [orderId, squareFeet])).toEqual([
    ['b', 500],
    ['a', one.document.project.facts.squareFootage],
  ])
  const { p10, p50, p80, p90 } = other.document.assessment.range
  expect(orders[0]).toMatchObject({ p10, p50, p80, p90, perSquareFoot: Math.round(p50 / 500) })
})

test('has every line of every report in one trade, the largest difference first', () => {
  const more = [...buildBidItems(), buildBidItem({ item: 'Pool', totalCents: 9_999_900 })]
  const reports = [report('a'), report('b', { bidItems: more })]
  const { trades } = compareOrders(reports)
  reports.forEach(({ document }, column) => {
    const sum = trades.reduce((total, { cents }) => total + (cents[column] ?? 0), 0)
    expect(sum).toBe(document.totals.subtotalCents + document.totals.percentageCents)
  })
  const differences = trades.map(({ difference }) => difference)
  expect(differences).toEqual(differences.toSorted((one, other) => other - one))
  expect(differences[0]).toBeGreaterThan(0)
})

test('says that a report has no such work, which is not zero dollars', () => {
  const [only, ...rest] = buildBidItems()
  const { trades } = compareOrders([
    report('a', { bidItems: rest.filter(({ category }) => category !== only?.category) }),
    report('b'),
  ])
  expect(trades.find(({ name }) => name === only?.category)?.cents[0]).toBeNull()
})

test('lists trades that differ as much by their names, and a space without area without a price', () => {
  const lines = (...amounts: readonly number[]) =>
    ['Tile', 'Doors', 'Roof'].map((item, at) =>
      buildBidItem({ item, category: item, totalCents: amounts[at] ?? 0 }),
    )
  const facts = buildProjectFacts({ squareFootage: 0 })
  const { orders, trades } = compareOrders([
    report('a', { bidItems: lines(100, 200, 300), facts }),
    report('b', { bidItems: lines(500, 600, 300) }),
  ])
  expect(trades.map(({ name, difference }) => [name, difference])).toEqual([
    ['Doors', 400],
    ['Tile', 400],
    ['Roof', 0],
  ])
  expect(orders[0]?.perSquareFoot).toBe(0)
})
