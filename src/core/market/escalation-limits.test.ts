import { describe, expect, test } from 'vitest'
import type { Day } from '#core/time/day.ts'
import { escalate } from './escalation.ts'
import { forecastSeries } from './forecast.ts'
import type { Histories } from './index-change.ts'
import { publishedSeriesIds } from './index-series.ts'
import type { IndexHistory } from './index-values.ts'

type Values = readonly (number | undefined)[]

/** From January 2020 on: fewer than 24 values continue at their average growth. */
const historyOf = (values: Values, stepMonths: 1 | 3 = 1): IndexHistory => ({
  firstMonth: '2020-01-01',
  stepMonths,
  values,
})

function factorOf(history: IndexHistory, from: Day, to: Day, knownOn?: Day): number {
  const collected = Object.fromEntries(publishedSeriesIds.map((id) => [id, history]))
  return escalate('WPU1333', from, to, knownOn, collected as Histories).factor
}

/** Thirteen months from 100 up to 103, so 3 % a year; the growth is in the last month. */
const threePercent = () => historyOf([...Array.from({ length: 12 }, () => 100), 103])

describe('before the first month', () => {
  test('the index had grown at the average rate', () => {
    expect(factorOf(threePercent(), '2019-01-01', '2020-01-01')).toBe(1.03)
    expect(factorOf(threePercent(), '2018-01-01', '2020-01-01')).toBe(1.0609)
  })

  test('the days of the first month have its value', () => {
    expect(factorOf(threePercent(), '2020-01-31', '2020-01-01')).toBe(1)
  })

  test('a day of pricing before it knows the first value, and the first growth of the table', () => {
    expect(factorOf(threePercent(), '2020-01-01', '2020-12-31', '2019-06-01')).toBe(1.03)
    expect(factorOf(threePercent(), '2020-01-01', '2020-12-31', '2020-01-15')).toBe(1.03)
  })
})

describe('after the last month without a forecast', () => {
  test('the index grows at the average rate of at most two years', () => {
    expect(factorOf(threePercent(), '2021-01-01', '2022-01-01')).toBe(1.03)
    // Quarterly: eight steps are two years. The growth before them is not counted.
    const quarters = historyOf([50, 70, 100, 100, 100, 100, 100, 100, 100, 100, 104.04], 3)
    expect(factorOf(quarters, '2022-07-01', '2023-07-01')).toBe(1.02)
  })

  test('at most by 6 % a year, and never downward', () => {
    const doubled = historyOf([...Array.from({ length: 12 }, () => 100), 200])
    expect(factorOf(doubled, '2021-01-01', '2022-01-01')).toBe(1.06)
    const halved = historyOf([...Array.from({ length: 12 }, () => 100), 50])
    expect(factorOf(halved, '2021-01-01', '2022-01-01')).toBe(1)
  })
})

describe('within the table', () => {
  test('a quarter has its value until the next one', () => {
    const quarters = historyOf([100, 110, 120, 130], 3)
    expect(factorOf(quarters, '2020-01-01', '2020-06-30')).toBe(1.1)
    expect(factorOf(quarters, '2020-03-31', '2020-07-01')).toBe(1.2)
    expect(factorOf(quarters, '2020-04-01', '2020-10-01')).toBe(1.1818)
  })

  test('a missing month has the value before it, not the newest one', () => {
    const gaps = historyOf([100, 110, undefined, undefined, 150])
    expect(factorOf(gaps, '2020-01-01', '2020-03-10')).toBe(1.1)
    expect(factorOf(gaps, '2020-01-01', '2020-04-10')).toBe(1.1)
    expect(factorOf(gaps, '2020-03-10', '2020-05-01')).toBe(1.3636)
  })
})

describe('after the last month with a forecast', () => {
  /** Three years that rose by half a percent a month; the newest value is of December 2022. */
  const rising = () => historyOf(Array.from({ length: 36 }, (_, at) => 100 * 1.005 ** at))

  /** The forecast of a number of steps, over the newest value. */
  function ahead(history: IndexHistory, steps: number): number {
    const value = forecastSeries(history, 36)[steps - 1]?.value ?? 0
    return value / (history.values.at(-1) ?? 1)
  }

  test('a year later it is the twelfth point of the forecast', () => {
    const factor = factorOf(rising(), '2022-12-01', '2023-12-01')
    expect(factor).toBeCloseTo(ahead(rising(), 12), 4)
    expect(factor).toBeGreaterThan(1.03)
  })

  test('a quarterly index takes four points for a year', () => {
    const quarters = historyOf(
      Array.from({ length: 30 }, (_, at) => 100 * 1.01 ** at),
      3,
    )
    const factor = factorOf(quarters, '2027-04-01', '2028-03-31')
    expect(factor).toBeCloseTo(ahead(quarters, 4), 4)
  })

  test('between two points it moves evenly, from the newest value on', () => {
    // A step is 365 / 12 days: 15 days are 0.4932 of one, and 46 days one and 0.5123 of the next.
    const [first, second] = [ahead(rising(), 1), ahead(rising(), 2)]
    expect(factorOf(rising(), '2022-12-01', '2022-12-16')).toBeCloseTo(first ** 0.4932, 4)
    const later = first * (second / first) ** 0.5123
    expect(factorOf(rising(), '2022-12-01', '2023-01-16')).toBeCloseTo(later, 4)
  })

  test('after the last point, three years later, it stays', () => {
    const last = factorOf(rising(), '2022-12-01', '2025-12-01')
    expect(last).toBeCloseTo(ahead(rising(), 36), 4)
    expect(factorOf(rising(), '2022-12-01', '2035-01-01')).toBe(last)
  })

  test('it never falls with a forecast that does', () => {
    const falling = historyOf(Array.from({ length: 36 }, (_, at) => 100 * 0.995 ** at))
    expect(ahead(falling, 12)).toBeLessThan(1)
    expect(factorOf(falling, '2022-12-01', '2023-12-01')).toBe(1)
  })
})

test('a blend names both indexes and how each is carried forward', () => {
  const { explanation } = escalate('gypsum-and-labor', '2024-07-01', '2030-07-01', '2026-07-31')
  expect(explanation).toMatch(
    /^Gypsum building materials \(BLS WPU13710102\), whose newest value of \w+ 2\d{3} is carried forward at its average growth of \d\.\d% a year; half and half with Wages and salaries in construction \(BLS ECICONWAG\), whose newest value of April 2026 is carried forward at its average growth of \d\.\d% a year$/,
  )
})
