import { describe, expect, test } from 'vitest'
import type { StandingPriceBook } from '#contract/price-books.ts'
import type { Repricing } from '#contract/repricing.ts'
import type { StaffOrder } from '#contract/staff-order.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { bookRows } from '#core/pricing/price-row-changes.ts'
import { rateKey, rateRows } from '#core/pricing/rate-rows.ts'
import { tierPrices } from '#core/pricing/tier-prices.ts'
import { marketToday } from '#server/market-day.ts'
import { openShop } from '#server/testing/shop.ts'
import { carryPriceRowsCommand, keepPriceBookCommand } from './commands/keep-price-book.ts'
import { findActivePriceBook, listPriceBooks } from './reads.ts'

const path = '/api/admin/price-book'
const base = builtInPriceBook.version

const dearSlab = {
  'restaurant-bar/slab': {
    priceRanges: tierPrices(9000, 'medium'),
    source: 'Two bids of August 2026',
    priceDate: '2026-07-01',
  },
}

async function openOffice() {
  const shop = await openShop()
  await keepPriceBookCommand(shop.ports, builtInPriceBook)
  const standing = async () => (await shop.asStaff('GET', path)).json<StandingPriceBook>()
  const change = (changes: object, basedOn: string = base) =>
    shop.asStaff('POST', `${path}/rows`, { basedOn, changes, note: 'Bids came in higher' })
  const likely = async (projectType: string) => {
    const answer = await shop.post('/api/estimate', { projectType, squareFootage: 1500 })
    return answer.json<{ likely: number }>().likely
  }
  return { ...shop, standing, change, likely }
}

test('nothing changed: the book of the program is in force', async () => {
  const { standing } = await openOffice()
  const { version, changes, versions } = await standing()
  expect([version, changes]).toEqual([base, {}])
  expect(versions).toMatchObject([{ version: base, baseVersion: null, isActive: true }])
})

test('a changed row of a template is a new version that leaves counted estimates alone, and the log states who and why', async () => {
  const { change, likely, standing, ports } = await openOffice()
  const restaurant = await likely('restaurant')
  expect((await change(dearSlab)).json()).toMatchObject({ success: true, version: `${base}-r1` })
  expect(await likely('restaurant')).toBe(restaurant)
  expect((await standing()).versions[0]).toMatchObject({
    version: `${base}-r1`,
    baseVersion: base,
    note: 'Bids came in higher',
    savedBy: 'chief',
    changedRows: 1,
    isActive: true,
  })
  const line = await ports.database
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'price-book.rows-changed')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({ actor_name: 'chief', before: { version: base } })
})

describe('an order that was drafted before', () => {
  test('keeps its version and its figures when it is checked and saved again', async () => {
    const shop = await openOffice()
    const order = await shop.drafted()
    const before = await shop.orderRow(order.id)
    await shop.change(dearSlab)
    const bidItems = order.projectData.bidItems ?? []
    await shop.asStaff('PUT', `/api/admin/orders/${order.id}`, { projectData: { bidItems } })
    const after = await shop.orderRow(order.id)
    expect(after.price_book_version).toBe(base)
    expect(after.canonical_totals).toEqual(before.canonical_totals)
  })

  test('costs the same with another version of the templates, and takes that version when priced again', async () => {
    const shop = await openOffice()
    const order = await shop.drafted()
    await shop.change(dearSlab)
    const repricing = await shop.asStaff('GET', `/api/admin/orders/${order.id}/repricing`)
    const { to, parts, changeCents } = repricing.json<Repricing>()
    expect(to.version).toBe(`${base}-r1`)
    expect(changeCents).toBe(0)
    expect(parts).toEqual({
      priceCents: 0,
      scopeCents: 0,
      indexCents: 0,
      editsCents: 0,
      errorCents: 0,
    })
    const again = `/api/admin-direct/orders/${order.id}/generate-report`
    expect((await shop.asStaff('POST', again, { priceAgain: true })).statusCode).toBe(200)
    const row = await shop.orderRow(order.id)
    expect(row.price_book_version).toBe(`${base}-r1`)
    expect(row.canonical_totals).toMatchObject({ totalCents: to.totalCents })
  })
})

