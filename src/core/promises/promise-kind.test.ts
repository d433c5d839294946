import { expect, test } from 'vitest'
import { hourMs, minuteMs } from '#core/time/durations.ts'
import { isPromiseOverdue, nextLookAt, promisePlans } from './promise-kind.ts'

const due = new Date('2026-07-01T12:00:00Z')
const after = (ms: number) => new Date(due.getTime() + ms)

test('a draft is promised within two minutes of payment, a mailed report within one of its release', () => {
  expect(promisePlans.draft.withinMs).toBe(2 * minuteMs)
  expect(promisePlans['report-mail'].withinMs).toBe(minuteMs)
  expect(promisePlans['report-release'].withinMs).toBe(0)
})

test('what is five seconds late is not overdue, because workers look for work every two', () => {
  expect(isPromiseOverdue(due, after(-hourMs))).toBe(false)
  expect(isPromiseOverdue(due, after(5000))).toBe(false)
  expect(isPromiseOverdue(due, after(5001))).toBe(true)
})

const subjectIds = ['00000000-0000-4000-8000-000000000000', '00000000-0000-4000-8000-0000000000ff']

/** Seconds until the next look at a promise that is late by so many. */
const pauses = (subjectId: string | undefined, late: readonly number[]) =>
  late.map((seconds) => {
    const now = after(seconds * 1000)
    const next = nextLookAt({ subjectId: subjectId ?? '', dueAt: due }, now)
    return Math.round((next.getTime() - now.getTime()) / 100) / 10
  })

test('what is overdue is looked at again within 13 s for ten minutes, each subject at its own pace', () => {
  const late = [5, 60, 300, 600, 609]
  expect(pauses(subjectIds[0], late)).toEqual(late.map(() => 10))
  expect(pauses(subjectIds[1], late)).toEqual(late.map(() => 13))
})

test('after ten minutes the pause is as long as the time since, up to half an hour', () => {
  const late = [610, 620, 660, 1200, 2400, 2401, 100_000]
  expect(pauses(subjectIds[0], late)).toEqual([10, 20, 60, 600, 1800, 1800, 1800])
})

test('a draft that is late asks for a worker first, since without one no order shows an issue', () => {
  expect(promisePlans.draft.whatToDo).toMatch(/^Look whether a worker is running\b/)
})
