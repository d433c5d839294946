import { expect, test } from 'vitest'
import { addHours } from './add-hours.ts'
import { addDays, daysBetween, formatDay, formatMonth, isDay } from './day.ts'
import { firstDayOf, monthNumber } from './month.ts'
import { formatByZone, localDay } from './time-zone.ts'

test('a day is one of the calendar between 2000 and 2099, written in full', () => {
  for (const day of ['2000-01-01', '2026-02-28', '2028-02-29', '2099-12-31']) {
    expect(isDay(day), day).toBe(true)
  }
  const others = [
    '2026-02-29',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '1999-12-31',
    '2100-01-01',
  ] as const
  const unlike = [
    '2026-7-1',
    '2026-07-1',
    '2026-07-01 ',
    ' 2026-07-01',
    'x2026-07-01',
    '2026-07-01T',
    '',
  ]
  for (const text of [...others, ...unlike]) expect(isDay(text), text).toBe(false)
})

test('days are added and counted across months, years and leap days', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29')
  expect(addDays('2026-07-15', 365)).toBe('2027-07-15')
  expect(daysBetween('2026-12-31', '2027-01-01')).toBe(1)
  expect(daysBetween('2028-03-01', '2028-02-01')).toBe(-29)
  expect(addHours('2026-07-01T23:30:00.000Z', 2)).toBe('2026-07-02T01:30:00.000Z')
})

test('days and months are written as people say them', () => {
  expect(formatDay('2026-07-01')).toBe('July 1, 2026')
  expect(formatMonth('2026-12-31')).toBe('December 2026')
  const months = Array.from({ length: 12 }, (_, at) => formatMonth(firstDayOf(2026 * 12 + at)))
  expect(new Set(months).size).toBe(12)
})

test('months are counted from the year 0, across years', () => {
  expect(monthNumber('2026-01-31')).toBe(24_312)
  expect(monthNumber('2026-12-01')).toBe(24_323)
  expect(firstDayOf(24_312)).toBe('2026-01-01')
  expect(firstDayOf(24_323 + 1)).toBe('2027-01-01')
  expect(firstDayOf(monthNumber('2026-10-09'))).toBe('2026-10-01')
})

test('a moment is a day of its place, and one format is kept for each zone', () => {
  const moment = '2026-07-01T03:00:00.000Z'
  expect(localDay(moment, 'America/Chicago')).toBe('2026-06-30')
  expect(localDay(moment, 'Europe/Berlin')).toBe('2026-07-01')
  const formatOf = formatByZone('en-US', { hour: 'numeric' })
  expect(formatOf('Europe/Berlin')).toBe(formatOf('Europe/Berlin'))
  expect(formatOf('Europe/Berlin').format(Date.parse(moment))).toBe('5 AM')
  expect(formatOf('America/Chicago').format(Date.parse(moment))).toBe('10 PM')
})
