import { describe, expect, test } from 'vitest'
import { firstDayOf, monthNumber } from '#core/time/month.ts'
import type { PublishedSeriesId } from './index-series.ts'
import { publishedSeries } from './index-values.ts'
import { judgeValues } from './judge-values.ts'
import type { MonthValue } from './merge-values.ts'

/** The last known year plus one month that changed by half a percent. */
function reading(id: PublishedSeriesId): MonthValue[] {
  const { firstMonth, stepMonths, values } = publishedSeries[id]
  const all = values.map((value, at) => ({
    month: firstDayOf(monthNumber(firstMonth) + at * stepMonths),
    value: value ?? 0,
  }))
  const year = all.filter(({ value }) => value > 0).slice(-12)
  const newest = year.at(-1)
  if (!newest) throw new Error('the series is empty')
  const month = firstDayOf(monthNumber(newest.month) + stepMonths)
  return [...year, { month, value: newest.value * 1.005 }]
}

const change = (values: readonly MonthValue[], at: number, times: number) =>
  values.map((value, index) =>
    index === at || at === -1 ? { ...value, value: value.value * times } : value,
  )

describe('planted errors', () => {
  const errors: readonly [string, PublishedSeriesId, (values: MonthValue[]) => MonthValue[]][] = [
    ['a decimal point lost in the newest month', 'WPU801103', (values) => change(values, 12, 10)],
    ['a decimal point too many', 'WPU802', (values) => change(values, 12, 0.1)],
    ['two digits swapped in a known month', 'PCU23821X23821X', (values) => change(values, 5, 1.27)],
    ['a new base year', 'WPU801', (values) => change(values, -1, 100 / 168)],
    ['another unit for everything', 'WPU1333', (values) => change(values, -1, 0.0283)],
    ['thousands instead of units', 'ECICONWAG', (values) => change(values, -1, 1000)],
    ['a known month ten times as large', 'WPUSI004011', (values) => change(values, 3, 10)],
    ['the values of another series', 'WPU13710102', () => reading('WPU1017')],
    ['a minus sign', 'WPU1311', (values) => change(values, 12, -1)],
    ['a doubled month in steel', 'WPU1017', (values) => change(values, 12, 2)],
  ]

  test.each(errors)('%s is held back', (_, id, plant) => {
    const planted = plant(reading(id))
    const wrong = planted.filter((value, at) => value.value !== reading(id)[at]?.value)
    const { believed, held } = judgeValues(publishedSeries[id], planted)
    expect(wrong.length).toBeGreaterThan(0)
    for (const value of wrong) {
      expect(believed).not.toContainEqual(value)
      expect(held.map(({ month }) => month)).toContain(value.month)
    }
  })
})

test('every series as published, revised by 0.8 %, is believed', () => {
  for (const id of Object.keys(publishedSeries) as PublishedSeriesId[]) {
    const revised = change(reading(id), 10, 1.008)
    expect(judgeValues(publishedSeries[id], revised).held).toEqual([])
  }
})
