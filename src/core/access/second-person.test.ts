import { describe, expect, test } from 'vitest'
import { judgeSecondPerson } from './second-person.ts'

describe('the second person proves to be that person', () => {
  const [before, requestedAt, after] = [
    '2026-07-01T11:59:59.000Z',
    '2026-07-01T12:00:00.000Z',
    '2026-07-01T12:00:01.000Z',
  ] as const

  test('by a factor that was registered before the refund was asked for', () => {
    const proved = { provedSince: before, oldestSince: before, requestedAt }
    expect(judgeSecondPerson(proved)).toBe('proved')
  })

  test('once more, when the last proof was a password or a newer factor', () => {
    for (const provedSince of [null, requestedAt, after]) {
      const asked = { provedSince, oldestSince: before, requestedAt }
      expect(judgeSecondPerson(asked)).toBe('proof-required')
    }
  })

  test('not at all without a factor from before', () => {
    for (const since of [null, requestedAt, after]) {
      const unproved = { provedSince: since, oldestSince: since, requestedAt }
      expect(judgeSecondPerson(unproved)).toBe('unproved')
    }
  })
})
