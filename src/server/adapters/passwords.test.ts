import { expect, test } from 'vitest'
import { argonPasswords } from './passwords.ts'

test('a password is kept by Argon2id at the strength that is recommended', async () => {
  const hash = await argonPasswords.hash('correct horse')
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await argonPasswords.verify(hash, 'correct horse')).toBe(true)
  expect(await argonPasswords.verify(hash, 'Correct horse')).toBe(false)
})

test('the same password is never kept the same way twice', async () => {
  const [one, two] = await Promise.all([argonPasswords.hash('same'), argonPasswords.hash('same')])
  expect(one).not.toBe(two)
})
