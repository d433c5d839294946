import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Day, Instant } from '#core/time/day.ts'
import { localDay } from '#core/time/time-zone.ts'
import { addMonths, usageMonth } from './usage-month.ts'

const instants = fc
  .integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2060, 0, 1) })
  .map((time) => new Date(time).toISOString())

describe('the usage month', () => {
  test.each<readonly [Instant, Instant, Day, Day]>([
    ['2026-01-31T10:00:00.000Z', '2026-02-10T00:00:00.000Z', '2026-01-31', '2026-02-28'],
    ['2026-01-31T10:00:00.000Z', '2026-03-01T00:00:00.000Z', '2026-02-28', '2026-03-31'],
    ['2026-01-31T10:00:00.000Z', '2026-03-31T09:59:59.999Z', '2026-02-28', '2026-03-31'],
    ['2026-01-31T10:00:00.000Z', '2026-03-31T10:00:00.000Z', '2026-03-31', '2026-04-30'],
    ['2024-01-31T00:00:00.000Z', '2024-03-05T00:00:00.000Z', '2024-02-29', '2024-03-31'],
    ['2026-11-15T00:00:00.000Z', '2027-01-20T00:00:00.000Z', '2027-01-15', '2027-02-15'],
  ])('from %s at %s runs %s to %s', (anchor, now, start, end) => {
    const month = usageMonth(anchor, now)
    expect([month.start, month.end].map((moment) => localDay(moment, 'UTC'))).toEqual([start, end])
  })

  test('is the first one for a clock that lags behind the anchor', () => {
    const month = usageMonth('2026-05-10T00:00:00.000Z', '2026-05-09T23:59:00.000Z')
    expect(month.start).toBe('2026-05-10T00:00:00.000Z')
  })

  test('holds its moment, and the next one begins where it ends', () => {
    fc.assert(
      fc.property(instants, fc.nat(3_000_000_000), (anchor, laterBy) => {
        const now = new Date(Date.parse(anchor) + laterBy * 100).toISOString()
        const month = usageMonth(anchor, now)
        expect(month.start <= now && now < month.end).toBe(true)
        expect(usageMonth(anchor, month.start)).toEqual(month)
        expect(usageMonth(anchor, month.end).start).toBe(month.end)
      }),
    )
  })

  test('begins on the day of the anchor, or on the last day of a month without it', () => {
    fc.assert(
      fc.property(instants, fc.nat(120), (anchor, months) => {
        const start = new Date(addMonths(anchor, months))
        const next = new Date(start.getTime() + 86_400_000)
        const isSameDay = start.getUTCDate() === new Date(anchor).getUTCDate()
        expect(isSameDay || next.getUTCDate() === 1).toBe(true)
        expect(start.toISOString().slice(10)).toBe(anchor.slice(10))
      }),
    )
  })

  test('comes twelve times a year, so a quarter has three', () => {
    fc.assert(
      fc.property(instants, (anchor) => {
        const quarterEnd = addMonths(anchor, 3)
        const starts = new Set<string>()
        for (let at = Date.parse(anchor); at < Date.parse(quarterEnd); at += 43_200_000) {
          starts.add(usageMonth(anchor, new Date(at).toISOString()).start)
        }
        expect(starts.size).toBe(3)
      }),
    )
  })
})
