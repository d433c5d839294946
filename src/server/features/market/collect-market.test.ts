import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Market, SeriesHistory } from '#contract/market.ts'
import { publishedSeries } from '#core/market/index-values.ts'
import { marketTypes } from '#core/market/market-type.ts'
import { blsCollector } from '#server/adapters/bls-collector.ts'
import { fredCollector } from '#server/adapters/fred-collector.ts'
import { qcewCollector } from '#server/adapters/qcew-collector.ts'
import { openPublishers, type Publishers } from '#server/testing/publishers/publisher-stand-in.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const limits = { timeoutMs: 60_000, maxBytes: 1_000_000, retryDelayMs: 5 }

let publishers: Publishers

beforeEach(async () => {
  publishers = await openPublishers()
})

afterEach(() => publishers.close())

const retail = [
  'WPU802',
  'PCU23811X23811X',
  'PCU23821X23821X',
  'PCU23822X23822X',
  'WPUSI004011',
  'WPU13710102',
  'WPU062101',
  'WPU1311',
] as const

const newestOf = (id: (typeof retail)[number]) =>
  publishedSeries[id].values.findLast((value) => value !== undefined) ?? 0

/**
 * Publishes everything that a retail collection asks for, including months after the end of the
 * built-in table.
 */
function publishAll(): void {
  for (const id of retail) {
    const value = (times: number) => (newestOf(id) * times).toFixed(3)
    publishers.publish(id, { '2025-08': value(1), '2025-09': value(1.005), '2026-06': value(1.03) })
  }
  publishers.publish('ECICONWAG', { '2026-04': '174.274', '2026-07': '175.5' })
  publishers.state.wages.set(
    '2026-1',
    new Map([
      ['19153', 1404],
      ['US000', 1475],
    ]),
  )
}

function openMarket(): Promise<Shop> {
  return openShop({
    collectors: [
      blsCollector({ apiBase: publishers.blsBase, apiKey: undefined, limits }),
      fredCollector({ apiBase: publishers.url, apiKey: undefined, limits }),
      qcewCollector({ apiBase: publishers.qcewBase, limits }),
    ],
  })
}

const show = async (shop: Shop) =>
  (await shop.asStaff('GET', '/api/admin/market-pricing')).json<Market>()

async function collect(shop: Shop, projectType = 'retail') {
  shop.clock.advance(1000)
  const answer = await shop.asStaff('POST', '/api/admin/market-pricing/collect', { projectType })
  await shop.runJobs()
  const { runs } = await show(shop)
  const run = runs[0]
  if (!run) throw new Error(answer.body)
  return { answer: answer.json(), run }
}

const countValues = async (shop: Shop) =>
  (await shop.ports.database.selectFrom('market_values').select('id').execute()).length

