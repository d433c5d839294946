import type { BidForm } from '#contract/bid-forms.ts'
import type { ReportComment } from '#contract/report-comments.ts'
import type { MadeLink } from '#contract/report-links.ts'
import type { Acknowledged, AcknowledgedBid } from './acknowledged.ts'
import { ask, json, persist, type Shop, staff } from './ask.ts'

/** The owner shares the report with a contractor, who prices a line, sends the bid and comments. */
export async function letBid(shop: Shop, orderId: string, customer: Acknowledged): Promise<void> {
  const url = await shareWithContractor(shop, orderId)
  const cents = 100 * shop.dice.between(1000, 9000)
  const bid: AcknowledgedBid = { lineId: await priceLine(shop, url, cents), cents, isSent: false }
  customer.bids.push(bid)
  await persist(shop, `${orderId}: sending a bid`, async () => {
    const { revision } = await showForm(shop, url)
    return await ask(shop, `${url}/bid`, json({ revision }))
  })
  bid.isSent = true
  await comment(shop, url, customer)
}

/** The address of the copy in the API. A link whose answer is lost stays unused. */
async function shareWithContractor(shop: Shop, orderId: string): Promise<string> {
  const order = await persist(shop, `${orderId}: reading its link`, () =>
    ask(shop, `/api/admin/orders/${orderId}`, staff(shop, 'GET')),
  )
  const { secureToken } = order.body as { secureToken: string }
  const wanted = { role: 'contractor', name: 'A builder', email: '', days: 30 }
  const made = await persist(
    shop,
    `${orderId}: sharing`,
    () => ask(shop, `/api/reports/secure/${secureToken}/links`, json(wanted)),
    ({ status }) => status === 201,
  )
  return `/api/shared/${(made.body as MadeLink).url.split('/').at(-1)}`
}

/** A refused save is based on the form as it is then, like the page does it. Returns the line. */
async function priceLine(shop: Shop, url: string, cents: number): Promise<string> {
  let lineId = ''
  await persist(shop, `${url}: saving a bid`, async () => {
    const { lines, form, revision } = await showForm(shop, url)
    lineId = lines[0]?.id ?? ''
    const entries = { ...form.entries, [lineId]: { state: 'priced', cents } }
    const { method: _, ...sent } = json({ revision, form: { ...form, entries } })
    return await ask(shop, `${url}/bid`, { method: 'PUT', ...sent })
  })
  return lineId
}

async function showForm(shop: Shop, url: string): Promise<BidForm> {
  const shown = await persist(shop, `${url}: reading its form`, () => ask(shop, `${url}/bid`))
  return shown.body as BidForm
}

/** Sent once: a comment whose answer is lost may be stored or not. */
async function comment(shop: Shop, url: string, customer: Acknowledged): Promise<void> {
  const body = `How thick? ${customer.email}`
  const answer = await ask(shop, `${url}/comments`, json({ section: 'itemized', body }))
  if (answer?.status !== 201) return
  customer.comments.push({ id: (answer.body as ReportComment).id, body })
}
