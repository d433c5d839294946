import { expect, test } from 'vitest'
import { averageNote, soldNote } from './figure-notes.ts'

const sold = (totalReports: number, pricedReports: number, reportRevenue: number) => ({
  totalReports,
  pricedReports,
  reportRevenue,
})

test('reports within a plan are counted apart, because they have no price', () => {
  expect(soldNote(sold(34, 28, 1_946_000))).toBe(
    '6 of them within a plan, without a price of their own',
  )
  expect(soldNote(sold(2, 1, 69_500))).toBe('1 of them within a plan, without a price of its own')
  expect(averageNote(sold(34, 28, 1_946_000))).toBe('$19,460.00 ÷ 28 reports with a price')
})

test('where every report has a price, the average is of all', () => {
  expect(soldNote(sold(1, 1, 69_500))).toBeUndefined()
  expect(averageNote(sold(1, 1, 69_500))).toBe('$695.00 ÷ 1 report')
  expect(averageNote(sold(2, 2, 139_000))).toBe('$1,390.00 ÷ 2 reports')
})

test('nothing is divided by no report', () => {
  expect(averageNote(sold(0, 0, 0))).toBe('No report had a price')
  expect(averageNote(sold(3, 0, 0))).toBe('No report had a price')
})
