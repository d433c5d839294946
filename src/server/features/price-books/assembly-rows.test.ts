import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PriceBookPreview } from '#contract/price-book-effects.ts'
import type { StandingPriceBook } from '#contract/price-books.ts'
import { builtInAssemblies } from '#core/assemblies/rows/assemblies.ts'
import { readAssemblyCsv } from '#core/assembly-book/read-assembly-csv.ts'
import { takeQuote } from '#core/assembly-book/take-quote.ts'
import { writeAssemblyCsv } from '#core/assembly-book/write-assembly-csv.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { keptPriceBook } from '#core/pricing/read-price-book.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { sampledTypes } from '#core/project/plain-project.ts'
import { jsonText } from '#server/database/column-types.ts'
import { openShop } from '#server/testing/shop.ts'
import { keepPriceBookCommand } from './commands/keep-price-book.ts'
import { keepDraftedMoney } from './commands/show-drafted-money.ts'
import { findActivePriceBook, findPriceBookVersion } from './reads.ts'
import { keepSomeDraftedMoney } from './writes.ts'

const path = '/api/admin/price-book'
const base = builtInPriceBook.version

const dearPaint = {
  'assembly/09-040': {
    assembly: { hours: 0.05, material: 240 },
    source: 'Two painters, July 2026',
    priceDate: '2026-07-01',
  },
} as const

const acme = {
  subcontractor: 'Acme Painting',
  quotedOn: '2026-07-01',
  unitCents: 400,
  note: '',
} as const

async function openOffice() {
  const shop = await openShop()
  await keepPriceBookCommand(shop.ports, builtInPriceBook)
  const standing = async () => (await shop.asStaff('GET', path)).json<StandingPriceBook>()
  const change = (changes: object, basedOn: string = base) =>
    shop.asStaff('POST', `${path}/rows`, { basedOn, changes, note: 'Quotes came in' })
  const preview = (body: object) => shop.asStaff('POST', `${path}/preview`, body)
  const likely = async (projectType = 'office') => {
    const answer = await shop.post('/api/estimate', { projectType, squareFootage: 1500 })
    return answer.json<{ likely: number }>().likely
  }
  return { ...shop, standing, change, preview, likely }
}

test('a changed assembly is a new version that prices estimates from now on, and names its source', async () => {
  const shop = await openOffice()
  const before = await shop.likely()
  expect((await shop.change(dearPaint)).json()).toMatchObject({ version: `${base}-r1` })
  expect(await shop.likely()).toBeGreaterThan(before)
  const order = await shop.drafted()
  const paint = (order.projectData.bidItems ?? []).find(({ id }) => id === 'counted.paint')
  expect(paint?.provenance?.['source']).toContain('09-040: Two painters, July 2026')
})

test('an order keeps the assemblies it was priced with, and takes the newer ones when priced again', async () => {
  const shop = await openOffice()
  const order = await shop.drafted()
  const before = await shop.orderRow(order.id)
  await shop.change(dearPaint)
  const bidItems = order.projectData.bidItems ?? []
  await shop.asStaff('PUT', `/api/admin/orders/${order.id}`, { projectData: { bidItems } })
  const kept = await shop.orderRow(order.id)
  expect([kept.price_book_version, kept.canonical_totals]).toEqual([base, before.canonical_totals])
  const answer = await shop.asStaff('GET', `/api/admin/orders/${order.id}/repricing`)
  const { changeCents, parts } = answer.json()
  expect(changeCents).toBeGreaterThan(0)
  expect(parts).toMatchObject({ priceCents: changeCents, errorCents: 0, editsCents: 0 })
  const again = `/api/admin-direct/orders/${order.id}/generate-report`
  expect((await shop.asStaff('POST', again, { priceAgain: true })).statusCode).toBe(200)
  expect((await shop.orderRow(order.id)).price_book_version).toBe(`${base}-r1`)
})

