import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeActivation } from './staff-account.ts'

const chief = { actorId: 'chief', activeSuperAdminIds: ['chief', 'deputy'] }

test('a super administrator closes and opens the account of another', () => {
  expect(judgeActivation({ ...chief, accountId: 'clerk', active: false }).ok).toBe(true)
  expect(judgeActivation({ ...chief, accountId: 'deputy', active: false }).ok).toBe(true)
  expect(judgeActivation({ ...chief, accountId: 'clerk', active: true }).ok).toBe(true)
})

test('nobody closes their own account', () => {
  expect(judgeActivation({ ...chief, accountId: 'chief', active: false })).toEqual({
    ok: false,
    refusal: 'own-account',
  })
})

test('whoever is no active super administrator any more changes nothing', () => {
  const late = { ...chief, actorId: 'former', accountId: 'clerk' }
  for (const active of [true, false]) {
    expect(judgeActivation({ ...late, active })).toEqual({ ok: false, refusal: 'super-admin-only' })
  }
})

test('the last super administrator cannot be closed', () => {
  const alone = { actorId: 'chief', accountId: 'chief', activeSuperAdminIds: ['chief'] }
  expect(judgeActivation({ ...alone, active: false })).toEqual({
    ok: false,
    refusal: 'last-super-admin',
  })
})

test('whatever is asked in whatever order, one active super administrator remains', () => {
  const who = fc.constantFrom('a', 'b', 'c')
  const steps = fc.array(fc.record({ actorId: who, accountId: who, active: fc.boolean() }))
  fc.assert(
    fc.property(steps, (asked) => {
      let activeSuperAdminIds: readonly string[] = ['a', 'b', 'c']
      for (const step of asked) {
        if (!judgeActivation({ ...step, activeSuperAdminIds }).ok) continue
        const others = activeSuperAdminIds.filter((id) => id !== step.accountId)
        activeSuperAdminIds = step.active ? [...others, step.accountId] : others
      }
      expect(activeSuperAdminIds.length).toBeGreaterThan(0)
    }),
  )
})
