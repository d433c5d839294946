import { expect, test } from 'vitest'
import { momentOf, nameOf, namesToRemove, readInterval } from './schedule.ts'

const hourMs = 3_600_000

test('an interval is minutes, hours or days, from five minutes to a week', () => {
  expect(readInterval('6h')).toBe(6 * hourMs)
  expect(readInterval('7d')).toBe(7 * 24 * hourMs)
  for (const wrong of ['6', '0h', '4m', '8d', '-6h', '6 h', '1e3h', '', 'h']) {
    expect(() => readInterval(wrong)).toThrow(/cannot be read/)
  }
})

test('the name of a backup holds its moment', () => {
  const madeAt = new Date('2026-03-01T06:00:00.123Z')
  expect(momentOf(nameOf(madeAt))).toEqual(madeAt)
  expect(momentOf('my-own.tar.gz')).toBeUndefined()
})

/** Two years of a backup every six hours, thinned after each as the tool does. */
function keptAfterTwoYears(): readonly string[] {
  const start = Date.parse('2024-01-01T00:00:00Z')
  let kept: string[] = []
  for (let turn = 0; turn < 2 * 365 * 4; turn += 1) {
    kept.push(nameOf(new Date(start + turn * 6 * hourMs)))
    const gone = new Set(namesToRemove(kept))
    kept = kept.filter((name) => !gone.has(name))
  }
  return kept
}

test('after two years some thirty are kept: the newest two days whole, then days, weeks, months', () => {
  const kept = keptAfterTwoYears().map((name) => momentOf(name) ?? new Date(0))
  const newest = Math.max(...kept.map((madeAt) => madeAt.getTime()))
  const ageDays = kept.map((madeAt) => (newest - madeAt.getTime()) / (24 * hourMs))
  expect(kept.length).toBeLessThanOrEqual(8 + 7 + 5 + 12)
  expect(ageDays.filter((age) => age < 2)).toHaveLength(8)
  for (const day of [3, 4, 5]) {
    expect(ageDays.some((age) => Math.floor(age) === day)).toBe(true)
  }
  expect(ageDays.some((age) => age > 21 && age < 36)).toBe(true)
  expect(new Set(kept.map((madeAt) => madeAt.toISOString().slice(0, 7))).size).toBe(12)
})

test('a file that this program did not name is never removed', () => {
  const names = ['my-own.tar.gz', 'plumbline-2020.tar.gz', 'notes.txt']
  const many = Array.from({ length: 20 }, (_, turn) => nameOf(new Date(turn * hourMs)))
  const removed = namesToRemove([...names, ...many])
  expect(removed.length).toBeGreaterThan(0)
  expect(removed.filter((name) => names.includes(name))).toEqual([])
})
