import { expect, test } from 'vitest'
import { judgeNewPassword, passwordStrength } from './new-password.ts'

const listed = new Set(['password', 'baseball', 'letmein', 'sunshine', 'trustno1'])

const judge = (password: string) =>
  judgeNewPassword(password, {
    names: ['detailer', 'jo.miller@example.com'],
    isListed: (text) => listed.has(text),
  })

test.each(['password', 'PASSWORD', 'Password1!', 'baseball2026', '12letmein!!', 'TrustNo1'])(
  'refuses %s, which is on the list or on it but for digits around it',
  (password) => expect(judge(password)).toBe('listed'),
)

test.each(['12345678', '87654321', 'abcdefgh', 'qwertyui', 'aaaaaaaa', 'abababab', '11112222'])(
  'refuses %s, which repeats itself or follows the keyboard',
  (password) => expect(judge(password)).toBe('simple'),
)

test.each(['detailer', 'Detailer2026', 'jo.miller', 'plumbline1'])(
  'refuses %s, which is a name with digits behind it',
  (password) => expect(judge(password)).toBe('own-name'),
)

test.each(['long-enough', 'correct horse battery', 'my password is a tree', 'k3j9x-0qmwa'])(
  'takes %s',
  (password) => expect(judge(password)).toBeUndefined(),
)

test('shows more strength for more and more various characters', () => {
  expect(passwordStrength('abcdefgh')).toBe('weak')
  expect(passwordStrength('baseball')).toBe('weak')
  expect(passwordStrength('long-enough')).toBe('fair')
  expect(passwordStrength('correct horse battery')).toBe('strong')
})
