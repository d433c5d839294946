import { describe, expect, test } from 'vitest'
import { chooseAnswers, type DraftMeeting } from './choose-answers.ts'

const meet = (local: Partial<DraftMeeting['local']>, server: Partial<DraftMeeting['server']>) =>
  chooseAnswers({
    local: { isEmpty: false, isUnsaved: true, ageMs: 60_000, seenRevision: 3, ...local },
    server: { revision: 4, ageMs: 30_000, ...server },
  })

describe('of two versions of an intake', () => {
  test('the newer one is shown', () => {
    expect(meet({}, {})).toBe('server')
    expect(meet({}, { ageMs: 90_000 })).toBe('local')
  })

  test('an empty form gives way to whatever was kept, however old', () => {
    expect(meet({ isEmpty: true, ageMs: 0 }, { ageMs: 1e9 })).toBe('server')
  })

  test('what this device has seen already never replaces what was typed since', () => {
    expect(meet({ seenRevision: 4, ageMs: 1e9 }, { ageMs: 0 })).toBe('local')
  })

  test('answers of another device replace what this one had saved', () => {
    expect(meet({ isUnsaved: false, ageMs: 0 }, { ageMs: 1e9 })).toBe('server')
  })

  test('another draft replaces the one here only when it is newer', () => {
    expect(meet({ seenRevision: undefined, isUnsaved: false }, {})).toBe('server')
    expect(meet({ seenRevision: undefined, isUnsaved: false }, { ageMs: 90_000 })).toBe('local')
  })
})
