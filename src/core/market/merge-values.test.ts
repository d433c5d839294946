import { expect, test } from 'vitest'
import type { IndexHistory } from './index-values.ts'
import { firstMonthToRead, mergeValues, valueOfMonth } from './merge-values.ts'

const table: IndexHistory = { firstMonth: '2025-01-01', stepMonths: 1, values: [100, 101, 102] }

test('a collected value replaces that of its month, and later ones are added', () => {
  const merged = mergeValues(table, [
    { month: '2025-03-01', value: 102.5 },
    { month: '2025-04-01', value: 103 },
  ])
  expect(merged.values).toEqual([100, 101, 102.5, 103])
  expect(table.values).toEqual([100, 101, 102])
})

test('the first month can be revised too, without a change of the others', () => {
  const merged = mergeValues(table, [{ month: '2025-01-01', value: 99 }])
  expect(merged).toEqual({ ...table, values: [99, 101, 102] })
})

test('a month in between that was not published stays a gap', () => {
  const merged = mergeValues(table, [{ month: '2025-06-01', value: 104 }])
  expect(merged.values).toStrictEqual([100, 101, 102, undefined, undefined, 104])
  expect(valueOfMonth(merged, '2025-05-01')).toBeUndefined()
})

test('months before the table, and between the quarters of a quarterly one, are left out', () => {
  expect(mergeValues(table, [{ month: '2024-12-01', value: 1 }])).toEqual(table)
  const quarterly: IndexHistory = { firstMonth: '2025-01-01', stepMonths: 3, values: [100, 101] }
  expect(mergeValues(quarterly, [{ month: '2025-08-01', value: 1 }])).toEqual(quarterly)
  expect(mergeValues(quarterly, [{ month: '2025-07-01', value: 102 }]).values).toHaveLength(3)
})

test('a run asks for the year before the newest value again', () => {
  expect(firstMonthToRead(table)).toBe(2024 * 12 + 2)
})
