import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { refuse } from '#core/result.ts'
import { openPostgres } from '#server/adapters/postgres-database.ts'
import { connectionQueue } from '#server/database/connection-queue.ts'
import { createTestApp, type TestApp, type TestOverrides } from '#server/testing/test-app.ts'
import { createApp } from './create-app.ts'
import { type Server, serve } from './serve.ts'

let open: { close(): Promise<unknown> }[] = []

afterEach(async () => {
  await Promise.all(open.map((app) => app.close()))
  open = []
})

/** The server with only this test's routes, on paths of the real contract. */
async function appWith(routes: (server: Server) => void, overrides: TestOverrides = {}) {
  const test: TestApp = await createTestApp(overrides)
  const app = await createApp(test.ports, [routes], {
    checkReplies: true,
  })
  open.push(test, app)
  return { ...test, app }
}

const echo = endpoint('sendContactMessage', {
  access: 'public',
  summary: 'Echoes',
  body: z.strictObject({ name: z.string('Name is required').min(1, 'Name is required') }),
  reply: z.object({ name: z.string() }),
  refusals: { 'no-such-order': 404, 'wrong-status': 409 },
})

const silent = endpoint('signOutStaff', {
  access: 'public',
  summary: 'Takes no body',
  reply: z.object({ done: z.boolean() }),
})

test('a line answers what its handler gives back', async () => {
  const { app } = await appWith((server) => serve(server, echo, async ({ body }) => body))
  const answer = await app.inject({ method: 'POST', url: '/api/contact', payload: { name: 'Ada' } })
  expect(answer.json()).toEqual({ name: 'Ada' })
  expect(answer.headers['cache-control']).toBe('no-store')
})

test('a wrong body is refused with the first message and all issues', async () => {
  const { app } = await appWith((server) => serve(server, echo, async ({ body }) => body))
  const answer = await app.inject({ method: 'POST', url: '/api/contact', payload: {} })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toEqual({
    message: 'Name is required',
    error: 'Name is required',
    code: 'invalid-input',
    issues: [{ path: 'name', message: 'Name is required' }],
  })
})

test('an unknown key in a body is refused', async () => {
  const { app } = await appWith((server) => serve(server, echo, async ({ body }) => body))
  const payload = { name: 'Ada', status: 'paid' }
  const answer = await app.inject({ method: 'POST', url: '/api/contact', payload })
  expect(answer.statusCode).toBe(400)
})

test('a body that is not JSON is refused, whatever it is', async () => {
  const { app } = await appWith((server) => serve(server, echo, async ({ body }) => body))
  const send = (type: string, payload: string) =>
    app.inject({ method: 'POST', url: '/api/contact', headers: { 'content-type': type }, payload })
  expect((await send('application/json', '{"name":')).statusCode).toBe(400)
  expect((await send('text/plain', 'name=Ada')).statusCode).toBe(415)
  expect((await send('application/x-www-form-urlencoded', 'name=Ada')).statusCode).toBe(415)
})

test('a line without a body takes none, an empty one and an empty object', async () => {
  const { app } = await appWith((server) => serve(server, silent, async () => ({ done: true })))
  const type = { 'content-type': 'application/json' }
  const url = '/api/admin/logout'
  expect((await app.inject({ method: 'POST', url })).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url, headers: type })).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(200)
  expect((await app.inject({ method: 'POST', url, payload: { a: 1 } })).statusCode).toBe(400)
})

test('a refusal is answered with the status of the line, with its own sentence where it has one', async () => {
  const { app } = await appWith((server) =>
    serve(server, echo, async ({ body }) => {
      if (body.name !== 'explained') return refuse('wrong-status')
      const fields = { orderId: 'order-1' }
      return refuse({ code: 'no-such-order', sentence: 'It was deleted.', fields } as const)
    }),
  )
  const send = (name: string) =>
    app.inject({ method: 'POST', url: '/api/contact', payload: { name } })
  const explained = await send('explained')
  expect([explained.statusCode, explained.json()]).toEqual([
    404,
    {
      code: 'no-such-order',
      message: 'It was deleted.',
      error: 'It was deleted.',
      orderId: 'order-1',
    },
  ])
  const plain = await send('plain')
  expect([plain.statusCode, plain.json().code]).toEqual([409, 'wrong-status'])
  expect(plain.json().error).toBe(plain.json().message)
})

