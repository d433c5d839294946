import { expect, test } from 'vitest'
import { indexRegister } from './index-series.ts'
import { publishedSeries } from './index-values.ts'

test('every series of the register has ten years of values that begin and end with a number', () => {
  for (const { id, stepMonths } of indexRegister) {
    const history = publishedSeries[id]
    expect(history.stepMonths).toBe(stepMonths)
    expect(history.values.length).toBe(stepMonths === 1 ? 120 : 41)
    expect(history.values[0]).toBeGreaterThan(0)
    expect(history.values.at(-1)).toBeGreaterThan(0)
  }
})

test('a month that the publisher left out is a gap, never a number', () => {
  const missing = indexRegister.flatMap(({ id }) => {
    const count = publishedSeries[id].values.filter((value) => value === undefined).length
    return count > 0 ? [[id, count]] : []
  })
  expect(missing).toEqual([
    ['WPU13710102', 15],
    ['WPU10260314', 1],
  ])
})

test('known values stand where they were published', () => {
  // Steel mill products peaked in December 2021, lumber and plywood in May 2021.
  const peak = (id: 'WPU1017' | 'WPUSI004011') => {
    const values = publishedSeries[id].values.map((value) => value ?? 0)
    return [values.indexOf(Math.max(...values)), Math.max(...values)]
  }
  expect(peak('WPU1017')).toEqual([75, 449.711])
  expect(peak('WPUSI004011')).toEqual([68, 453.4])
})