test('a version that was kept before assemblies were part of a book prices to the same bytes', async () => {
  const { ports } = await openOffice()
  const { assemblies: _, ...older } = keptPriceBook({ ...builtInPriceBook, version: '2026-07.1' })
  await ports.database
    .insertInto('price_book_versions')
    .values({
      version: older.version,
      market: 'des-moines',
      priced_on: older.priceDate,
      content: jsonText(older),
      content_sha256: createHash('sha256').update(canonicalJson(older)).digest('hex'),
    })
    .execute()
  const kept = await findPriceBookVersion(ports.database, ports.books.home, older.version)
  if (!kept) throw new Error('the older version cannot be read')
  const facts = buildFacts({ projectType: 'restaurant', squareFootage: 2100 })
  const price = (book: typeof kept) => canonicalJson(draftEstimate(facts, book, '2026-08-01'))
  expect(price(kept)).toBe(price({ ...builtInPriceBook, version: older.version }))
})

describe('the effect before saving', () => {
  test('shows sample projects and open orders in cents, and stores nothing', async () => {
    const shop = await openOffice()
    const order = await shop.drafted()
    const answer = (await shop.preview({ changes: dearPaint })).json<PriceBookPreview>()
    expect(answer.samples).toHaveLength(sampledTypes.length)
    for (const { counted, perSquareFoot } of answer.samples) {
      expect(counted.afterCents).toBeGreaterThan(counted.beforeCents)
      expect(perSquareFoot.afterCents).toBe(perSquareFoot.beforeCents)
    }
    expect(answer.orders.map(({ orderId }) => orderId)).toEqual([order.id])
    expect(answer.orders[0]?.afterCents).toBeGreaterThan(answer.orders[0]?.beforeCents ?? 0)
    expect((await shop.standing()).version).toBe(base)
    await shop.change(dearPaint)
    const later = await shop.drafted({ email: 'next@customer.example' })
    const { totalCents } = later.canonicalTotals ?? { totalCents: 0 }
    expect(answer.orders[0]?.afterCents).toBe(totalCents)
  })

  test('of an earlier version undoes the change to the cent', async () => {
    const shop = await openOffice()
    await shop.change(dearPaint)
    const back = (await shop.preview({ version: base })).json<PriceBookPreview>()
    const forth = (await shop.preview({ version: `${base}-r1` })).json<PriceBookPreview>()
    expect(back.samples[0]?.counted.afterCents).toBeLessThan(
      back.samples[0]?.counted.beforeCents ?? 0,
    )
    expect(forth.samples[0]?.counted.afterCents).toBe(forth.samples[0]?.counted.beforeCents)
    expect((await shop.preview({ version: 'none' })).json().code).toBe('no-such-version')
    expect((await shop.preview({ changes: { 'assembly/99-999': {} } })).json().code).toBe(
      'no-such-row',
    )
  })
})

test.each([
  ['no-such-row', 404, { 'assembly/99-999': { priceDate: '2026-01-01' } }],
  ['no-such-row', 404, { 'assembly/09-040': { percent: 5 } }],
  ['price-date-ahead', 409, { 'assembly/09-040': { priceDate: '2099-01-01' } }],
  [
    'price-date-ahead',
    409,
    {
      'assembly/09-040': {
        assembly: { quotes: [{ ...acme, quotedOn: '2099-01-01' }] },
        source: 'Acme',
        priceDate: '2026-07-01',
      },
    },
  ],
  [
    'no-price',
    409,
    {
      'assembly/09-040': {
        assembly: { hours: 0, material: 0, equipment: 0 },
        source: 'Nobody',
        priceDate: '2026-07-01',
      },
    },
  ],
  ['bad-request', 400, { 'assembly/09-040': { assembly: { material: 5 } } }],
  ['bad-request', 400, { 'assembly/09-040': { assembly: { hours: -1 }, ...acme } }],
  ['bad-request', 400, { 'assembly/09-040': { assembly: { hours: Number.NaN }, source: 'x' } }],
])(
  'a change of an assembly is refused with %s (%i), and nothing is kept',
  async (code, status, changes) => {
    const { change, standing } = await openOffice()
    const answer = await change(changes)
    expect(answer.statusCode).toBe(status)
    if (status !== 400) expect(answer.json().code).toBe(code)
    expect((await standing()).version).toBe(base)
  },
)

