import type { StaffOrder } from '#contract/staff-order.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { buildMarket } from '#core/markets/build-market-fixture.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { Instant } from '#core/time/day.ts'
import type { TimeZone } from '#core/time/time-zone.ts'
import { openApiShop } from '../api-shop.ts'
import { card, checkoutPath } from '../subscribe.ts'

export type DatedWorld = Awaited<ReturnType<typeof openDatedWorld>>

/**
 * A market in that zone in which everything happens at one moment: an order is placed, paid,
 * drafted, approved and released, and a plan begins.
 */
export async function openDatedWorld(timeZone: TimeZone, moment: Instant) {
  const market = buildMarket({ area: { ...buildMarket().area, timeZone } })
  const home = { ...builtInPriceBook, market, locationFactor: market.locationFactor }
  const shop = await openApiShop({ books: { home, packs: [] } })
  shop.clock.set(moment)
  const place = { city: 'Springfield', state: 'IL', zipCode: '62701' }
  const description = 'Desks for eight people.'
  const project = { ...place, description, projectType: 'office' as const, specialFeatures: [] }
  const order = await shop.delivered({ packageType: 'pro', project })
  await shop.post(await checkoutPath(shop), { card })
  await shop.runJobs()
  const report = (format: string) =>
    shop.app.inject(`/api/reports/secure/${order.secureToken}${format}`)
  return {
    ...shop,
    moment,
    project,
    order,
    report,
    document: (await report('?format=json')).json<ReportDocument>(),
    mailOf: (subject: string) =>
      shop.mailer.sent.find((mail) => mail.subject.includes(subject))?.text ?? '',
    ...askers(shop, order),
  }
}

function askers(shop: Awaited<ReturnType<typeof openApiShop>>, { id }: StaffOrder) {
  const ofOrder = `/api/admin/orders/${id}`
  const read = async <Answer>(url: string) => (await shop.asStaff('GET', url)).json<Answer>()
  const accepts = async (method: 'POST' | 'PUT', url: string, body: object) =>
    (await shop.asStaff(method, url, body)).statusCode === 200
  return { ofOrder, read, accepts }
}
