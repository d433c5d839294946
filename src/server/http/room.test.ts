import { expect, test } from 'vitest'
import { buildSubmission, openApiShop } from '#server/testing/api-shop.ts'
import { buildDemoOrder } from '#server/testing/build-demo-order.ts'
import { signedIn } from '#server/testing/left-traces.ts'
import { buildIntake, openShop } from '#server/testing/shop.ts'
import { createApp } from './create-app.ts'

const full = { freeDiskBytes: async () => 150e6 }

const sentence =
  'Our storage is full, so this request stored nothing and charged nothing. Keep this page open and try again in a few minutes.'

const refused = { message: sentence, error: sentence, code: 'storage-full' }

const someId = '0b4f5f0e-1111-4222-8333-444455556666'

const order = {
  packageType: 'basic',
  customerEmail: 'desk@customer.example',
  customerName: 'Order Desk',
  projectData: buildIntake(),
}

test('nothing is sold or taken while the disk is nearly full, and nothing of it is stored', async () => {
  const shop = await openShop(full)
  const cookie = await signedIn(shop, 'desk@broker.example')
  const requests: readonly (readonly [string, object])[] = [
    ['/api/create-payment-intent', order],
    [`/api/orders/${someId}/retry-payment`, {}],
    [`/api/orders/${someId}/upgrade`, {}],
    ['/api/create-subscription', { planId: 'starter', email: 'a@b.example', name: 'A' }],
    ['/api/account/orders', order],
    ['/api/account/batches', { packageType: 'basic', csv: 'a', dryRun: false }],
    ['/api/demo/create-test-order', buildDemoOrder()],
    ['/api/uploads', {}],
  ]
  for (const [url, payload] of requests) {
    const answer = await shop.app.inject({ method: 'POST', url, payload, headers: { cookie } })
    expect([url, answer.statusCode, answer.json()]).toEqual([url, 503, refused])
    expect(answer.headers['retry-after']).toBe('600')
  }
  const { database } = shop.ports
  for (const table of ['orders', 'demo_projects', 'sandbox_payments'] as const) {
    expect(await database.selectFrom(table).selectAll().execute()).toEqual([])
  }
})

test('a program is refused the same way, and its repeat with the same key is taken later', async () => {
  let free = 150e6
  const shop = await openApiShop({ freeDiskBytes: async () => free })
  const { secret } = await shop.grant('live')
  const headers = { 'idempotency-key': 'once' }
  const submit = () =>
    shop.api(secret, 'POST', '/api/v1/projects', { body: buildSubmission(), headers })
  const answer = await submit()
  expect(answer.statusCode).toBe(503)
  expect(answer.json()).toMatchObject(refused)
  free = 10e9
  expect((await submit()).statusCode).toBe(201)
})

test('what was begun before goes on: a payment that is open can still be made', async () => {
  let free = 10e9
  const shop = await openShop({ freeDiskBytes: async () => free })
  const { orderId, clientSecret } = await shop.placed()
  free = 0
  await shop.pay(clientSecret)
  expect((await shop.staffOrder(orderId)).status).not.toBe('pending')
})

test.each([
  ['PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['the file store', Object.assign(new Error('write'), { code: 'ENOSPC' })],
  ['the embedded database', new Error('could not write: No space left on device')],
  ['an inner error', new Error('outer', { cause: Object.assign(new Error(), { code: '53100' }) })],
])('a request that fails because %s has no room is refused with the sentence', async (_, error) => {
  const { ports } = await openShop()
  const app = await createApp(ports, [
    ({ fastify }) => fastify.get('/full', () => Promise.reject(error)),
  ])
  const answer = await app.inject('/full')
  expect([answer.statusCode, answer.json()]).toEqual([503, refused])
})