test('an order is checked against the version that priced it until it is priced again', async () => {
  const shop = await openOffice()
  const { id } = await shop.drafted()
  const issues = async () => (await shop.orderRow(id)).validation_issues
  const before = await issues()
  const dear = { rate: { value: 30_000 }, source: 'Wages of $300', priceDate: '2026-07-01' }
  const wages = rateRows(builtInPriceBook).filter(({ group }) => group === 'wage')
  const changes = Object.fromEntries(wages.map(({ code }) => [rateKey(code), dear]))
  expect((await shop.change(changes)).json()).toMatchObject({ success: true })
  const url = `/api/admin-direct/orders/${id}`
  const named = await shop.asStaff('PUT', url, { projectData: { contactPerson: 'Ida Berg' } })
  expect(named.statusCode).toBe(200)
  expect(await issues()).toEqual(before)
  const again = await shop.asStaff('POST', `${url}/generate-report`, { priceAgain: true })
  expect(again.statusCode).toBe(200)
  expect(before).toEqual([])
  expect(await issues()).toEqual([expect.stringMatching(/ per sf is outside the usual /)])
})

test('reviewing the rows of templates does not make the prices of assemblies younger', async () => {
  const shop = await openOffice()
  shop.clock.advance(120 * 24 * 3_600_000)
  const old = await shop.drafted()
  const priceDate = marketToday(shop.ports)
  const datesOf = ({ projectData }: StaffOrder) =>
    (projectData.bidItems ?? [])
      .filter(({ isPercentage }) => !isPercentage)
      .map(({ provenance }) => provenance?.['priceDate'])
  expect(datesOf(old)).not.toContain(priceDate)
  const reviewed = bookRows(builtInPriceBook).map(({ key }) => [key, { priceDate }])
  expect((await shop.change(Object.fromEntries(reviewed))).statusCode).toBe(200)
  const fresh = await shop.drafted({ email: 'next@customer.example' })
  expect(new Set(datesOf(fresh))).toEqual(new Set(datesOf(old)))
})

test('an earlier version is restored as a new one', async () => {
  const { change, likely, asStaff, standing } = await openOffice()
  const before = await likely('restaurant')
  await change(dearSlab)
  const restore = (version: string, basedOn: string) =>
    asStaff('POST', `${path}/versions/${version}/restore`, { basedOn, note: 'Wrong bids' })
  expect((await restore('1999-01.1', `${base}-r1`)).json().code).toBe('no-such-version')
  expect((await restore(base, base)).json().code).toBe('changed-meanwhile')
  expect((await restore(base, `${base}-r1`)).statusCode).toBe(200)
  expect(await likely('restaurant')).toBe(before)
  expect((await standing()).version).toBe(`${base}-r2`)
})

test.each([
  ['no-such-row', 404, { 'office/nothing': { priceDate: '2026-01-01' } }],
  ['price-date-ahead', 409, { 'office/hvac': { priceDate: '2099-01-01' } }],
  ['bad-request', 400, {}],
  ['bad-request', 400, { 'office/hvac': { priceRanges: tierPrices(3000, 'high') } }],
  ['bad-request', 400, { 'office/hvac': { priceDate: 'soon' } }],
])('a change is refused with %s, and nothing is kept', async (code, status, changes) => {
  const { change, standing } = await openOffice()
  const answer = await change(changes)
  expect(answer.statusCode).toBe(status)
  if (status !== 400) expect(answer.json().code).toBe(code)
  expect((await standing()).version).toBe(base)
})

test('of two who change rows of the same version one is refused', async () => {
  const { change, standing } = await openOffice()
  await standing()
  const answers = await Promise.all([change(dearSlab), change(dearSlab)])
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  expect((await standing()).versions).toHaveLength(2)
})

test('a version shows its whole content, an unknown one is refused', async () => {
  const { asStaff } = await openOffice()
  const kept = await asStaff('GET', `${path}/versions/${base}`)
  expect(kept.json().book).toEqual(JSON.parse(JSON.stringify(builtInPriceBook)))
  expect((await asStaff('GET', `${path}/versions/none`)).statusCode).toBe(404)
})

test('a newer book of the program keeps the rows that staff dated later', async () => {
  const shop = await openOffice()
  await shop.change(dearSlab)
  const changeBase = { base_version: '2026-04.1' }
  const { database } = shop.ports
  const older = { ...builtInPriceBook, version: '2026-04.1' }
  await keepPriceBookCommand(shop.ports, older)
  await database
    .updateTable('price_book_versions')
    .set({ ...changeBase, version: '2026-04.1-r1' })
    .where('base_version', '=', base)
    .execute()
  expect((await findActivePriceBook(database, shop.ports.books.home)).version).toBe(base)
  await carryPriceRowsCommand(shop.ports, builtInPriceBook)
  await carryPriceRowsCommand(shop.ports, builtInPriceBook)
  const book = await findActivePriceBook(database, shop.ports.books.home)
  expect(book.version).toBe(`${base}-r1`)
  const slab = book.templates['restaurant-bar'].lines.find(({ id }) => id === 'slab')
  expect(slab).toMatchObject({ source: 'Two bids of August 2026' })
  expect(await listPriceBooks(database, 'des-moines')).toHaveLength(4)
})
