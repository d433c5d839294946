import { expect, test } from 'vitest'
import { designStart, milestones } from './milestones.ts'
import type { Schedule } from './schedule.ts'

const phase = (id: 'design' | 'permit' | 'construction', startWeek: number, weeks: number) => ({
  id,
  label: id,
  startWeek,
  weeks,
  note: '',
})

const schedule: Schedule = {
  phases: [phase('design', 0, 4), phase('construction', 10, 8)],
  totalWeeks: 19,
}

test('design starts early enough that work starts in the planned month', () => {
  expect(designStart({ startMonth: '2027-06' }, schedule, '2026-11-01')).toBe('2027-03-23')
})

test('a month that is too near moves, and never starts design in the past', () => {
  expect(designStart({ startMonth: '2026-12' }, schedule, '2026-11-01')).toBe('2026-11-01')
})

test('without a month it starts at once, and later only where there is more than a year', () => {
  const starts = (['asap', '3-6months', '6-12months', '12months+'] as const).map((timeline) =>
    designStart({ timeline }, schedule, '2026-11-01'),
  )
  expect(starts).toEqual(['2026-11-01', '2026-11-01', '2026-11-01', '2027-04-04'])
  expect(designStart({}, schedule, '2026-11-01')).toBe('2026-11-01')
})

test('milestones come in the order of their weeks, and those of one week are one', () => {
  const phases = [
    phase('construction', 9, 6),
    phase('construction', 12, 8),
    phase('permit', 4, 5),
    phase('design', 0, 4),
  ]
  expect(milestones({ phases, totalWeeks: 22 })).toEqual([
    { week: 4, label: 'Drawings done' },
    { week: 9, label: 'Permit issued, work starts' },
    { week: 20, label: 'Work complete' },
    { week: 22, label: 'Ready to open' },
  ])
})

test('a phase that a schedule does not have is no milestone', () => {
  expect(milestones({ phases: [phase('permit', 0, 5)], totalWeeks: 5 })).toEqual([
    { week: 5, label: 'Permit issued, ready to open' },
  ])
})
