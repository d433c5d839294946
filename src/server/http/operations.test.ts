import { expect, test } from 'vitest'
import { featureRoutes } from '#server/feature-routes.ts'
import { tellPaymentOutage } from '#server/payment-outage/payment-outage.ts'
import { healthy, operatedApp } from '#server/testing/operated-app.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createApp } from './create-app.ts'

test('health and readiness are reported, with the state of their dependencies', async () => {
  const { app } = await operatedApp()
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app.inject('/readyz')).json()).toEqual({
    status: 'ready',
    database: 'ok',
    queue: { status: 'ok', waiting: 2, scheduled: 3, failed: 0 },
    disk: { status: 'ok', note: '10.0 GB are free.' },
    reportsUndelivered: 0,
    adapters: { payments: 'sandbox' },
    client: '127.0.0.1',
  })
})

test('a server without its database is not ready, a draining one not even healthy', async () => {
  const broken = await operatedApp({ askDatabase: () => Promise.reject(new Error('gone')) })
  const ready = await broken.app.inject('/readyz')
  expect([ready.statusCode, ready.json().database]).toEqual([503, 'failed'])
  const draining = await operatedApp({ isDraining: () => true })
  expect((await draining.app.inject('/healthz')).statusCode).toBe(503)
})

test('a server whose database a later version changed in a way it does not understand is not ready', async () => {
  const { app } = await operatedApp({ findTooNew: async () => '0200_gone.sql' })
  const ready = await app.inject('/readyz')
  const state = 'newer than this program: 0200_gone.sql'
  expect([ready.statusCode, ready.json().database]).toEqual([503, state])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('a server that cannot open what an owner saved is not ready, and says why', async () => {
  const sentence = 'Saved in the office and sealed with another key: mail server.'
  const { app } = await operatedApp({ findUnopened: () => sentence })
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json()]).toMatchObject([
    503,
    { status: 'not-ready', database: 'ok', connections: sentence },
  ])
  expect((await app.inject('/healthz')).statusCode).toBe(200)
})

test('while the database is stopped nothing is answered: every request is refused, and health is red', async () => {
  const full = Object.assign(new Error('could not write'), { code: 'ENOSPC' })
  for (const [failure, code] of [
    [full, 'storage-full'],
    [new Error('unreachable'), 'busy'],
  ] as const) {
    const { ports } = await createTestApp()
    const app = await createApp(ports, featureRoutes, {
      operations: {
        ...healthy,
        stopped: () => failure,
        askDatabase: () => Promise.reject(failure),
      },
    })
    for (const url of ['/api/admin/today', '/api/catalog', '/api/secure-report/a-token']) {
      const answer = await app.inject(url)
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 503, code])
    }
    const health = await app.inject('/healthz')
    expect([health.statusCode, health.json()]).toEqual([503, { status: code }])
    const ready = await app.inject('/readyz')
    expect([ready.statusCode, ready.json().database]).toEqual([503, 'failed'])
    const metrics = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(metrics.statusCode).toBe(200)
  }
})

test('a server that listens and does not work yet is healthy, and says that its queue is starting', async () => {
  const { app } = await operatedApp({ isAtWork: () => false })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json().queue.status]).toEqual([503, 'starting'])
})

test('a queue whose jobs have been due for two minutes says that no worker runs', async () => {
  const queueState = async () => ({ waiting: 1, scheduled: 0, failed: 0, waitsSeconds: 121 })
  const { app } = await operatedApp({ queueState })
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json().queue.status]).toEqual([200, 'no-worker'])
})

test('a payment provider that fails is named, and the server stays ready', async () => {
  const { app, ports } = await operatedApp()
  const tellFromAnotherProcess = tellPaymentOutage(ports.database)
  const now = ports.clock.now()
  await tellFromAnotherProcess({ since: now.toISOString(), reason: 'away' }, now)
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json().adapters]).toEqual([200, { payments: 'sandbox fails' }])
  const failing = async (of: typeof app) =>
    (await of.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body
  expect(await failing(app)).toContain('payment_provider_failing 1')
  await tellFromAnotherProcess(undefined, now)
  expect(await failing(app)).toContain('payment_provider_failing 0')
  expect((await app.inject('/readyz')).json().adapters).toEqual({ payments: 'sandbox' })
})

