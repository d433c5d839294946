import { describe, expect, test } from 'vitest'
import { mayRenew, type OwnLink, ownLinkState, ownLinkStates } from './own-link.ts'

const now = '2026-07-01T12:00:00.000Z'

const working: OwnLink = {
  isReleased: true,
  isShown: true,
  hold: null,
  reversedReports: 'closed',
  revokedAt: null,
  expiresAt: '2026-07-01T12:00:00.001Z',
}

const stateOf = (changes: Partial<OwnLink>) => ownLinkState({ ...working, ...changes }, now)

describe('the own link of a report', () => {
  test('works from the release until it expires', () => {
    expect(stateOf({})).toBe('works')
    expect(stateOf({ isReleased: false })).toBe('none')
    expect(stateOf({ expiresAt: null })).toBe('none')
    expect(stateOf({ expiresAt: now })).toBe('expired')
  })

  test('ends when it is revoked, whether or not it expired since', () => {
    expect(stateOf({ revokedAt: now })).toBe('revoked')
    expect(stateOf({ revokedAt: now, expiresAt: now })).toBe('revoked')
  })

  test('shows nothing of an order that shows no report', () => {
    expect(stateOf({ isShown: false })).toBe('none')
  })

  test('is closed once the whole payment went back, unless the owner leaves such reports open', () => {
    expect(stateOf({ hold: 'reversed' })).toBe('closed')
    expect(stateOf({ hold: 'reversed', isShown: false })).toBe('closed')
    expect(stateOf({ hold: 'reversed', revokedAt: now })).toBe('closed')
    expect(stateOf({ hold: 'reversed', isReleased: false })).toBe('none')
    expect(stateOf({ hold: 'reversed', reversedReports: 'open' })).toBe('works')
  })

  test('works while a dispute or a refund is not decided', () => {
    expect(stateOf({ hold: 'dispute' })).toBe('works')
    expect(stateOf({ hold: 'refund' })).toBe('works')
  })

  test('is renewed when it works, was revoked or expired', () => {
    expect(ownLinkStates.filter(mayRenew)).toEqual(['works', 'revoked', 'expired'])
  })
})
