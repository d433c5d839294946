import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { CollectRequest, IndexCollector, SeriesReading } from '#server/ports.ts'
import { openPublishers, type Publishers } from '#server/testing/publishers/publisher-stand-in.ts'
import { blsCollector } from './bls-collector.ts'
import { fredCollector } from './fred-collector.ts'
import { qcewCollector } from './qcew-collector.ts'

const patientMs = 60_000
const limits = { timeoutMs: patientMs, maxBytes: 200_000, retryDelayMs: 5 }

let publishers: Publishers

beforeEach(async () => {
  publishers = await openPublishers()
  limits.timeoutMs = patientMs
})

afterEach(() => publishers.close())

const request = (seriesIds: readonly string[]): CollectRequest => ({
  seriesIds,
  from: '2025-07-01',
  today: '2026-08-20',
})

const bls = (apiKey?: string) => blsCollector({ apiBase: publishers.blsBase, apiKey, limits })
const fred = (apiKey?: string) => fredCollector({ apiBase: publishers.url, apiKey, limits })
const qcew = () => qcewCollector({ apiBase: publishers.qcewBase, limits })

const kinds = (readings: readonly SeriesReading[]) => readings.map(({ kind }) => kind)

type Way = {
  readonly name: string
  readonly collector: () => IndexCollector
  readonly id: string
  readonly publish: () => void
  readonly expected: readonly (readonly [string, number])[]
}

const months = { '2026-05': '230.5', '2026-06': '231', '2026-07': '232.125' }

const published = [
  ['2026-05-01', 230.5],
  ['2026-06-01', 231],
  ['2026-07-01', 232.125],
] as const

const ways: readonly Way[] = [
  {
    name: 'BLS without a key',
    collector: () => bls(),
    id: 'WPU802',
    publish: () => publishers.publish('WPU802', months),
    expected: published,
  },
  {
    name: 'BLS with a key',
    collector: () => bls('good-key'),
    id: 'WPU802',
    publish: () => publishers.publish('WPU802', months),
    expected: published,
  },
  {
    name: 'FRED with a key',
    collector: () => fred('good-key'),
    id: 'ECICONWAG',
    publish: () => publishers.publish('ECICONWAG', months),
    expected: published,
  },
  {
    name: 'FRED without a key',
    collector: () => fred(),
    id: 'ECICONWAG',
    publish: () => publishers.publish('ECICONWAG', months),
    expected: published,
  },
  {
    name: 'QCEW',
    collector: qcew,
    id: 'QCEW-23-19153',
    publish: () => {
      publishers.state.wages.set('2026-1', new Map([['19153', 1400]]))
      publishers.state.wages.set('2025-4', new Map([['19153', 1380]]))
    },
    expected: [
      ['2025-10-01', 1380],
      ['2026-01-01', 1400],
    ],
  },
]

describe.each(ways)('$name', ({ collector, id, publish, expected }) => {
  beforeEach(publish)

  test('reads what was published, and nothing else', async () => {
    const [reading] = await collector().read(request([id]))
    if (reading?.kind !== 'read') throw new Error(JSON.stringify(reading))
    const read = reading.values.map(({ month, value }) => [month, value]).sort()
    expect(read).toEqual(expected.map((pair) => [...pair]))
  })

  test('says of a series that is not there that it is not there', async () => {
    const unknown = id.startsWith('QCEW') ? 'QCEW-23-99999' : 'WPU0000'
    const readings = await collector().read(request([unknown, id]))
    expect(readings.map(({ seriesId, kind }) => [seriesId, kind])).toEqual([
      [unknown, 'unknown-series'],
      [id, 'read'],
    ])
  })

  test.each(['silence', 'drop', 500] as const)(
    'is not reachable when it answers with %s',
    async (fault) => {
      publishers.breakWith(fault)
      if (fault === 'silence') limits.timeoutMs = 300
      const [reading] = await collector().read(request([id]))
      expect(reading?.kind).toBe('not-reachable')
    },
  )

  test('takes nothing from half an answer', async () => {
    publishers.breakWith('half')
    const [reading] = await collector().read(request([id]))
    expect(reading?.kind).toBe('malformed')
  })

  test('is no longer asked after it refused for too many calls', async () => {
    publishers.breakWith(429)
    const [reading] = await collector().read(request([id]))
    expect(reading?.kind).toBe('quota')
  })

  test('does not throw when nothing listens', async () => {
    await publishers.close()
    const [reading] = await collector().read(request([id]))
    expect(reading).toMatchObject({ kind: 'not-reachable', seriesId: id })
  })
})

