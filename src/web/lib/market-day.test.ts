import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Instant } from '#core/time/day.ts'
import {
  formatClock,
  formatDate,
  formatDatedMoment,
  formatDateIn,
  formatMoment,
  formatMomentIn,
  formatOrderMoment,
  formatShortDate,
} from './format-date.ts'
import { formatMarketDay, marketDay, marketToday, readDayField } from './market-day.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

/** Around midnight in UTC and in Des Moines, as people there write it. */
const clocks = [
  ['2026-06-30T23:59:59.000Z', '2026-06-30', 'Jun 30, 2026', '6:59:59 PM CDT'],
  ['2026-07-01T00:00:00.000Z', '2026-06-30', 'Jun 30, 2026', '7:00:00 PM CDT'],
  ['2026-07-01T04:59:59.000Z', '2026-06-30', 'Jun 30, 2026', '11:59:59 PM CDT'],
  ['2026-07-01T05:00:00.000Z', '2026-07-01', 'Jul 1, 2026', '12:00:00 AM CDT'],
  ['2026-01-01T05:59:59.000Z', '2025-12-31', 'Dec 31, 2025', '11:59:59 PM CST'],
] as const satisfies readonly (readonly [Instant, string, string, string])[]

const machines = ['UTC', 'Pacific/Honolulu', 'Asia/Tokyo'] as const

test.each(machines)('pages show the market’s days and times to a reader in %s', (machine) => {
  vi.stubEnv('TZ', machine)
  for (const [moment, day, short, clock] of clocks) {
    vi.setSystemTime(new Date(moment))
    expect([marketToday(), marketDay(moment), readDayField('')], moment).toEqual([day, day, day])
    expect(formatShortDate(moment)).toBe(short)
    expect(formatClock(moment)).toBe(clock)
    const withoutSeconds = clock.replace(/:\d\d (?=[AP]M)/, ' ')
    expect(formatDatedMoment(moment)).toBe(`${short}, ${withoutSeconds}`)
    expect(formatMoment(moment)).toContain(` at ${withoutSeconds}`)
    expect([formatDate(moment), formatMarketDay(moment)]).toEqual([
      formatDateIn('America/Chicago', moment),
      formatDateIn('America/Chicago', moment),
    ])
  }
})

test('a moment of an order is in the order’s own zone', () => {
  const moment = '2026-07-01T05:30:00.000Z'
  expect(formatDateIn('America/Denver', moment)).toBe('June 30, 2026')
  expect(formatMomentIn('America/Denver', moment)).toBe('Jun 30, 2026, 11:30 PM MDT')
  expect(formatOrderMoment('America/Denver', moment)).toBe('Tuesday, June 30 at 11:30 PM MDT')
})

test('a day that is typed is taken as it is', () => {
  vi.setSystemTime(new Date('2026-07-01T12:00:00.000Z'))
  expect(readDayField('2026-02-03')).toBe('2026-02-03')
  expect(readDayField('2026-02-30')).toBe('2026-07-01')
})
