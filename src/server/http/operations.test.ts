import { expect, test } from 'vitest'
import { pinoLog } from '#server/adapters/pino-log.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createApp } from './create-app.ts'
import type { Operations } from './operations.ts'

const healthy: Operations = {
  askDatabase: async () => 1,
  queueState: async () => ({ waiting: 2, failed: 0 }),
  adapters: { payments: 'sandbox' },
  isAtWork: () => true,
  isDraining: () => false,
  metricsToken: 'a-token-of-sixteen-characters',
}

async function operatedApp(operations: Partial<Operations> = {}) {
  const lines: string[] = []
  const test = await createTestApp()
  const log = pinoLog('info', { write: (line: string) => void lines.push(line) })
  const app = await createApp({ ...test.ports, log }, [], {
    operations: { ...healthy, ...operations },
  })
  return { app, lines }
}

test('health and readiness are reported, with the state of their dependencies', async () => {
  const { app } = await operatedApp()
  expect((await app.inject('/healthz')).json()).toEqual({ status: 'ok' })
  expect((await app.inject('/readyz')).json()).toEqual({
    status: 'ready',
    database: 'ok',
    queue: { status: 'ok', waiting: 2, failed: 0 },
    adapters: { payments: 'sandbox' },
  })
})

test('a server without its database is not ready, a draining one not even healthy', async () => {
  const broken = await operatedApp({ askDatabase: () => Promise.reject(new Error('gone')) })
  const ready = await broken.app.inject('/readyz')
  expect([ready.statusCode, ready.json().database]).toEqual([503, 'failed'])
  const draining = await operatedApp({ isDraining: () => true })
  expect((await draining.app.inject('/healthz')).statusCode).toBe(503)
})

test('a server that listens and does not work yet is healthy, and says that its queue is starting', async () => {
  const { app } = await operatedApp({ isAtWork: () => false })
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  const ready = await app.inject('/readyz')
  expect([ready.statusCode, ready.json().queue.status]).toEqual([503, 'starting'])
})

test('metrics are for this machine and for holders of the token', async () => {
  const { app } = await operatedApp()
  const read = (remoteAddress: string, headers: Record<string, string> = {}) =>
    app.inject({ url: '/metrics', remoteAddress, headers })
  const local = await read('127.0.0.1')
  expect(local.body).toContain('jobs{state="waiting"} 2')
  expect(local.body).toContain('mails{state="given-up"} 0')
  expect(local.body).toContain('payment_events_parked 0')
  expect(local.body).toContain('schedule_unwell{name="sweep"} 0')
  expect((await read('203.0.113.9')).statusCode).toBe(404)
  for (const header of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via']) {
    expect((await read('127.0.0.1', { [header]: '203.0.113.9' })).statusCode).toBe(404)
  }
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
