import { expect, test } from 'vitest'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { omaha } from '#core/markets/omaha/omaha.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

/** Another zone than that of the home market, on another day at most hours. */
const timeZone = 'Pacific/Kiritimati'

const pack = { ...omaha, area: { ...omaha.area, id: 'far-away', timeZone } }

/** A delivered order of a market in another zone, with a link for a reader and one for a bidder. */
async function openFarAway() {
  const shop = await openShop({ books: { home: builtInPriceBook, packs: [pack] } })
  const { id, secureToken } = await shop.delivered()
  await shop.ports.database
    .updateTable('orders')
    .set({ market: pack.area.id })
    .where('id', '=', id)
    .execute()
  const linkOf = async (role: string, email = '') => {
    const sent = { role, name: 'A colleague', days: 30, email }
    const made = await shop.post(`/api/reports/secure/${secureToken}/links`, sent)
    return made.json<{ url: string }>().url.split('/').at(-1) ?? ''
  }
  return { shop, id, secureToken, linkOf }
}

const get = async (shop: Shop, url: string) => (await shop.app.inject(url)).json()

test('a bidder, a reader and the owner read each time in the zone of the market of the order', async () => {
  const { shop, secureToken, linkOf } = await openFarAway()
  const [bidder, reader] = [await linkOf('contractor'), await linkOf('reader', 'b@c.example')]
  for (const url of [
    `/api/shared/${bidder}/bid`,
    `/api/shared/${reader}/comments`,
    `/api/reports/secure/${secureToken}/links`,
    `/api/reports/secure/${secureToken}/comments`,
  ]) {
    expect([url, (await get(shop, url)).timeZone]).toEqual([url, timeZone])
  }
  const shared = await get(shop, `/api/shared/${bidder}`)
  const until = new Date(shared.expiresAt).toLocaleDateString('en-CA', { timeZone })
  expect(shared.worksUntil).toBe(until)
  const page = await get(shop, `/api/reports/secure/${secureToken}/page`)
  expect(page.today).toBe(shop.clock.now().toLocaleDateString('en-CA', { timeZone }))
  await shop.runJobs()
  const mail = shop.mailer.sent.find(({ to }) => to === 'b@c.example')
  expect(mail?.text).toMatch(/GMT\+14/)
})

test('what a customer is asked, sends and upgrades is dated in the zone of the market of the order', async () => {
  const { shop, id, secureToken } = await openFarAway()
  const renewed = await shop.asStaff('POST', `/api/admin/orders/${id}/report-link`)
  const token = renewed.json<{ reportUrl: string }>().reportUrl.split('/').at(-1)
  expect(token).not.toBe(secureToken)
  await shop.runJobs()
  const mail = shop.mailer.sent.findLast(({ text }) => text.includes(`/report/${token}`))
  expect(mail?.text).toMatch(/GMT\+14/)
  await shop.post(`/api/reports/secure/${token}/answers`, { answers: { squareFootage: 2000 } })
  const shown = (await shop.post(`/api/reports/secure/${token}/what-if`, { answers: {} })).json()
  expect(shown.sent?.timeZone).toBe(timeZone)
})
