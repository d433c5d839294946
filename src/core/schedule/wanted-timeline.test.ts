import { describe, expect, test } from 'vitest'
import type { Schedule } from './schedule.ts'
import { timelineConflict, timelineUntil, weeksPastWanted } from './wanted-timeline.ts'

const schedule = (totalWeeks: number, siteWeek = 10): Schedule => ({
  phases: [{ id: 'construction', label: 'Construction', startWeek: siteWeek, weeks: 8, note: '' }],
  totalWeeks,
})

describe('a time until opening', () => {
  test.each([
    ['1-3months', 13],
    ['3-6months', 26],
    ['6-12months', 52],
  ] as const)('of %s allows %i weeks', (timeline, weeks) => {
    expect(weeksPastWanted({ timeline }, schedule(weeks))).toBe(0)
    expect(timelineConflict({ timeline }, schedule(weeks), '2026-11-01')).toBe('')
    expect(weeksPastWanted({ timeline }, schedule(weeks + 2.5))).toBe(3)
  })

  test('that is too short is said with the weeks of the schedule', () => {
    expect(timelineConflict({ timeline: '3-6months' }, schedule(27), '2026-11-01')).toBe(
      'You want to open in 3-6 months, but design, permit and construction take 27 weeks: 1 week more.',
    )
  })

  test.each(['asap', '12months+'] as const)('of %s has no end', (timeline) => {
    expect(weeksPastWanted({ timeline }, schedule(99))).toBe(0)
  })

  test('is not used once a start month is planned', () => {
    const both = { timeline: '1-3months', startMonth: '2027-06' } as const
    expect(weeksPastWanted(both, schedule(99))).toBe(0)
  })
})

describe('a planned month of the work', () => {
  const conflict = (startMonth: string) =>
    timelineConflict({ startMonth }, schedule(30), '2026-11-01')

  test('before design, permit and orders are done is said with the earliest month', () => {
    expect(conflict('2026-12')).toBe(
      'You want work to start in December 2026, but design, permit and orders allow January 2027 at the earliest.',
    )
  })

  test('from the earliest month on is met', () => {
    expect([conflict('2027-01'), conflict('2027-09')]).toEqual(['', ''])
  })
})

test('nothing said is no conflict', () => {
  expect(timelineConflict({}, schedule(99), '2026-11-01')).toBe('')
})

test.each([
  [-1, undefined],
  [0, 'asap'],
  [28, 'asap'],
  [29, '1-3months'],
  [91, '1-3months'],
  [92, '3-6months'],
  [182, '3-6months'],
  [183, '6-12months'],
  [364, '6-12months'],
  [365, '12months+'],
] as const)('an opening in %i days is the answer %s', (days, timeline) => {
  expect(timelineUntil(days)).toBe(timeline)
})