test('a quote raises the grade, is logged with its figures, and is undone by an earlier version', async () => {
  const shop = await openOffice()
  const quoted = takeQuote(builtInAssemblies['09-040'], acme, desMoines)
  expect((await shop.change({ 'assembly/09-040': quoted })).statusCode).toBe(200)
  const book = await findActivePriceBook(shop.ports.database, shop.ports.books.home)
  expect(book.assemblies['09-040']).toMatchObject({
    grade: 'C',
    source: 'Quote of Acme Painting, July 1, 2026',
    quotes: [acme],
  })
  const { after } = await shop.ports.database
    .selectFrom('audit_log')
    .select('after')
    .where('action', '=', 'price-book.rows-changed')
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(after)).toContain('Acme Painting')
  const restore = `${path}/versions/${base}/restore`
  await shop.asStaff('POST', restore, { basedOn: `${base}-r1`, note: 'Quote was for other work' })
  const undone = await findActivePriceBook(shop.ports.database, shop.ports.books.home)
  expect(undone.assemblies['09-040']).toEqual(builtInAssemblies['09-040'])
})

test('two changes of one assembly add up figure by figure', async () => {
  const { change, standing } = await openOffice()
  await change(dearPaint)
  const grade = { assembly: { grade: 'C' }, source: 'Checked', priceDate: '2026-07-01' } as const
  await change({ 'assembly/09-040': grade }, `${base}-r1`)
  expect((await standing()).changes['assembly/09-040']).toEqual({
    ...grade,
    assembly: { hours: 0.05, material: 240, grade: 'C' },
  })
})

test('a file that was exported, edited and read back becomes a version of what was edited', async () => {
  const shop = await openOffice()
  const text = writeAssemblyCsv(builtInAssemblies)
    .split('\r\n')
    .map((line) =>
      line.startsWith('A09-040')
        ? line.replace(/estimator's norm/i, 'Painters list of July')
        : line,
    )
    .join('\r\n')
  const { changes, faults } = readAssemblyCsv(text, builtInAssemblies, '2026-07-15')
  expect([Object.keys(changes), faults]).toEqual([['assembly/09-040'], []])
  expect((await shop.change(changes)).json()).toMatchObject({ version: `${base}-r1` })
})

test('the money of drafts is added up by assembly, without percentages and tests', async () => {
  const shop = await openOffice()
  const url = `${path}/drafted-money`
  const nothing = (await shop.asStaff('GET', url)).json()
  expect(nothing).toEqual({ orders: 0, totalCents: 0, byAssembly: {} })
  const { projectData, canonicalTotals } = await shop.drafted()
  const { orders, totalCents, byAssembly } = (await shop.asStaff('GET', url)).json()
  expect([orders, totalCents]).toEqual([1, canonicalTotals?.subtotalCents])
  const parts = (projectData.bidItems ?? []).flatMap(
    ({ provenance }) =>
      (provenance?.['parts'] ?? []) as {
        assembly: string
        laborCents: number
        materialCents: number
        equipmentCents: number
      }[],
  )
  const paint = parts
    .filter(({ assembly }) => assembly === '09-040')
    .reduce((sum, part) => sum + part.laborCents + part.materialCents + part.equipmentCents, 0)
  expect(byAssembly['09-040']).toBe(paint)
  // A changed order is added up again, one that did not change is not read.
  await shop.ports.database.updateTable('drafted_money').set({ total_cents: 7 }).execute()
  expect((await shop.asStaff('GET', url)).json()).toMatchObject({ orders: 1, totalCents: 7 })
  await shop.ports.database.updateTable('orders').set({ updated_at: shop.clock.now() }).execute()
  shop.clock.advance(1000)
  await shop.ports.database.updateTable('orders').set({ updated_at: shop.clock.now() }).execute()
  expect((await shop.asStaff('GET', url)).json()).toMatchObject({ totalCents })
})

test('the sweep adds up what was drafted, so that the first opening of the list reads sums only', async () => {
  const shop = await openOffice()
  for (let drafts = 0; drafts < 3; drafts += 1) await shop.drafted()
  await keepDraftedMoney(shop.ports)
  const kept = await shop.ports.database.selectFrom('drafted_money').selectAll().execute()
  expect(kept).toHaveLength(3)
  expect(kept.every((row) => Number(row.total_cents) > 0)).toBe(true)
  expect(await keepSomeDraftedMoney(shop.ports.database)).toBe(false)
})
