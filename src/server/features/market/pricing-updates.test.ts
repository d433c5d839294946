import { describe, expect, test } from 'vitest'
import type { Market, PriceImport } from '#contract/market.ts'
import type { AppliedUpdates, PricingUpdate } from '#contract/market-updates.ts'
import type { StandingPriceBook } from '#contract/price-books.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { publishedSeries } from '#core/market/index-values.ts'
import { firstDayOf, monthNumber } from '#core/time/month.ts'
import { localDay } from '#core/time/time-zone.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const base = '/api/admin/market-pricing'

/** The test clock is set to the summer of 2026; half a year later every price is out of date. */
async function openDesk() {
  const shop = await openShop()
  shop.clock.advance(200 * 24 * 3_600_000)
  await publishGrowth(shop)
  const analyze = () => shop.asStaff('POST', `${base}/monthly-analysis`)
  const list = async (query = '') =>
    (await shop.asStaff('GET', `${base}/updates?limit=200${query}`)).json<{
      data: PricingUpdate[]
    }>().data
  const decide = (what: 'apply' | 'reject' | 'preview', ids: readonly string[]) =>
    shop.asStaff('POST', `${base}/updates/${what}`, { ids })
  const undo = (id: string) => shop.asStaff('POST', `${base}/updates/${id}/undo`)
  const book = async () =>
    (await shop.asStaff('GET', '/api/admin/price-book')).json<StandingPriceBook>()
  return { ...shop, analyze, list, decide, undo, book }
}