describe('BLS', () => {
  test('yearly averages are no month, a dash is missing, and preliminary values are marked', async () => {
    publishers.publish('WPU1017', {
      '2025-11': '310.2',
      '2025-12': '311.4',
      '2026-01': '-',
      '2026-02': { value: '315', isPreliminary: true },
    })
    const [reading] = await bls().read(request(['WPU1017']))
    if (reading?.kind !== 'read') throw new Error(JSON.stringify(reading))
    expect(reading.missing).toBe(1)
    expect([...reading.values].sort((a, b) => (a.month < b.month ? -1 : 1))).toEqual([
      { month: '2025-11-01', value: 310.2, isPreliminary: false },
      { month: '2025-12-01', value: 311.4, isPreliminary: false },
      { month: '2026-02-01', value: 315, isPreliminary: true },
    ])
  })

  test('the quota of the day comes as HTTP 200 and stops all further calls', async () => {
    publishers.state.quota = 1
    const ids = Array.from({ length: 60 }, (_, at) => `WPU${100 + at}`)
    for (const id of ids) publishers.publish(id, { '2026-07': '100' })
    const readings = await bls().read(request(ids))
    expect(kinds(readings).filter((kind) => kind === 'read')).toHaveLength(25)
    expect(kinds(readings).filter((kind) => kind === 'quota')).toHaveLength(35)
    expect(publishers.requests).toHaveLength(2)
  })

  test('a refused key is reported without the key', async () => {
    const [reading] = await bls('secret-key-1').read(request(['WPU802']))
    expect(reading?.kind).toBe('key-refused')
    expect(JSON.stringify(reading)).not.toContain('secret-key-1')
  })

  test('never asks for more series or years than the limits allow', async () => {
    const ids = Array.from({ length: 60 }, (_, at) => `WPU${100 + at}`)
    await bls().read({ ...request(ids), from: '1990-01-01' })
    await bls('good-key').read({ ...request(ids), from: '1990-01-01' })
    const asked = publishers.requests.map(({ body }) => JSON.parse(body))
    expect(asked.map(({ seriesid }) => seriesid.length)).toEqual([25, 25, 10, 50, 10])
    expect(asked.map(({ startyear }) => startyear)).toEqual([
      '2017',
      '2017',
      '2017',
      '2007',
      '2007',
    ])
  })

  test.each(['n/a', '1e5', '-3', '0', ''])(
    'the value "%s" spoils its series and no other',
    async (value) => {
      publishers.publish('WPU802', { ...months, '2026-04': value })
      publishers.publish('WPU1311', months)
      expect(kinds(await bls().read(request(['WPU802', 'WPU1311'])))).toEqual(['malformed', 'read'])
    },
  )
})

describe('FRED', () => {
  test.each([undefined, 'good-key'])('a point is a missing month (key: %s)', async (key) => {
    publishers.publish('ECICONWAG', { ...months, '2026-04': '.' })
    const [reading] = await fred(key).read(request(['ECICONWAG']))
    expect(reading).toMatchObject({ kind: 'read', missing: 1 })
  })

  test('a refused key is reported, and the next series is not asked with it', async () => {
    publishers.publish('ECICONWAG', months)
    const readings = await fred('secret-key-2').read(request(['ECICONWAG', 'WPU802']))
    expect(kinds(readings)).toEqual(['key-refused', 'key-refused'])
    expect(JSON.stringify(readings)).not.toContain('secret-key-2')
    expect(publishers.requests).toHaveLength(1)
  })

  test('the 121st call waits until it is not refused', async () => {
    const callLimit = { calls: 120, windowMs: 1500 }
    publishers.state.limit = callLimit
    const ids = Array.from({ length: 130 }, (_, at) => `SERIES${at}`)
    for (const id of ids) publishers.publish(id, months)
    const settings = { apiBase: publishers.url, apiKey: 'good-key', limits }
    const collector = fredCollector({ ...settings, callLimit })
    const halves = [ids.slice(0, 65), ids.slice(65)]
    const readings = await Promise.all(halves.map((half) => collector.read(request(half))))
    expect(new Set(kinds(readings.flat()))).toEqual(new Set(['read']))
    // Without the delay the publisher refuses the same calls.
    publishers.state.limit = { ...callLimit, windowMs: 60_000 }
    publishers.state.calledAt.length = 0
    const hurried = fredCollector({ ...settings, callLimit: { ...callLimit, calls: 1000 } })
    expect(kinds(await hurried.read(request(ids))).at(-1)).toBe('quota')
  })

  test('a call that was not answered counts too', async () => {
    publishers.publish('ECICONWAG', months)
    publishers.breakWith(503)
    const callLimit = { calls: 2, windowMs: 400 }
    publishers.state.limit = callLimit
    const settings = { apiBase: publishers.url, apiKey: 'good-key', limits, callLimit }
    const collector = fredCollector(settings)
    expect(kinds(await collector.read(request(['ECICONWAG'])))).toEqual(['not-reachable'])
    expect(publishers.requests).toHaveLength(2)
    publishers.breakWith(undefined)
    expect(kinds(await collector.read(request(['ECICONWAG'])))).toEqual(['read'])
    // A call that does not wait is refused.
    publishers.state.limit = { ...callLimit, windowMs: 60_000 }
    expect(kinds(await fredCollector(settings).read(request(['ECICONWAG'])))).toEqual(['quota'])
  })

  test('asks only for the months wanted', async () => {
    publishers.publish('ECICONWAG', { ...months, '2020-01': '140' })
    const [reading] = await fred().read(request(['ECICONWAG']))
    expect(reading?.kind === 'read' && reading.values).toHaveLength(3)
  })
})

describe('QCEW', () => {
  test('withheld wages are missing, other ownerships do not count', async () => {
    publishers.state.wages.set('2026-1', new Map<string, number | null>([['19153', null]]))
    publishers.state.wages.set('2025-4', new Map<string, number | null>([['19153', 1380]]))
    const [reading] = await qcew().read(request(['QCEW-23-19153']))
    expect(reading).toMatchObject({
      kind: 'read',
      missing: 1,
      values: [{ month: '2025-10-01', value: 1380 }],
    })
  })
})
