import { expect, test } from 'vitest'
import { fieldsOf, keptSecrets, typedValues } from './connection-fields.ts'

const saved = {
  host: 'smtp.shop.example',
  port: '587',
  user: 'owner',
  password: 'version 2',
  from: 'a@shop.example',
}

const passwordOf = (typed: object) =>
  fieldsOf('mail', saved, { ...saved, ...typed }).find(({ name }) => name === 'password')

test('a form begins without the mark of a secret, and the hint says that one is kept', () => {
  expect(typedValues('mail', saved)).toEqual({ ...saved, password: '' })
  expect(passwordOf({})).toMatchObject({
    type: 'password',
    autoComplete: 'new-password',
    hint: 'Saved: version 2. Leave it empty to keep it.',
  })
})

test('for another server the secret is typed again', () => {
  expect(passwordOf({ host: 'smtp.else.example' })?.hint).toMatch(/^Type it again/)
  expect(keptSecrets('mail', saved, { ...saved, host: 'smtp.else.example' })).toEqual([])
  expect(keptSecrets('mail', saved, saved)).toEqual(['password'])
})

test('before anything was saved a secret has its usual hint and nothing is kept', () => {
  const [, secretKey] = fieldsOf('payments', {}, {})
  expect(secretKey?.hint).toMatch(/^Begins with sk_/)
  expect(keptSecrets('payments', {}, {})).toEqual([])
})
