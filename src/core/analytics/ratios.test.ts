import { expect, test } from 'vitest'
import { average, averageCents, percentage } from './ratios.ts'

test('shares and averages are rounded half away from zero; of nothing they are 0', () => {
  expect([percentage(1, 3), percentage(1, 8), percentage(2, 1)]).toEqual([33.3, 12.5, 200])
  expect([average(10, 3), average(5, 1), average(1, 8)]).toEqual([3.33, 5, 0.13])
  expect([averageCents(1000, 3), averageCents(5, 2), averageCents(7, 1)]).toEqual([333, 3, 7])
  for (const of of [percentage, average, averageCents]) expect(of(5, 0)).toBe(0)
})
