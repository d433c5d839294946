import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { memoryLog } from '#server/testing/memory-ports.ts'
import { logOutages } from './log-outages.ts'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

const refused = 'connect ECONNREFUSED 127.0.0.1:5432 (Queue: send-mail, Worker: 1)'

/** A database that answers or does not, and a log of its outages. */
function watched() {
  const database = { isAway: true }
  const log = memoryLog()
  const quiet = logOutages(log, async () => {
    if (database.isAway) throw new Error(refused)
  })
  return { database, log, quiet, lines: () => log.lines.map(({ message }) => message) }
}

test('an outage of the database is one line when it begins and one with counts when it ends', async () => {
  const { database, log, quiet } = watched()
  for (let second = 0; second < 18; second += 1) {
    for (let worker = 0; worker < 16; worker += 1) {
      quiet.error({ error: refused }, 'job queue error')
    }
    quiet.warn({ error: 'terminating connection due to administrator command' }, 'lost')
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(log.lines).toEqual([{ facts: { error: refused }, message: 'the database is away' }])
  database.isAway = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(log.lines.slice(1)).toEqual([
    { facts: { seconds: 20, complaints: 18 * 17 }, message: 'the database answers again' },
  ])
  quiet.error({ error: refused }, 'job queue error')
  expect(log.lines).toHaveLength(3)
})

test('silence is no answer: a database that nobody asks for minutes is still away', async () => {
  const { database, log, quiet, lines } = watched()
  quiet.warn({ error: 'terminating connection due to administrator command' }, 'lost')
  await vi.advanceTimersByTimeAsync(120_000)
  quiet.warn({ error: refused }, 'lost')
  expect(lines()).toEqual(['the database is away'])
  database.isAway = false
  await vi.advanceTimersByTimeAsync(20_000)
  expect(log.lines.at(-1)).toEqual({
    facts: { seconds: 122, complaints: 2 },
    message: 'the database answers again',
  })
})

test('what began during an outage and complains after it belongs to it', async () => {
  const { database, quiet, lines } = watched()
  quiet.error({ error: refused }, 'job queue error')
  await vi.advanceTimersByTimeAsync(10_000)
  database.isAway = false
  await vi.advanceTimersByTimeAsync(12_000)
  quiet.error({ error: 'timeout exceeded when trying to connect' }, 'job queue error')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(lines()).toEqual(['the database is away', 'the database answers again'])
})

test('other complaints are written as they come, also during an outage', () => {
  const { log, quiet } = watched()
  quiet.error({ error: refused }, 'job queue error')
  quiet.error({ error: 'Queue send-mail does not exist' }, 'job queue error')
  quiet.warn({ kind: 'mail', count: 2 }, 'overdue promises started again')
  quiet.warn({ job: 'send-mail', error: 'connect ECONNREFUSED 10.0.0.9:25' }, 'job failed')
  expect(log.lines.map(({ message }) => message)).toEqual([
    'the database is away',
    'job queue error',
    'overdue promises started again',
    'job failed',
  ])
})

test('what a stopped embedded database refuses is left to what opens it again', () => {
  const { log, quiet } = watched()
  const error = Object.assign(new Error('The embedded database stopped: no room'), { code: 'x' })
  quiet.error({ error }, 'job queue error')
  expect(log.lines).toEqual([])
})
