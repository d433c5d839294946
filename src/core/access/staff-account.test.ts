import fc from 'fast-check'
import { expect, test } from 'vitest'
import { judgeActivation, judgeRoleChange } from './staff-account.ts'

const chief = { actorId: 'chief', activeAdministratorIds: ['chief', 'deputy'] }

const allowed = { ok: true, value: true }

test('an administrator closes and opens the account of another', () => {
  expect(judgeActivation({ ...chief, accountId: 'clerk', active: false })).toEqual(allowed)
  expect(judgeActivation({ ...chief, accountId: 'deputy', active: false })).toEqual(allowed)
  expect(judgeActivation({ ...chief, accountId: 'clerk', active: true })).toEqual(allowed)
})

test('opening an account that is open already is not refused, one’s own included', () => {
  expect(judgeActivation({ ...chief, accountId: 'chief', active: true })).toEqual(allowed)
})

test('a person cannot close their own account', () => {
  expect(judgeActivation({ ...chief, accountId: 'chief', active: false })).toEqual({
    ok: false,
    refusal: 'own-account',
  })
})

test('whoever is no active administrator any more changes nothing', () => {
  const late = { ...chief, actorId: 'former', accountId: 'clerk' }
  for (const active of [true, false]) {
    expect(judgeActivation({ ...late, active })).toEqual({ ok: false, refusal: 'role-not-allowed' })
  }
})

test('the last administrator cannot be closed', () => {
  const alone = { actorId: 'chief', accountId: 'chief', activeAdministratorIds: ['chief'] }
  expect(judgeActivation({ ...alone, active: false })).toEqual({
    ok: false,
    refusal: 'last-administrator',
  })
})

test('whatever is asked in whatever order, one active administrator remains', () => {
  const who = fc.constantFrom('a', 'b', 'c')
  const steps = fc.array(fc.record({ actorId: who, accountId: who, active: fc.boolean() }))
  fc.assert(
    fc.property(steps, (asked) => {
      let activeAdministratorIds: readonly string[] = ['a', 'b', 'c']
      for (const step of asked) {
        if (!judgeActivation({ ...step, activeAdministratorIds }).ok) continue
        const others = activeAdministratorIds.filter((id) => id !== step.accountId)
        activeAdministratorIds = step.active ? [...others, step.accountId] : others
      }
      expect(activeAdministratorIds.length).toBeGreaterThan(0)
    }),
  )
})

test('an administrator gives another account another role, and never their own', () => {
  expect(judgeRoleChange({ ...chief, accountId: 'deputy' })).toEqual(allowed)
  expect(judgeRoleChange({ ...chief, accountId: 'chief' })).toEqual({
    ok: false,
    refusal: 'own-role',
  })
  expect(judgeRoleChange({ ...chief, actorId: 'clerk', accountId: 'deputy' })).toEqual({
    ok: false,
    refusal: 'role-not-allowed',
  })
})
