import { expect, test } from 'vitest'
import { adviseOn, isUnusual } from './unusual-sign-ins.ts'

const five = { username: 'chief', failures: 5, signedInAfter: false, hasSecondFactor: true }

test('five failures of an account in a day are unusual, four are not', () => {
  expect([isUnusual(five), isUnusual({ ...five, failures: 4 })]).toEqual([true, false])
})

test('names without an account are shown from twenty failures on', () => {
  const nobody = { ...five, username: null }
  expect([19, 20].map((failures) => isUnusual({ ...nobody, failures }))).toEqual([false, true])
})

test.each([
  ['who signed in is asked for when somebody did', { signedInAfter: true }, 'ask-who-signed-in'],
  [
    'a second factor is advised where there is none',
    { hasSecondFactor: false },
    'add-second-factor',
  ],
  ['nothing is advised for an account with one', {}, 'nothing-open'],
  [
    'nothing is advised where there is no account',
    { username: null, hasSecondFactor: false },
    'nothing-open',
  ],
])('%s', (_name, changes, advice) => {
  expect(adviseOn({ ...five, ...changes })).toBe(advice)
})
