import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Day, type Instant, isDay } from '#core/time/day.ts'
import { localDay } from '#core/time/time-zone.ts'
import { nextStep, spansOf, stepStart } from './office-calendar.ts'
import { chartSteps, periodOf } from './period.ts'
import { presetRange } from './range-preset.ts'

const today = '2026-07-15'

describe('the calendar of a market', () => {
  test.each<readonly [Instant, Day]>([
    ['2026-07-01T04:59:59.999Z', '2026-06-30'],
    ['2026-07-01T05:00:00.000Z', '2026-07-01'],
    ['2026-12-01T05:59:59.000Z', '2026-11-30'],
    ['2026-03-08T08:00:00.000Z', '2026-03-08'],
  ])('%s is %s there', (instant, day) => {
    expect(localDay(instant, 'America/Chicago')).toBe(day)
  })

  test('a step holds its days: none before its start, all before the next one', () => {
    const days = fc
      .integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2099, 0, 1) })
      .map((ms) => localDay(new Date(ms), 'UTC'))
    fc.assert(
      fc.property(days, fc.constantFrom('day', 'week', 'month'), (day, step) => {
        const start = stepStart(day, step)
        expect(start <= day && day < nextStep(start, step)).toBe(true)
        expect(stepStart(start, step)).toBe(start)
      }),
    )
  })

  test('a week begins on Monday', () => {
    expect(stepStart('2026-07-05', 'week')).toBe('2026-06-29')
    expect(stepStart('2026-07-06', 'week')).toBe('2026-07-06')
  })

  test.each([
    ['2026-02-28', true],
    ['2026-02-29', false],
    ['2026-2-3', false],
    ['1999-01-01', false],
    ["2026-01-01'", false],
  ])('%s is a day: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected)
  })

  test('neighboring days make one span', () => {
    expect(spansOf(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-05'])).toEqual([
      { from: '2026-02-27', to: '2026-03-01' },
      { from: '2026-03-05', to: '2026-03-05' },
    ])
  })
})

describe('a period', () => {
  test('without days reaches from the first sale to today and has nothing before it', () => {
    expect(periodOf({}, today, '2026-06-30')).toEqual({
      from: undefined,
      to: today,
      lastMonth: { from: '2026-07-01', to: today },
      previous: undefined,
      chart: { from: '2026-06-30', to: today },
      step: 'day',
    })
  })

  test('has as many days before it as it has itself', () => {
    const period = periodOf({ from: '2026-06-01', to: '2026-06-30' }, today, '2026-01-01')
    expect(period.previous).toEqual({ from: '2026-05-02', to: '2026-05-31' })
  })

  test('draws no step before the first sale or after today', () => {
    const period = periodOf({ from: '2020-01-01', to: '2030-01-01' }, today, '2026-05-20')
    expect(period.step).toBe('week')
    expect(chartSteps(period).at(0)).toBe('2026-05-20')
    expect(chartSteps(period).at(1)).toBe('2026-05-25')
    expect(chartSteps(period).at(-1)).toBe('2026-07-13')
  })

  test('goes by days up to a month of 31, by weeks up to half a year', () => {
    const stepFrom = (from: Day) => periodOf({ from, to: today }, today, '2024-01-01').step
    expect((['2026-06-15', '2026-06-14'] as const).map(stepFrom)).toEqual(['day', 'week'])
    expect((['2026-01-13', '2026-01-12'] as const).map(stepFrom)).toEqual(['week', 'month'])
    expect(stepStart('2026-07-15', 'month')).toBe('2026-07-01')
  })

  test('has the part of its last month that it covers', () => {
    const monthOf = (from: Day) => periodOf({ from }, today, '2024-01-01').lastMonth.from
    expect((['2026-07-10', '2026-06-10'] as const).map(monthOf)).toEqual([
      '2026-07-10',
      '2026-07-01',
    ])
  })

  test('goes by months when it is long', () => {
    const period = periodOf({ from: '2025-01-15' }, today, '2024-01-01')
    expect(chartSteps(period).slice(0, 3)).toEqual(['2025-01-15', '2025-02-01', '2025-03-01'])
  })

  test('that ended before the first sale draws one day', () => {
    const period = periodOf({ from: '2020-01-01', to: '2020-01-31' }, today, '2026-05-20')
    expect(chartSteps(period)).toEqual(['2020-01-31'])
  })
})

test.each([
  ['all', {}],
  ['this-month', { from: '2026-07-01' }],
  ['last-month', { from: '2026-06-01', to: '2026-06-30' }],
  ['last-30-days', { from: '2026-06-16' }],
  ['last-90-days', { from: '2026-04-17' }],
  ['last-12-months', { from: '2025-08-01' }],
  ['this-year', { from: '2026-01-01' }],
] as const)('the preset %s is %j in the middle of July', (preset, range) => {
  expect(presetRange(preset, today)).toEqual(range)
})