/** Publishes every index until the clock's month, rising half a percent a month. */
async function publishGrowth({ ports }: Shop) {
  const now = ports.clock.now()
  const { id: runId } = await ports.database
    .insertInto('market_runs')
    .values({ origin: 'schedule', project_type: null, started_by_admin_id: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [seriesId, { firstMonth, stepMonths, values }] of Object.entries(publishedSeries)) {
    const newest = monthNumber(firstMonth) + (values.length - 1) * stepMonths
    const steps = Math.floor((monthNumber(localDay(now, 'America/Chicago')) - newest) / stepMonths)
    const rows = Array.from({ length: Math.max(0, steps) }, (_, at) => ({
      series_id: seriesId,
      month: firstDayOf(newest + (at + 1) * stepMonths),
      value: (values.at(-1) ?? 100) * 1.005 ** (at + 1),
      run_id: runId,
      collected_at: now,
    }))
    if (rows.length > 0) await ports.database.insertInto('market_values').values(rows).execute()
  }
}

const head = 'project_type,item,size,low,likely,high,priced_on,named_by,notes'

function importPrices(shop: Shop, rows: readonly string[], confirm?: string) {
  return shop.asStaff('POST', `${base}/prices`, {
    source: 'contractor',
    fileName: 'quotes.csv',
    csv: [head, ...rows].join('\n'),
    ...(confirm === undefined ? {} : { confirm }),
  })
}

async function importAll(shop: Shop, rows: readonly string[]) {
  const { digest } = (await importPrices(shop, rows)).json<PriceImport>()
  return (await importPrices(shop, rows, digest)).json<PriceImport>()
}

describe('the monthly analysis', () => {
  test('proposes, names its source and its reason, and applies nothing', async () => {
    const { analyze, list, book } = await openDesk()
    const answer = (await analyze()).json()
    expect(answer).toMatchObject({ success: true, data: { sourcesAnalyzed: 16 } })
    const updates = await list()
    expect(updates.length).toBe(answer.data.proposed)
    expect(updates.length).toBeGreaterThan(20)
    for (const update of updates) {
      expect(update).toMatchObject({ status: 'open', isApplied: false, dataSource: 'government' })
      expect(update.notes).toContain('published to')
      expect(update.newPriceRanges.small.low).toBeLessThanOrEqual(update.newPriceRanges.small.high)
      expect([92, 100]).toContain(update.regionAdjustment)
    }
    expect((await book()).version).toBe(builtInPriceBook.version)
  })

  test('a newer analysis replaces what is open, and leaves what was decided', async () => {
    const { analyze, list, decide } = await openDesk()
    await analyze()
    const [first] = await list('&projectType=retail')
    await decide('reject', [first?.id ?? ''])
    const open = (await list('&status=open')).length
    await analyze()
    expect(await list('&status=open')).toHaveLength(open + 1)
    expect((await list('&status=rejected')).map(({ id }) => id)).toEqual([first?.id])
    expect((await list('&status=replaced')).length).toBe(open > 0 ? Math.min(open, 200) : 0)
  })
})

describe('applying proposals', () => {
  test('makes one version of the book, says what it does, and prices new estimates', async () => {
    const desk = await openDesk()
    await desk.analyze()
    const chosen = (await desk.list('&projectType=restaurant')).map(({ id }) => id)
    const preview = (await desk.decide('preview', chosen)).json()
    const answer = (await desk.decide('apply', chosen)).json<AppliedUpdates>()
    expect(answer.priceBookVersion).toBe(`${builtInPriceBook.version}-r1`)
    expect(answer.samples).toEqual(preview.samples)
    expect(answer.samples[0]?.afterCents).not.toBe(answer.samples[0]?.beforeCents)
    expect(answer.data.every(({ isApplied, status }) => isApplied && status === 'applied')).toBe(
      true,
    )
    const { version, changes } = await desk.book()
    expect(version).toBe(answer.priceBookVersion)
    expect(Object.keys(changes)).toHaveLength(chosen.length)
    expect(Object.values(changes)[0]?.source).toContain('government')
    const order = await desk.drafted({ project: { projectType: 'restaurant' } })
    expect(order.canonicalTotals).toBeTruthy()
    expect((await desk.orderRow(order.id)).price_book_version).toBe(answer.priceBookVersion)
  })

  test('undoing gives the row its price, its source and its date again', async () => {
    const desk = await openDesk()
    await desk.analyze()
    const update = (await desk.list('&projectType=office')).find(({ lineId }) => lineId === 'hvac')
    const id = update?.id ?? ''
    await desk.decide('apply', [id])
    const undone = (await desk.undo(id)).json<{ data: PricingUpdate[] }>()
    expect(undone.data[0]).toMatchObject({ status: 'undone', isApplied: false })
    const { changes, version } = await desk.book()
    expect(version).toBe(`${builtInPriceBook.version}-r2`)
    const line = builtInPriceBook.templates.office.lines.find((one) => one.id === 'hvac')
    expect(changes['office/hvac']).toEqual({
      priceRanges: line?.unit === 'SF' ? line.priceRanges : undefined,
      source: line?.unit === 'SF' ? line.source : undefined,
      priceDate: builtInPriceBook.priceDate,
    })
    expect((await desk.undo(id)).json().code).toBe('nothing-to-undo')
  })

  test('a row that was changed in between is neither overwritten nor undone', async () => {
    const desk = await openDesk()
    await desk.analyze()
    const rows = await desk.list('&projectType=office')
    const hvac = rows.find(({ lineId }) => lineId === 'hvac')?.id ?? ''
    const range = { low: 100, likely: 110, high: 120 }
    const changes = {
      'office/hvac': {
        priceRanges: { small: range, medium: range, large: range, xlarge: range },
        source: 'Named by a contractor',
        priceDate: '2026-08-01',
      },
    } as const
    const basedOn = (await desk.book()).version
    const path = '/api/admin/price-book/rows'
    const changed = await desk.asStaff('POST', path, { basedOn, changes, note: 'By hand' })
    expect(changed.statusCode).toBe(200)
    expect((await desk.decide('apply', [hvac])).json().code).toBe('row-changed')
    const lighting = rows.find(({ lineId }) => lineId !== 'hvac')
    await desk.decide('apply', [lighting?.id ?? ''])
    const other = { [`office/${lighting?.lineId}`]: changes['office/hvac'] }
    const now = (await desk.book()).version
    await desk.asStaff('POST', path, { basedOn: now, changes: other, note: 'By hand' })
    expect((await desk.undo(lighting?.id ?? '')).json().code).toBe('row-changed')
  })

  test('what is decided stays decided; a rejection can be taken back', async () => {
    const desk = await openDesk()
    await desk.analyze()
    const [one] = await desk.list()
    const id = one?.id ?? ''
    expect((await desk.decide('reject', [id])).json().data[0].status).toBe('rejected')
    expect((await desk.decide('apply', [id])).json().code).toBe('not-open')
    expect((await desk.undo(id)).json().data[0].status).toBe('open')
    expect((await desk.undo(id)).json().code).toBe('nothing-to-undo')
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect((await desk.decide('apply', [unknown])).json().code).toBe('no-such-update')
    expect((await desk.undo('none')).json().code).toBe('no-such-update')
  })
})

describe('importing prices', () => {
  const row = 'office,hvac,medium,12.00,14.00,15.50,2026-07-10,Ridge Mechanical,'

  test('a dry run shows the difference and writes nothing', async () => {
    const desk = await openDesk()
    const shown = (await importPrices(desk, [row])).json<PriceImport>()
    expect(shown).toMatchObject({ written: false, rowsWritten: 0, faults: [] })
    expect(shown.rows).toMatchObject([{ line: 2, change: 'new', before: null, after: 1400 }])
    expect(await desk.ports.database.selectFrom('market_prices').selectAll().execute()).toEqual([])
  })

  test('is written with the digest of its dry run, and only once', async () => {
    const desk = await openDesk()
    expect(await importAll(desk, [row])).toMatchObject({ written: true, rowsWritten: 1 })
    const again = await importAll(desk, [row, row.replace('14.00', '15.00')])
    expect(again.rows.map(({ change, before }) => [change, before])).toEqual([
      ['same', 1400],
      ['changed', 1400],
    ])
    expect(again.rowsWritten).toBe(1)
    const stale = await importPrices(desk, [row], 'a'.repeat(64))
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed-meanwhile'])
  })

  test('a list with errors is reported line by line and not written at all', async () => {
    const desk = await openDesk()
    const faulty = [row, row.replace('medium', 'huge'), row.replace('14.00', '=1+1')]
    const shown = (await importPrices(desk, faulty)).json<PriceImport>()
    expect(shown.faults.map(({ line }) => line)).toEqual([3, 4])
    const answer = await importPrices(desk, faulty, shown.digest)
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'list-has-faults'])
  })

  test('three prices of a row become a proposal that names who named them', async () => {
    const desk = await openDesk()
    await importAll(desk, [
      row,
      'office,hvac,medium,,14.60,,2026-07-12,Lake Air,',
      'office,hvac,medium,,14.30,,2026-07-15,Polk Heating,',
    ])
    await desk.analyze()
    const update = (await desk.list('&projectType=office')).find(({ lineId }) => lineId === 'hvac')
    expect(update).toMatchObject({ dataSource: 'contractor', confidence: 'high' })
    expect(update?.notes).toContain('Lake Air')
    // The Des Moines factor is 92 %, so the imported price is compared with 92 % of the row.
    const medium = update?.newPriceRanges.medium.likely ?? 0
    expect(medium * 0.92).toBeGreaterThan(14.2)
    expect(medium * 0.92).toBeLessThan(15)
  })

  test('a withdrawn list stays visible, no longer counts, and withdraws its proposals', async () => {
    const desk = await openDesk()
    const lists = async () =>
      (await desk.asStaff('GET', base))
        .json<Market>()
        .priceLists.map(({ fileName, ...list }) => [fileName, list.takenBackBy])
    const hvac = async () =>
      (await desk.list('&projectType=office')).filter(({ lineId }) => lineId === 'hvac')
    const quotes = [row, row.replace('Ridge Mechanical', 'Lake Air')]
    await importAll(desk, quotes)
    await desk.analyze()
    expect(await hvac()).toMatchObject([{ dataSource: 'contractor', status: 'open' }])
    const [list] = (await desk.asStaff('GET', base)).json<Market>().priceLists
    const takeBack = (id = list?.id) => desk.asStaff('POST', `${base}/prices/${id}/undo`)
    expect((await takeBack()).json()).toEqual({ success: true, rejected: 1 })
    expect(await lists()).toEqual([['quotes.csv', 'chief']])
    expect(await hvac()).toMatchObject([{ dataSource: 'contractor', status: 'rejected' }])
    desk.clock.advance(60_000)
    await desk.analyze()
    const [fromIndex] = await hvac()
    expect(fromIndex).toMatchObject({ dataSource: 'government', status: 'open' })
    expect((await takeBack()).json().code).toBe('nothing-to-undo')
    expect((await takeBack('none')).json().code).toBe('no-such-list')
    const log = await desk.ports.database.selectFrom('audit_log').select('action').execute()
    expect(log.filter(({ action }) => action === 'market.prices-taken-back')).toHaveLength(1)
    desk.clock.advance(60_000)
    const again = await importAll(desk, quotes)
    expect(again.rows.map(({ change }) => change)).toEqual(['new', 'new'])
    expect(await lists()).toEqual([
      ['quotes.csv', null],
      ['quotes.csv', 'chief'],
    ])
  })
})
