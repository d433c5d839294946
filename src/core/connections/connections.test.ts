import { expect, test } from 'vitest'
import {
  connectionKinds,
  connectionProblems,
  connectionSetting,
  connections,
  isUnset,
  keepsSecrets,
  secretMark,
} from './connections.ts'

const mail = {
  host: 'smtp.shop.example',
  port: '587',
  user: 'owner@shop.example',
  password: 'a:b/c@d',
  from: 'Shop <mail@shop.example>',
}

test('a mail server is the address that the environment would name, whatever the password holds', () => {
  const { SMTP_URL: url = '' } = connections.mail.inEnvironment(mail)
  expect(url).toBe('smtp://owner%40shop.example:a%3Ab%2Fc%40d@smtp.shop.example:587')
  const read = new URL(url)
  expect([read.username, read.password].map(decodeURIComponent)).toEqual([mail.user, mail.password])
})

test('port 465 is encrypted from the beginning, and no user is no account', () => {
  const values = { ...mail, port: '465', user: '', password: '' }
  expect(connections.mail.inEnvironment(values)['SMTP_URL']).toBe('smtps://smtp.shop.example:465')
})

test('without any plain value a connection is not set, and nothing of it is wrong', () => {
  for (const kind of connectionKinds) {
    expect(isUnset(kind, connectionSetting(kind).initial)).toBe(true)
    expect(connectionProblems(kind, {})).toEqual({})
  }
  expect(isUnset('payments', { secretKey: 'sk_test_1' })).toBe(true)
  expect(isUnset('payments', { publishableKey: 'pk_test_1' })).toBe(false)
})

test('a secret is needed until one was saved; an optional field never is', () => {
  const keys = { publishableKey: 'pk_test_1', secretKey: '', webhookSecret: 'whsec_1' }
  expect(Object.keys(connectionProblems('payments', keys))).toEqual(['secretKey'])
  expect(connectionProblems('payments', keys, ['secretKey'])).toEqual({})
  expect(connectionProblems('mail', { ...mail, user: '', password: '' })).toEqual({})
})

test.each([
  ['contact', { email: 'owner' }, 'email'],
  ['mail', { ...mail, host: 'smtp://shop.example' }, 'host'],
  ['mail', { ...mail, port: 'many' }, 'port'],
  ['mail', { ...mail, from: 'Shop' }, 'from'],
  [
    'payments',
    { publishableKey: 'sk_test_1', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' },
    'publishableKey',
  ],
  [
    'payments',
    { publishableKey: 'pk_test_1', secretKey: 'pk_test_1', webhookSecret: 'whsec_1' },
    'secretKey',
  ],
  ['address', { url: 'https://shop.example/start' }, 'url'],
  ['address', { url: 'shop.example' }, 'url'],
  ['files', { endpoint: 's3', bucket: 'b', accessKeyId: 'a', secretAccessKey: 's' }, 'endpoint'],
  [
    'files',
    { endpoint: 'https://s3.example', bucket: 'a/b', accessKeyId: 'a', secretAccessKey: 's' },
    'bucket',
  ],
] as const)('of %s %o the field %s is wrong', (kind, values, field) => {
  expect(Object.keys(connectionProblems(kind, values))).toEqual([field])
})

test('a saved secret is kept for the server that it was given for, and sent to no other', () => {
  expect(keepsSecrets('mail', mail, { ...mail, password: '', from: 'B <b@shop.example>' })).toBe(
    true,
  )
  for (const change of [{ host: 'smtp.else.example' }, { port: '25' }, { user: 'b@shop.example' }])
    expect(keepsSecrets('mail', mail, { ...mail, ...change })).toBe(false)
  expect(keepsSecrets('files', { endpoint: 'https://a' }, { endpoint: 'https://b' })).toBe(false)
})

test('the label of a secret distinguishes two keys without revealing either', () => {
  expect(secretMark('sk_test_51Habcdefgh4242', 3)).toBe('sk_test_…4242, version 3')
  expect(secretMark('whsec_abcdefghijkl9876', 1)).toBe('whsec_…9876, version 1')
  expect(secretMark('hunter2-and-more', 2)).toBe('version 2')
  expect(secretMark('sk_test_42', 2)).toBe('version 2')
})
