import { expect, test } from 'vitest'
import type { AssemblyProposal } from '#contract/price-book-effects.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { openShop } from '#server/testing/shop.ts'
import { insertRun } from './writes/runs.ts'

test('index proposals follow the collected values, and taking one dates the row', async () => {
  const shop = await openShop()
  shop.clock.advance(400 * 24 * 3_600_000)
  const now = shop.clock.now()
  const listed = async () =>
    (await shop.asStaff('GET', '/api/admin/price-book/proposals')).json<{
      data: AssemblyProposal[]
    }>().data
  const moved = async () =>
    (await shop.asStaff('GET', '/api/admin/today')).json<{ movedPriceRows: number }>()
      .movedPriceRows
  expect(await moved()).toBe(0)
  const run = await insertRun(shop.ports.database, {
    origin: 'hand',
    projectType: null,
    adminUserId: null,
    now,
  })
  const month = '2027-03-01'
  await shop.ports.database
    .insertInto('market_values')
    .values({ series_id: 'WPU062101', month, value: 999, run_id: run, collected_at: now })
    .execute()
  const paint = (await listed()).find(({ id }) => id === '09-040')
  expect(await moved()).toBe((await listed()).length)
  if (!paint) throw new Error('no proposal for paint')
  expect(paint.reason).toContain('WPU062101')
  expect(paint.pricedOn).toBe(month)
  const { material, equipment, reason: source, pricedOn: priceDate } = paint
  const taken = { assembly: { material, equipment }, source, priceDate }
  const saved = await shop.asStaff('POST', '/api/admin/price-book/rows', {
    basedOn: builtInPriceBook.version,
    changes: { 'assembly/09-040': taken },
    note: 'From the index',
  })
  expect(saved.statusCode).toBe(200)
  const left = await listed()
  expect(left.map(({ id }) => id)).not.toContain('09-040')
  expect(await moved()).toBe(left.length)
})
