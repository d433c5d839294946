import { describe, expect, test } from 'vitest'
import type { Repricing } from '#contract/repricing.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { canonicalJson } from '#core/canonical-json.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { buildFacts } from '#core/project/build-facts-fixture.ts'
import { jsonText } from '#server/database/column-types.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'
import { keepPriceBookCommand } from './commands/keep-price-book.ts'
import { findPriceBookVersion, listPriceBooks } from './reads.ts'

const raised: PriceBook = {
  ...builtInPriceBook,
  version: '2026-10.1',
  priceDate: '2026-10-01',
  locationFactor: { ...builtInPriceBook.locationFactor, value: 0.97 },
}

async function openKept(): Promise<Shop> {
  const shop = await openShop()
  await keepPriceBookCommand(shop.ports, builtInPriceBook)
  return shop
}

const reprice = async (shop: Shop, orderId: string, version?: string) => {
  const query = version === undefined ? '' : `?version=${version}`
  return await shop.asStaff('GET', `/api/admin/orders/${orderId}/repricing${query}`)
}

const changed = (shop: Shop) =>
  shop.log.lines.filter(({ message }) => message.includes('without a new version'))

const sumOf = ({ parts }: Repricing) => Object.values(parts).reduce((sum, cents) => sum + cents, 0)

describe('the versions of the price book', () => {
  test('are kept once, however often the program starts', async () => {
    const shop = await openKept()
    await keepPriceBookCommand(shop.ports, builtInPriceBook)
    expect(await listPriceBooks(shop.ports.database, 'des-moines')).toEqual([
      { version: builtInPriceBook.version, priceDate: builtInPriceBook.priceDate },
    ])
    expect(changed(shop)).toEqual([])
  })

  test('a kept book prices to the same bytes as the one in the program', async () => {
    const shop = await openKept()
    const kept = await findPriceBookVersion(
      shop.ports.database,
      shop.ports.books.home,
      builtInPriceBook.version,
    )
    if (!kept) throw new Error('the book was not kept')
    const facts = buildFacts({ projectType: 'restaurant', squareFootage: 2100 })
    const price = (book: PriceBook) => canonicalJson(draftEstimate(facts, book, '2026-08-01'))
    expect(price(kept) === price(builtInPriceBook)).toBe(true)
  })

  test('another content under a kept version is reported and replaces nothing', async () => {
    const shop = await openKept()
    await keepPriceBookCommand(shop.ports, { ...raised, version: builtInPriceBook.version })
    const kept = await findPriceBookVersion(
      shop.ports.database,
      shop.ports.books.home,
      builtInPriceBook.version,
    )
    expect(kept?.locationFactor.value).toBe(builtInPriceBook.locationFactor.value)
    expect(changed(shop)).toHaveLength(1)
  })

  test('a book that was tampered with prices nothing', async () => {
    const shop = await openKept()
    const content = jsonText({ ...builtInPriceBook, priceDate: '2020-01-01' })
    await shop.ports.database.updateTable('price_book_versions').set({ content }).execute()
    const { version } = builtInPriceBook
    expect(
      await findPriceBookVersion(shop.ports.database, shop.ports.books.home, version),
    ).toBeUndefined()
  })
})

describe('pricing a past order again', () => {
  test('on the same day with the same version changes nothing', async () => {
    const shop = await openKept()
    const order = await shop.drafted()
    const answer = (await reprice(shop, order.id)).json<Repricing>()
    expect(answer.from).toEqual({ ...answer.to })
    expect(answer.from.totalCents).toBe(order.canonicalTotals?.totalCents)
    expect([answer.changeCents, sumOf(answer)]).toEqual([0, 0])
  })

  test('splits the change of a newer version, a later day and staff edits, and stores nothing', async () => {
    const shop = await openKept()
    const order = await shop.drafted()
    const items = order.projectData.bidItems ?? []
    const bidItems = items.map((item, index) => (index === 0 ? { ...item, unitPrice: 1 } : item))
    await shop.asStaff('PUT', `/api/admin/orders/${order.id}`, { projectData: { bidItems } })
    const before = await shop.orderRow(order.id)
    await keepPriceBookCommand(shop.ports, raised)
    shop.clock.advance(200 * 24 * 3_600_000)
    const answer = (await reprice(shop, order.id)).json<Repricing>()
    expect(answer.to.version).toBe(raised.version)
    expect(answer.versions.map(({ version }) => version)).toEqual([
      raised.version,
      builtInPriceBook.version,
    ])
    expect(sumOf(answer)).toBe(answer.changeCents)
    expect(answer.changeCents).toBe(answer.to.totalCents - answer.from.totalCents)
    expect(answer.parts.scopeCents).toBe(0)
    expect(answer.parts.errorCents).toBe(0)
    // The versions differ in template rows, which an estimate by counted items does not use.
    expect(answer.parts.priceCents).toBe(0)
    expect(answer.parts.indexCents).toBeGreaterThan(0)
    expect(answer.parts.editsCents).not.toBe(0)
    expect(await shop.orderRow(order.id)).toEqual(before)
  })

  test('is refused for an unknown order, an unknown version and an order without lines', async () => {
    const shop = await openKept()
    const order = await shop.drafted()
    const { orderId } = await shop.placed({ email: 'other@customer.example' })
    const answers = [
      await reprice(shop, 'nobody'),
      await reprice(shop, order.id, '1999-01.1'),
      await reprice(shop, orderId),
    ]
    expect(answers.map((answer) => [answer.statusCode, answer.json().code])).toEqual([
      [404, 'no-such-order'],
      [404, 'no-such-version'],
      [409, 'no-bid-items'],
    ])
  })
})
