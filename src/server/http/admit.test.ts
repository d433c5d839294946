import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Access, endpoint } from '#contract/endpoint.ts'
import { hasPermission, staffRoles } from '#core/access/staff-role.ts'
import { createTestApp, type TestOverrides } from '#server/testing/test-app.ts'
import { isInside } from './admit.ts'
import { createApp } from './create-app.ts'
import { type Server, serve } from './serve.ts'

const names = {
  public: 'showPaymentConfig',
  staff: 'listOrders',
  'staff-direct': 'listOrdersDirect',
  customer: 'listInvoices',
  buyer: 'showAccount',
  'api-key': 'listProjects',
  sandbox: 'showCalibration',
  mailbox: 'listMailbox',
} as const satisfies Record<Access, string>

const whoIs = { summary: 'Says who is calling', reply: z.object({ kind: z.string() }) }

const lines = Object.entries(names).map(([access, name]) =>
  access === 'staff' || access === 'staff-direct'
    ? endpoint(name, { access, permission: 'read', ...whoIs })
    : endpoint(name, { access: access as Exclude<Access, 'staff' | 'staff-direct'>, ...whoIs }),
)

function whoRoutes(server: Server): void {
  for (const line of lines) serve(server, line, async ({ actor }) => ({ kind: actor.kind }))
}

type Asked = {
  readonly headers?: Record<string, string>
  readonly cookie?: string
  readonly remoteAddress?: string
}

async function whoApp(overrides: TestOverrides = {}) {
  const test = await createTestApp(overrides)
  const app = await createApp(test.ports, [whoRoutes], {})
  async function statuses(request: Asked) {
    const cookies = request.cookie === undefined ? {} : { plumbline_staff: request.cookie }
    const entries = lines.map(async (line) => {
      const { headers = {}, remoteAddress = '127.0.0.1' } = request
      const answer = await app.inject({ url: line.path, headers, cookies, remoteAddress })
      return [line.access, answer.statusCode] as const
    })
    return Object.fromEntries(await Promise.all(entries))
  }
  return { ...test, app, statuses }
}

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

test('an anonymous caller reaches public and sandbox lines, and on the server itself the mailbox', async () => {
  const { statuses } = await whoApp()
  expect(await statuses({})).toEqual({
    public: 200,
    staff: 401,
    'staff-direct': 401,
    customer: 401,
    buyer: 401,
    'api-key': 401,
    sandbox: 200,
    mailbox: 200,
  })
})

test('the mailbox admits administrators and requests from the server itself', async () => {
  const { statuses, adminToken } = await whoApp()
  const mailbox = async (asked: Asked) => (await statuses(asked))['mailbox']
  const sameMachine = ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', '127.8.8.8']
  for (const host of sameMachine) expect(await mailbox({ headers: { host } })).toBe(200)
  expect(await mailbox({ headers: { host: 'localhost' }, remoteAddress: '::1' })).toBe(200)
  expect(await mailbox({ headers: { host: 'localhost' }, remoteAddress: '::ffff:127.0.0.1' })).toBe(
    200,
  )

  const host = 'localhost'
  expect(await mailbox({ headers: { host }, remoteAddress: '203.0.113.9' })).toBe(401)
  expect(await mailbox({ headers: { host: 'plumbline.example' } })).toBe(401)
  for (const name of ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip', 'x-forwarded-proto']) {
    expect(await mailbox({ headers: { host, [name]: '127.0.0.1' } })).toBe(401)
  }

  const away = { remoteAddress: '203.0.113.9' }
  expect(await mailbox({ ...away, ...bearer(await adminToken()) })).toBe(200)
  expect(await mailbox({ ...away, cookie: await adminToken() })).toBe(200)
  expect(await mailbox({ ...away, ...bearer('wrong') })).toBe(401)
})

test('a trusted proxy cannot say that a caller sits at the server itself', async () => {
  const { statuses } = await whoApp({ settings: { trustProxy: 1 } })
  const headers = { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }
  expect(await statuses({ headers, remoteAddress: '203.0.113.9' })).toMatchObject({ mailbox: 401 })
})

test('sandbox lines are not there without a sandbox', async () => {
  const { statuses } = await whoApp({ settings: { sandboxPayments: false, mailboxPage: false } })
  expect(await statuses({})).toMatchObject({ sandbox: 404, mailbox: 404, public: 200 })
})

test('a bearer token opens the staff lines', async () => {
  const { statuses, adminToken } = await whoApp()
  expect(await statuses(bearer(await adminToken('admin')))).toMatchObject({
    staff: 200,
    'staff-direct': 200,
  })
})