test('a bug answers a support id and no word of what went wrong', async () => {
  const { app, log } = await appWith((server) =>
    serve(server, echo, () => Promise.reject(new Error('secret detail'))),
  )
  const answer = await app.inject({ method: 'POST', url: '/api/contact', payload: { name: 'a' } })
  expect(answer.statusCode).toBe(500)
  expect(answer.body).not.toContain('secret detail')
  expect(answer.json().supportId).toBe(answer.headers['x-request-id'])
  expect(log.lines.at(-1)?.facts).toMatchObject({ requestId: answer.json().supportId })
})

test('a reply that its schema refuses is a bug in tests', async () => {
  const { app } = await appWith((server) =>
    serve(server, echo, async () => ({ nome: 'Ada' }) as unknown as { name: string }),
  )
  const answer = await app.inject({ method: 'POST', url: '/api/contact', payload: { name: 'a' } })
  expect(answer.statusCode).toBe(500)
})

test('an unknown API path answers a problem body', async () => {
  const { app } = await appWith(() => {})
  const answer = await app.inject('/api/nothing-here')
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toMatchObject({ code: 'not-found' })
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sibling domain', { 'sec-fetch-site': 'same-site' }, 403],
  ['another origin', { origin: 'https://evil.example' }, 403],
  ['an opaque origin', { origin: 'null' }, 403],
  ['this origin', { origin: 'http://127.0.0.1:3000' }, 200],
  ['this host by another name', { origin: 'http://localhost', host: 'localhost' }, 200],
  ['this very page', { 'sec-fetch-site': 'same-origin' }, 200],
  ['a script', {}, 200],
])('a change asked for by %s is judged by its origin', async (_, headers, status) => {
  const { app } = await appWith((server) => serve(server, echo, async ({ body }) => body))
  const payload = { name: 'Ada' }
  const answer = await app.inject({ method: 'POST', url: '/api/contact', headers, payload })
  expect(answer.statusCode).toBe(status)
})

test('every answer carries the security headers, errors too', async () => {
  const { app } = await appWith(() => {})
  const { headers } = await app.inject('/api/orders/1')
  expect(headers['content-security-policy']).toContain("script-src 'self';")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  })
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('so does what never becomes a request, in the words of every other refusal', async () => {
  const { app } = await appWith((server) => serve(server, echo, async ({ body }) => body))
  const { port } = new URL(await app.listen({ port: 0 }))
  const answerTo = async (text: string) => {
    const socket = connect(Number(port), '127.0.0.1').end(text)
    return (await socket.setEncoding('utf8').toArray()).join('')
  }
  const long = 'a'.repeat(20_000)
  const answers = [
    ['400', await answerTo('GET /%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')],
    ['400', await answerTo('GET / HTTP/1.1\r\nHost: x\r\nNo Header\r\n\r\n')],
    ['400', await answerTo('\x16\x03\x01\x02 not HTTP\r\n\r\n')],
    ['431', await answerTo(`GET /${long} HTTP/1.1\r\nHost: x\r\n\r\n`)],
  ] as const
  for (const [status, answer] of answers) {
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'")
    expect(head).toContain('x-content-type-options: nosniff')
    expect(head).toContain('cache-control: no-store')
    expect(JSON.parse(body)).toEqual({
      message: 'The request could not be read.',
      error: 'The request could not be read.',
      code: 'invalid-input',
    })
  }
})

test('a caller who goes away in the middle of a body is no fault in the log', async () => {
  const { app, log } = await appWith((server) => serve(server, echo, async ({ body }) => body))
  const { port } = new URL(await app.listen({ port: 0 }))
  const left = new Promise((resolve) => {
    app.server.once('connection', (socket) => socket.once('close', resolve))
  })
  const socket = connect(Number(port), '127.0.0.1')
  const head = ['POST /api/contact HTTP/1.1', 'Host: x', 'content-type: application/json']
  socket.write(`${[...head, 'content-length: 100', '', '{"name":'].join('\r\n')}`)
  setTimeout(() => socket.destroy(), 300)
  await left
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(log.lines.filter(({ message }) => message === 'request failed')).toEqual([])
})

