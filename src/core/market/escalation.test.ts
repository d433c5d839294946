import { describe, expect, test } from 'vitest'
import { addDays } from '#core/time/day.ts'
import { firstDayOf } from '#core/time/month.ts'
import { escalate } from './escalation.ts'
import { forecastSeries } from './forecast.ts'
import type { Histories } from './index-change.ts'
import { type IndexSeriesId, publishedSeriesIds, seriesShares } from './index-series.ts'
import { publishedSeries } from './index-values.ts'

const ids: readonly IndexSeriesId[] = [...publishedSeriesIds, 'gypsum-and-labor']

describe('escalate', () => {
  test('between published months it is the ratio of their values', () => {
    const { values } = publishedSeries.WPU1311
    const factor = (values[119] ?? 0) / (values[95] ?? 1)
    const { factor: answer, explanation } = escalate('WPU1311', '2023-08-01', '2025-08-01')
    expect(answer).toBeCloseTo(factor, 4)
    expect(explanation).toContain('published values')
  })

  test('past the newest value it carries the average growth forward, and says so', () => {
    const year = escalate('PCU23811X23811X', '2026-07-01', '2027-07-01')
    expect(year.factor).toBeCloseTo(1.0385, 4)
    expect(year.explanation).toContain('newest value of August 2025 is carried forward')
    expect(year.explanation).toContain('3.8% a year')
  })

  test.each(ids)('%s never falls as the day moves past the day of pricing', (id) => {
    const factors = [0, 1, 3, 6, 12, 24].map((months) => {
      const day = firstDayOf(2024 * 12 + 6 + months)
      return escalate(id, '2024-07-01', day, '2024-07-15').factor
    })
    expect(factors[0]).toBe(1)
    expect(factors).toEqual([...factors].sort((left, right) => left - right))
  })

  test('values published after the day of pricing are not used', () => {
    const then = escalate('WPUSI004011', '2024-01-01', '2025-03-01', '2024-01-15')
    const now = escalate('WPUSI004011', '2024-01-01', '2025-03-01')
    expect(then.factor).not.toBe(now.factor)
    expect(then.explanation).toContain('January 2024')
  })

  describe('with collected values', () => {
    /** Two more years than the table, which rose by half a percent a month. */
    const collected = Object.fromEntries(
      publishedSeriesIds.map((id) => {
        const { stepMonths, values, firstMonth } = publishedSeries[id]
        const more = Array.from(
          { length: 24 / stepMonths },
          (_, at) => (values.at(-1) ?? 1) * 1.005 ** ((at + 1) * stepMonths),
        )
        return [id, { firstMonth, stepMonths, values: [...values, ...more] }]
      }),
    ) as unknown as Histories

    test('they count instead of the table', () => {
      const { factor, explanation } = escalate(
        'WPU1311',
        '2026-06-01',
        '2027-05-01',
        undefined,
        collected,
      )
      expect(factor).toBeCloseTo(1.005 ** 11, 3)
      expect(explanation).toContain('published values')
    })

    test('the back-tested forecast carries them on, and says so', () => {
      const { factor, explanation } = escalate(
        'WPU1311',
        '2028-05-01',
        '2029-05-01',
        undefined,
        collected,
      )
      const [first] = forecastSeries(collected.WPU1311, 1)
      expect(first?.value).toBeGreaterThan(collected.WPU1311.values.at(-1) ?? 0)
      expect(factor).toBeGreaterThan(1)
      expect(explanation).toContain('carried forward by the back-tested forecast')
    })

    test.each(ids)('%s never falls as the day moves on, beyond the last step too', (id) => {
      const factors = Array.from({ length: 60 }, (_, at) => {
        const day = addDays(firstDayOf(2028 * 12 + at), 10)
        return escalate(id, '2026-07-01', day, '2026-07-15', collected).factor
      })
      expect(factors).toEqual([...factors].sort((left, right) => left - right))
    })

    test('what was published after the day of pricing moves nothing', () => {
      const then = escalate('WPU1311', '2024-01-01', '2026-03-01', '2025-01-15', collected)
      const cut = { ...collected.WPU1311, values: collected.WPU1311.values.slice(0, -20) }
      const without = { ...collected, WPU1311: cut }
      expect(escalate('WPU1311', '2024-01-01', '2026-03-01', '2025-01-15', without)).toEqual(then)
    })
  })

  test('a day on both sides is no change', () => {
    for (const id of ids) expect(escalate(id, '2026-07-01', '2026-07-01').factor).toBe(1)
  })

  test('the shares of a blend sum to 1', () => {
    for (const id of ids) {
      expect(seriesShares(id).reduce((sum, part) => sum + part.share, 0)).toBe(1)
    }
  })
})