test('only who may set the passwords of others sees the mailbox from elsewhere', async () => {
  const { statuses, adminToken } = await whoApp()
  const away = { remoteAddress: '203.0.113.9' }
  for (const role of staffRoles) {
    const answer = await statuses({ ...away, ...bearer(await adminToken(role)) })
    expect([role, answer['mailbox']]).toEqual([
      role,
      hasPermission(role, 'administration') ? 200 : 403,
    ])
  }
})

test('the cookie opens direct lines and downloads', async () => {
  const { statuses, adminToken } = await whoApp()
  const cookie = await adminToken('super_admin')
  expect(await statuses({ cookie })).toMatchObject({
    staff: 200,
    'staff-direct': 200,
  })
})

test('a wrong bearer token is not made up for by a cookie', async () => {
  const { statuses, adminToken } = await whoApp()
  const cookie = await adminToken()
  expect(await statuses({ cookie, ...bearer('wrong') })).toMatchObject({
    staff: 401,
    'staff-direct': 401,
  })
})

test('a session ends after thirty idle minutes, and after twelve hours in any case', async () => {
  const { statuses, adminToken, clock } = await whoApp()
  const idle = bearer(await adminToken())
  clock.advance(29 * 60_000)
  expect(await statuses(idle)).toMatchObject({ staff: 200 })
  clock.advance(29 * 60_000)
  expect(await statuses(idle)).toMatchObject({ staff: 200 })
  clock.advance(31 * 60_000)
  expect(await statuses(idle)).toMatchObject({ staff: 401 })

  const busy = bearer(await adminToken())
  for (let hours = 0; hours < 12; hours += 0.25) {
    expect(await statuses(busy)).toMatchObject({ staff: 200 })
    clock.advance(15 * 60_000)
  }
  expect(await statuses(busy)).toMatchObject({ staff: 401 })
})

test('a deactivated account is out at once', async () => {
  const { statuses, adminToken, ports } = await whoApp()
  const request = bearer(await adminToken())
  await ports.database.updateTable('admin_users').set({ is_active: false }).execute()
  expect(await statuses(request)).toMatchObject({ staff: 401 })
})

test('an allowed address reaches direct lines, and only those', async () => {
  const { statuses } = await whoApp({ settings: { adminDirectCidrs: ['127.0.0.0/8'] } })
  expect(await statuses({})).toMatchObject({ 'staff-direct': 200, staff: 401 })
})

test('a forwarded request is not of an allowed address unless the proxy is configured', async () => {
  const settings = { adminDirectCidrs: ['127.0.0.0/8', '203.0.113.0/24'] }
  const forged = { headers: { 'x-forwarded-for': '203.0.113.9' } }
  const unset = await whoApp({ settings })
  expect(await unset.statuses(forged)).toMatchObject({ 'staff-direct': 401 })
  const configured = await whoApp({ settings: { ...settings, trustProxy: '127.0.0.1' } })
  expect(await configured.statuses(forged)).toMatchObject({ 'staff-direct': 200 })
  const stranger = { headers: { 'x-forwarded-for': '198.51.100.7' } }
  expect(await configured.statuses(stranger)).toMatchObject({ 'staff-direct': 401 })
})

test('what a caller writes into headers of proxies never makes it an allowed address', async () => {
  const settings = { adminDirectCidrs: ['10.0.0.0/8'] }
  const stranger = '203.0.113.9'
  const forged = [
    { 'x-forwarded-for': `10.1.2.3, ${stranger}` },
    { 'x-forwarded-for': `10.1.2.3, 10.1.2.3, 10.1.2.3, ${stranger}` },
    { 'x-forwarded-for': `::ffff:10.1.2.3, ${stranger}` },
    { 'x-forwarded-for': `10.1.2.3, ${stranger}:443` },
    { 'x-forwarded-for': stranger, forwarded: 'for=10.1.2.3', 'x-real-ip': '10.1.2.3' },
    { forwarded: 'for=10.1.2.3' },
    { 'x-real-ip': '10.1.2.3' },
  ]
  for (const trustProxy of [undefined, 1, '127.0.0.1', 'loopback']) {
    const { statuses } = await whoApp({ settings: { ...settings, trustProxy } })
    for (const headers of forged) {
      const asked = { headers, remoteAddress: '127.0.0.1' }
      expect([trustProxy, headers, await statuses(asked)]).toMatchObject([
        trustProxy,
        headers,
        { 'staff-direct': 401 },
      ])
    }
  }
})

test('a caller that comes past the counted proxies is not believed', async () => {
  const settings = { adminDirectCidrs: ['10.0.0.0/8'], trustProxy: 1 }
  const { statuses } = await whoApp({ settings })
  const headers = { 'x-forwarded-for': '10.1.2.3' }
  for (const remoteAddress of ['203.0.113.9', '2001:db8::9', '::ffff:203.0.113.9']) {
    expect(await statuses({ headers, remoteAddress })).toMatchObject({ 'staff-direct': 401 })
  }
  for (const remoteAddress of ['172.16.0.2', '::ffff:172.16.0.2', 'fc00::2', '127.0.0.1']) {
    expect(await statuses({ headers, remoteAddress })).toMatchObject({ 'staff-direct': 200 })
  }
})