test('a body that never ends is cut off', async () => {
  const { app } = await appWith((server) => serve(server, echo, async ({ body }) => body))
  expect(app.server.requestTimeout).toBe(300_000)
})

test('transport security is promised behind https only', async () => {
  const settings = { publicUrl: 'https://plumbline.example' }
  const { app } = await appWith(() => {}, { settings })
  const { headers } = await app.inject('/api/x')
  expect(headers['strict-transport-security']).toContain('max-age=31536000')
})

test('a browser gets its cookie once and is known by the hash of it', async () => {
  const { app } = await appWith((server) =>
    serve(server, echo, async ({ visitor }) => ({ name: visitor.remember() })),
  )
  const send = (cookies: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/contact', payload: { name: 'a' }, cookies })
  const first = await send({})
  const [cookie] = first.cookies
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  const second = await send({ plumbline_visitor: cookie?.value ?? '' })
  expect(second.cookies).toEqual([])
  expect(second.json()).toEqual(first.json())
  expect(first.json().name).not.toBe(cookie?.value)
})

test('behind https a cookie is bound to this very host', async () => {
  const { app } = await appWith(
    (server) => serve(server, echo, async ({ visitor }) => ({ name: visitor.remember() })),
    { settings: { publicUrl: 'https://plumbline.example' } },
  )
  const send = (cookies: Record<string, string>) =>
    app.inject({ method: 'POST', url: '/api/contact', payload: { name: 'a' }, cookies })
  const first = await send({})
  const [cookie] = first.cookies
  expect(cookie).toMatchObject({ name: '__Host-plumbline_visitor', path: '/', secure: true })
  expect(cookie).not.toHaveProperty('domain')
  expect((await send({ '__Host-plumbline_visitor': cookie?.value ?? '' })).cookies).toEqual([])
  expect((await send({ plumbline_visitor: cookie?.value ?? '' })).cookies).toHaveLength(1)
})

test('a refusal that the line does not list is a bug', async () => {
  const { app } = await appWith((server) => serve(server, echo, async () => refuse('surprise')))
  const answer = await app.inject({ method: 'POST', url: '/api/contact', payload: { name: 'a' } })
  expect(answer.statusCode).toBe(500)
})

test('an address with a NUL is as unknown as any other', async () => {
  const { app, adminToken } = await createTestApp()
  const headers = { authorization: `Bearer ${await adminToken()}` }
  const asked = [
    ['/api/reports/secure/%00', 404],
    ['/api/orders/%00', 404],
    ['/api/admin/mails?recipient=%00', 200],
    ['/api/admin/orders?search=a%00b', 200],
    ['/api/admin/audit?action=%00&subjectId=%00', 200],
    ['/api/admin/audit?from=0000-01-01', 400],
  ] as const
  for (const [url, status] of asked) {
    expect([url, (await app.inject({ url, headers })).statusCode]).toEqual([url, status])
  }
})

test('a request that finds the database busy may be repeated, and is answered so', async () => {
  const queue = connectionQueue(20)
  await queue.acquire()
  const { app } = await appWith((server) =>
    serve(server, silent, async () => {
      await queue.acquire()
      return { done: true }
    }),
  )
  const answer = await app.inject({ method: 'POST', url: '/api/admin/logout' })
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe('10')
  expect(answer.json()).toEqual({
    message: 'We are too busy to answer right now. Please try again in a few seconds.',
    error: 'We are too busy to answer right now. Please try again in a few seconds.',
    code: 'busy',
  })
})

test('a request that finds PostgreSQL away may be repeated, and is answered so', async () => {
  // Nothing listens on port 1.
  const url = 'postgres://plumbline@127.0.0.1:1/plumbline'
  const away = openPostgres({ url, maxConnections: 1 }, { warn: () => {} })
  const { app } = await appWith((server) =>
    serve(server, silent, async () => {
      await away.database.selectFrom('orders').select('id').execute()
      return { done: true }
    }),
  )
  const answer = await app.inject({ method: 'POST', url: '/api/admin/logout' })
  expect([answer.statusCode, answer.json().code]).toEqual([503, 'busy'])
  await away.close()
})