describe('collecting market data', () => {
  test('reads the indexes of a type, stores what is new, and reports every series', async () => {
    publishAll()
    const shop = await openMarket()
    const { answer, run } = await collect(shop)
    expect(answer).toMatchObject({ success: true, data: { sourcesAnalyzed: 9 } })
    expect([run.state, run.projectType, run.startedBy]).toEqual(['complete', 'retail', 'chief'])
    expect(run.outcomes.map(({ seriesId }) => seriesId).sort()).toEqual(
      [...retail, 'ECICONWAG', 'QCEW-23-19153', 'QCEW-23-US000'].sort(),
    )
    const { series, regionalWages } = await show(shop)
    const glass = series.find(({ id }) => id === 'WPU1311')
    expect(glass).toMatchObject({
      newestMonth: '2026-06-01',
      newestValue: Number((newestOf('WPU1311') * 1.03).toFixed(3)),
      origin: 'collected',
    })
    expect(series.find(({ id }) => id === 'WPU1017')?.origin).toBe('table')
    expect(regionalWages).toMatchObject({ quarter: '2026-01-01', local: 1404, national: 1475 })
  })

  test('reading the same again keeps nothing twice; a revision is kept beside what it revises', async () => {
    publishAll()
    const shop = await openMarket()
    await collect(shop)
    const before = await countValues(shop)
    const again = await collect(shop)
    expect(again.run.outcomes.map(({ added, revised }) => added + revised)).toEqual(
      again.run.outcomes.map(() => 0),
    )
    expect(await countValues(shop)).toBe(before)
    const [first, second] = [1.03, 1.035].map((times) =>
      Number((newestOf('WPU1311') * times).toFixed(3)),
    )
    publishers.publish('WPU1311', { '2026-06': String(second) })
    const revised = await collect(shop)
    expect(revised.run.outcomes.find(({ seriesId }) => seriesId === 'WPU1311')?.revised).toBe(1)
    expect(await countValues(shop)).toBe(before + 1)
    const path = '/api/admin/market-pricing/series/WPU1311'
    const history = (await shop.asStaff('GET', path)).json<SeriesHistory>()
    expect(history.history.at(-1)).toEqual({ month: '2026-06-01', value: second })
    expect(history.revisions).toMatchObject([{ month: '2026-06-01', from: first, to: second }])
    expect(history.forecast).toHaveLength(12)
  })

  test('asks for a year before what is known, so that late revisions are seen', async () => {
    publishAll()
    const shop = await openMarket()
    await collect(shop)
    const asked = publishers.requests.find(({ path }) => path.includes('timeseries'))
    expect(JSON.parse(asked?.body ?? '{}').startyear).toBe('2024')
  })

  test('the readings only grow', async () => {
    publishAll()
    const shop = await openMarket()
    await collect(shop)
    const { database } = shop.ports
    await expect(
      database.updateTable('market_values').set({ value: 1 }).execute(),
    ).rejects.toThrow()
    await expect(database.deleteFrom('market_values').execute()).rejects.toThrow()
  })

  test('without a network the run says so, and the table of the product stays', async () => {
    const shop = await openMarket()
    await publishers.close()
    const { run } = await collect(shop)
    expect(run.state).toBe('not-reachable')
    expect(run.finishedAt).not.toBeNull()
    expect(new Set(run.outcomes.map(({ kind }) => kind))).toEqual(new Set(['not-reachable']))
    expect(await countValues(shop)).toBe(0)
    const { series } = await show(shop)
    const table = publishedSeries.WPU802.values.at(-1)
    expect(series.find(({ id }) => id === 'WPU802')?.newestValue).toBe(table)
  })

  test('half of the series is kept when the other half does not come', async () => {
    publishAll()
    publishers.state.series.delete('WPU1311')
    publishers.publish('WPU062101', { '2026-06': 'n/a' })
    const shop = await openMarket()
    const { run } = await collect(shop)
    expect(run.state).toBe('partial')
    const kindOf = (id: string) => run.outcomes.find(({ seriesId }) => seriesId === id)?.kind
    expect([kindOf('WPU1311'), kindOf('WPU062101'), kindOf('WPU802')]).toEqual([
      'unknown-series',
      'malformed',
      'read',
    ])
  })

  test('a publisher whose quota is used up is not asked again for six hours', async () => {
    publishAll()
    publishers.state.quota = 0
    const shop = await openMarket()
    const { run } = await collect(shop)
    const ofBls = run.outcomes.filter(({ source }) => source === 'bls')
    expect(new Set(ofBls.map(({ kind }) => kind))).toEqual(new Set(['quota']))
    expect((await show(shop)).pauses.map(({ source }) => source)).toContain('bls')
    publishers.state.quota = 100
    const asked = publishers.requests.length
    const paused = await collect(shop)
    const timeseries = publishers.requests
      .slice(asked)
      .filter(({ path }) => path.includes('timeseries'))
    expect(timeseries).toEqual([])
    expect(paused.run.outcomes.filter(({ kind }) => kind === 'paused')).not.toEqual([])
    shop.clock.advance(6 * 3_600_000 + 1000)
    expect((await collect(shop)).run.state).toBe('complete')
  })

  test('a project type that is not known is refused', async () => {
    const shop = await openMarket()
    const path = '/api/admin/market-pricing/collect'
    expect((await shop.asStaff('POST', path, { projectType: 'bakery' })).statusCode).toBe(400)
    expect((await shop.asStaff('POST', path, {})).statusCode).toBe(400)
  })

  test('a run that is carried out twice is carried out once', async () => {
    publishAll()
    const shop = await openMarket()
    const { run } = await collect(shop)
    const before = publishers.requests.length
    await shop.ports.database
      .transaction()
      .execute((transaction) =>
        shop.ports.queue.enqueue(transaction, 'collect-market', { runId: run.id }),
      )
    await shop.runJobs()
    expect(publishers.requests).toHaveLength(before)
  })

  test('the monthly run reads every index, proposes prices and predicts every type', async () => {
    publishAll()
    const shop = await openMarket()
    await shop.ports.database
      .transaction()
      .execute((transaction) => shop.ports.queue.enqueue(transaction, 'collect-market', {}))
    await shop.runJobs()
    const { runs } = await show(shop)
    expect(runs[0]).toMatchObject({ origin: 'schedule', projectType: null, startedBy: null })
    expect(runs[0]?.outcomes).toHaveLength(18)
    const predictions = (await shop.asStaff('GET', '/api/admin/ai/predictions')).json().data
    expect(predictions).toHaveLength(marketTypes.length)
  })
})

describe('a collected value that looks wrong', () => {
  const decide = (shop: Shop, ids: readonly string[], decision: 'accepted' | 'refused') =>
    shop.asStaff('POST', '/api/admin/market-pricing/held-values/decide', { ids, decision })

  const tenfold = async () => {
    publishAll()
    const wrong = Number((newestOf('WPU1311') * 10).toFixed(3))
    publishers.publish('WPU1311', { '2026-06': String(wrong) })
    const shop = await openMarket()
    await collect(shop)
    return { shop, wrong }
  }

  test('waits for a decision and changes nothing meanwhile', async () => {
    const { shop, wrong } = await tenfold()
    const { heldValues, series } = await show(shop)
    expect(heldValues).toEqual([
      expect.objectContaining({ seriesId: 'WPU1311', month: '2026-06-01', value: wrong }),
    ])
    expect(series.find(({ id }) => id === 'WPU1311')?.newestMonth).not.toBe('2026-06-01')
  })

  test('counts once it is accepted, and is then a known value like any other', async () => {
    const { shop, wrong } = await tenfold()
    const [held] = (await show(shop)).heldValues
    const answer = await decide(shop, [held?.id ?? ''], 'accepted')
    expect(answer.json()).toEqual({ success: true, decided: 1 })
    const { heldValues, series } = await show(shop)
    expect(heldValues).toEqual([])
    const glass = series.find(({ id }) => id === 'WPU1311')
    expect([glass?.newestMonth, glass?.newestValue]).toEqual(['2026-06-01', wrong])
    await collect(shop)
    expect((await show(shop)).heldValues).toEqual([])
    const again = await decide(shop, [held?.id ?? ''], 'refused')
    expect([again.statusCode, again.json().code]).toEqual([409, 'nothing-held'])
  })

  test('never counts once it is refused, and is not asked about again', async () => {
    const { shop } = await tenfold()
    const [held] = (await show(shop)).heldValues
    await decide(shop, [held?.id ?? ''], 'refused')
    await collect(shop)
    const { heldValues, series } = await show(shop)
    expect(heldValues).toEqual([])
    expect(series.find(({ id }) => id === 'WPU1311')?.newestMonth).not.toBe('2026-06-01')
  })
})