test('two counted proxies report two addresses; a shorter chain admits nobody by address', async () => {
  const settings = { adminDirectCidrs: ['10.0.0.0/8'], trustProxy: 2 }
  const { statuses } = await whoApp({ settings })
  const chain = (text: string) => statuses({ headers: { 'x-forwarded-for': text } })
  expect(await chain('10.1.2.3, 192.168.0.2')).toMatchObject({ 'staff-direct': 200 })
  expect(await chain('10.1.2.3, 203.0.113.9, 192.168.0.2')).toMatchObject({ 'staff-direct': 401 })
  expect(await chain('10.0.0.2')).toMatchObject({ 'staff-direct': 401 })
  expect(await chain('')).toMatchObject({ 'staff-direct': 401 })
})

test('a proxy that is not configured does not admit callers by its own address', async () => {
  const settings = { adminDirectCidrs: ['192.168.0.0/16'], trustProxy: '10.0.0.2' }
  const { statuses } = await whoApp({ settings })
  const asked = { headers: { 'x-forwarded-for': '203.0.113.9' }, remoteAddress: '192.168.0.5' }
  expect(await statuses(asked)).toMatchObject({ 'staff-direct': 401 })
})

test('a page of another site that was pointed here is not let in by its reader’s address', async () => {
  const settings = { adminDirectCidrs: ['127.0.0.0/8'], publicUrl: 'https://plumbline.example' }
  const { statuses } = await whoApp({ settings })
  const direct = async (host: string) => (await statuses({ headers: { host } }))['staff-direct']
  expect(await direct('rebound.example')).toBe(401)
  expect(await direct('localhost.rebound.example:3000')).toBe(401)
  for (const host of ['plumbline.example', '127.0.0.1:3000', '[::1]:3000', 'localhost:3000']) {
    expect(await direct(host)).toBe(200)
  }
})

test('a forged X-Forwarded-Host names no page of another site as this one', async () => {
  const settings = { adminDirectCidrs: ['10.0.0.0/8'], publicUrl: 'https://plumbline.example' }
  const forged = { host: 'rebound.example', 'x-forwarded-host': 'plumbline.example' }
  const reported = { 'x-forwarded-for': '10.1.2.3' }
  for (const trustProxy of [1, '127.0.0.1']) {
    const { statuses } = await whoApp({ settings: { ...settings, trustProxy } })
    const direct = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
      (await statuses({ headers: { ...reported, ...headers }, remoteAddress }))['staff-direct']
    expect(await direct(forged)).toBe(401)
    // What the proxy says of the name that it was asked for counts beside the name in its request.
    const inner = { host: '127.0.0.1:3000' }
    expect(await direct({ ...inner, 'x-forwarded-host': 'plumbline.example' })).toBe(200)
    expect(await direct({ ...inner, 'x-forwarded-host': 'rebound.example' })).toBe(401)
    expect(await direct(inner)).toBe(200)
  }
})

test('an X-Forwarded-Host that no configured proxy sent is not read', async () => {
  const settings = { adminDirectCidrs: ['10.0.0.0/8'], publicUrl: 'https://plumbline.example' }
  const named = { host: 'rebound.example', 'x-forwarded-host': 'plumbline.example' }
  for (const trustProxy of [undefined, '192.168.0.5']) {
    const { statuses } = await whoApp({ settings: { ...settings, trustProxy } })
    const asked = { headers: named, remoteAddress: '10.1.2.3' }
    expect(await statuses(asked)).toMatchObject({ 'staff-direct': 401 })
  }
})

test('a proxy that forwards no addresses does not admit callers by its own address', async () => {
  const settings = { adminDirectCidrs: ['127.0.0.0/8'] }
  const { statuses } = await whoApp({ settings: { ...settings, trustProxy: '127.0.0.1' } })
  expect(await statuses({})).toMatchObject({ 'staff-direct': 200 })
  const passedOn = { headers: { 'x-real-ip': '203.0.113.9' } }
  expect(await statuses(passedOn)).toMatchObject({ 'staff-direct': 401 })
})

test('address ranges keep IPv4 and IPv6 apart', () => {
  expect(isInside('10.1.2.3', ['10.0.0.0/8'])).toBe(true)
  expect(isInside('11.1.2.3', ['10.0.0.0/8'])).toBe(false)
  expect(isInside('10.1.2.3', ['10.1.2.3'])).toBe(true)
  expect(isInside('::1', ['::1/128'])).toBe(true)
  expect(isInside('10.1.2.3', ['::ffff:0:0/96'])).toBe(false)
})
