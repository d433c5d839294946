import { Webhook } from 'standardwebhooks'
import { expect, test } from 'vitest'
import { signWebhook } from './sign-webhook.ts'
import { mayCall, webhookUrlProblem } from './webhook-address.ts'

const none = { allowedCidrs: [] }

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://2130706433/',
  'https://0/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://%31%32%37.0.0.1/',
  'https://017700000001/',
  'https://[::127.0.0.1]/',
  'https://[::1]/',
  'https://[::]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:169.254.169.254]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b:1::1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001::1]/',
  'https://[fe80::1]/',
  'https://[fec0::1]/',
  'https://[fd00::1]/',
  'https://[100::1]/',
  'https://[2001:db8::1]/',
  'https://169.254.169.254/latest/meta-data',
  'https://10.0.0.8/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://100.64.0.1/',
  'https://198.18.0.1/',
  'https://192.0.2.1/',
  'https://192.88.99.1/',
  'https://[3fff::1]/',
  'https://[5f00::1]/',
  'https://224.0.0.1/',
  'https://255.255.255.255/',
])('refuses %s, which is not public', (url) => {
  expect(webhookUrlProblem(url, false, none)).toBe('The address must be public.')
  expect(webhookUrlProblem(url, true, none)).toBe('The address must be public.')
})

test.each([
  ['http://builder.example/x', 'The address must begin with https.'],
  ['ftp://builder.example/x', 'The address must begin with https.'],
  ['https://builder.example:8443/x', 'The port must be 443.'],
  ['https://me:secret@builder.example/x', 'The address must not carry a password.'],
  ['builder.example', 'This is no web address.'],
])('refuses %s of a live key: %s', (url, problem) => {
  expect(webhookUrlProblem(url, false, none)).toBe(problem)
})

test.each([
  'http://localhost/x',
  'http://localhost:8080/x',
  'https://localhost./x',
  'https://app.localhost/x',
  'https://intranet/x',
  'https://printer.local/x',
  'https://metadata.google.internal/x',
  'https://nas.lan/x',
  'https://router.home.arpa/x',
])('refuses %s, which only leads inside, before it is kept', (url) => {
  expect(webhookUrlProblem(url, true, none)).toBe('The address must be public.')
})

test('takes names of the inside where the operator has allowed networks there', () => {
  const inside = { allowedCidrs: ['127.0.0.0/8', '10.0.0.0/8'] }
  expect(webhookUrlProblem('http://localhost:8080/x', true, inside)).toBeUndefined()
  expect(webhookUrlProblem('https://hooks.internal/x', true, inside)).toBeUndefined()
  const other = { allowedCidrs: ['10.0.0.0/8'] }
  expect(webhookUrlProblem('http://localhost:8080/x', true, other)).toBe(
    'The address must be public.',
  )
  expect(mayCall('::1', { allowedCidrs: ['::1'] })).toBe(true)
  expect(mayCall('::2', { allowedCidrs: ['::1'] })).toBe(false)
})

test('takes public addresses; a test key may use http and any port', () => {
  expect(webhookUrlProblem('https://builder.example:443/x?y=1', false, none)).toBeUndefined()
  expect(webhookUrlProblem('https://93.184.215.14/', false, none)).toBeUndefined()
  expect(webhookUrlProblem('https://[2606:2800:21f::1]/', false, none)).toBeUndefined()
  expect(webhookUrlProblem('http://builder.example:8080/x', true, none)).toBeUndefined()
  expect(webhookUrlProblem('ftp://builder.example/x', true, none)).toBeDefined()
})

test('reaches a network of the operator when it is named, and only that', () => {
  const own = { allowedCidrs: ['10.1.0.0/16', '::1/128'] }
  expect([mayCall('10.1.2.3', own), mayCall('10.2.0.1', own)]).toEqual([true, false])
  expect([mayCall('::1', own), mayCall('::ffff:10.1.2.3', own)]).toEqual([true, false])
  expect(mayCall('no address', own)).toBe(false)
})

test('signs so that a reader of Standard Webhooks verifies it, with each of two secrets', () => {
  const secrets = [1, 2].map((byte) => `whsec_${Buffer.alloc(32, byte).toString('base64')}`)
  const body = '{"type":"project.completed"}'
  const headers = signWebhook('msg_1', new Date(), body, secrets)
  for (const secret of secrets) {
    expect(new Webhook(secret).verify(body, { ...headers })).toEqual(JSON.parse(body))
  }
  const third = new Webhook(`whsec_${Buffer.alloc(32, 3).toString('base64')}`)
  expect(() => third.verify(body, { ...headers })).toThrow()
  expect(() => new Webhook(secrets[0] ?? '').verify(`${body} `, { ...headers })).toThrow()
})