test('a server on a nearly full disk is not ready, and says why', async () => {
  const { app } = await operatedApp({}, { freeDiskBytes: async () => 150e6 })
  const ready = await app.inject('/readyz')
  expect(ready.statusCode).toBe(503)
  expect(ready.json()).toMatchObject({
    status: 'not-ready',
    disk: {
      status: 'full',
      note: '150 MB are free, less than the 200 MB of MIN_FREE_DISK_MB: purchases are refused until there is room.',
    },
  })
})

test('the limit of a full disk is a setting', async () => {
  const little = { freeDiskBytes: async () => 150e6, settings: { minFreeDiskBytes: 100e6 } }
  const { app } = await operatedApp({}, little)
  expect((await app.inject('/readyz')).statusCode).toBe(200)
})

test('metrics tell the free disk, the age of the newest backup, and the jobs of each kind', async () => {
  const made = { madeAt: '2026-07-01T11:00:00.000Z', verifiedAt: null } as const
  const { app } = await operatedApp({}, { findNewestBackup: async () => made })
  const { body } = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(body).toContain('disk_free_bytes 10000000000')
  expect(body).toContain('backup_age_seconds 3600')
  expect(body).toContain('reports_undelivered 0')
  const without = await operatedApp()
  const { body: never } = await without.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  expect(never).toContain('backup_age_seconds +Inf')
})

test('metrics are for this machine and for holders of the token', async () => {
  const { app } = await operatedApp()
  const read = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url: '/metrics', remoteAddress, headers })
  const local = await read('127.0.0.1')
  expect(local.body).toContain('jobs{state="waiting"} 2')
  expect(local.body).toContain('jobs{state="scheduled"} 3')
  expect(local.body).toContain('mails{state="given-up"} 0')
  expect(local.body).toContain('payment_events_parked 0')
  expect(local.body).toContain('schedule_unwell{name="sweep"} 0')
  expect((await read('203.0.113.9')).statusCode).toBe(404)
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    expect((await read('127.0.0.1', { [header]: '203.0.113.9' })).statusCode).toBe(404)
  }
  // A page of another site whose host name resolves to this machine.
  expect((await read('127.0.0.1', { host: 'attacker.example' })).statusCode).toBe(404)
  expect((await read('127.0.0.1', { host: '127.0.0.1:4310' })).statusCode).toBe(200)
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
  expect((await read('203.0.113.9', bearer(healthy.metricsToken ?? ''))).statusCode).toBe(200)
  expect((await read('203.0.113.9', bearer('b-token-of-sixteen-characters'))).statusCode).toBe(404)
})

test('metrics are reported while the database is unavailable, except those that need it', async () => {
  for (const queueState of [
    () => Promise.reject(new Error('gone')),
    () => new Promise<never>(() => undefined),
  ]) {
    const { app } = await operatedApp({ queueState })
    const answer = await app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
    expect(answer.statusCode).toBe(200)
    expect(answer.body).toContain('process_resident_memory_bytes')
    expect(answer.body).not.toContain('jobs{')
  }
})

test('the log names the route and nothing of the person: no address, id or query', async () => {
  const { app, lines } = await operatedApp()
  await app.inject({
    url: '/healthz?clientSecret=pi_1_secret_2&email=quill@example.com',
    remoteAddress: '203.0.113.9',
  })
  await app.inject('/report/a-secret-token')
  const facts = lines.map((line) => JSON.parse(line))
  expect(facts[0]).toMatchObject({ route: '/healthz', status: 200, method: 'GET' })
  expect(lines.join()).not.toMatch(/secret|quill|203\.0\.113/)
})
