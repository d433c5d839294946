import { expect, test } from 'vitest'
import type { InvoiceEntry, OrderInvoices } from '#contract/invoices.ts'
import { defaultBusiness } from '#core/business/business.ts'
import type { InvoiceView } from '#core/invoice/invoice-view.ts'
import { sweepPayments } from '#server/features/payments/jobs.ts'
import { person, signedIn } from '#server/testing/left-traces.ts'
import { cookieOf, openShop, type Shop } from '#server/testing/shop.ts'
import { numberInvoicesCommand } from './commands.ts'

const seller = {
  ...defaultBusiness,
  legalName: 'Plumbline Reports LLC',
  address: '100 Court Avenue\nDes Moines, IA 50309',
  invoicePrefix: 'P-',
}

async function buy(shop: Shop) {
  const placed = await shop.place()
  const cookie = cookieOf(placed)
  const { orderId, clientSecret } = placed.json<{ orderId: string; clientSecret: string }>()
  await shop.pay(clientSecret)
  return { orderId, cookie }
}

const list = async (shop: Shop, orderId: string, cookie: string) =>
  shop.app.inject({ url: `/api/orders/${orderId}/invoices`, headers: { cookie } })

/** The test printer writes what would be drawn. */
async function drawn(shop: Shop, orderId: string, id: string): Promise<InvoiceView> {
  const answer = await shop.asStaff('GET', `/api/admin/orders/${orderId}/invoices/${id}`)
  return JSON.parse(answer.body.replace('%PDF-1.7 ', '')) as InvoiceView
}

const ofStaff = async (shop: Shop, orderId: string) =>
  (await shop.asStaff('GET', `/api/admin/orders/${orderId}/invoices`)).json<OrderInvoices>()

test('a payment gets its invoice when it is confirmed, with the seller of that moment', async () => {
  const shop = await openShop()
  await shop.asStaff('PUT', '/api/admin/business', { revision: 0, business: seller })
  const { orderId, cookie } = await buy(shop)
  const { invoices } = (await list(shop, orderId, cookie)).json<OrderInvoices>()
  expect(invoices).toMatchObject([{ number: 'P-1001', amount: 69_500, revisedOn: null }])
  const later = { ...seller, legalName: 'Somebody Else LLC', invoicePrefix: 'X-' }
  await shop.asStaff('PUT', '/api/admin/business', { revision: 1, business: later })
  const view = await drawn(shop, orderId, invoices[0]?.id ?? '')
  expect([view.title, view.seller[0]]).toEqual(['Invoice P-1001', 'Plumbline Reports LLC'])
  expect(view.testMark).toContain('no money moved')
  const next = await buy(shop)
  expect((await ofStaff(shop, next.orderId)).invoices[0]?.number).toBe('X-1002')
})

test('a payment that is reported again, by webhook and page, has one invoice', async () => {
  const shop = await openShop()
  const { orderId } = await buy(shop)
  await shop.app.inject(`/api/orders/${orderId}`)
  await shop.runJobs()
  expect((await ofStaff(shop, orderId)).invoices).toHaveLength(1)
})

const numbers = async ({ ports }: Shop) => {
  const rows = await ports.database.selectFrom('invoices').select('number').execute()
  return rows.map(({ number }) => number).toSorted()
}

test('simultaneous requests number an invoice once, and failed payments leave no gap', async () => {
  const shop = await openShop()
  const placed = await Promise.all(
    [1, 2, 3].map((area) => shop.placed({ project: { squareFootage: 1000 + area } })),
  )
  await shop.pay(placed[0]?.clientSecret ?? '', { number: '4000000000000002' })
  await Promise.all(placed.slice(1).map(({ clientSecret }) => shop.pay(clientSecret)))
  await shop.pay(placed[0]?.clientSecret ?? '')
  await Promise.all([1, 2, 3, 4].map(() => numberInvoicesCommand(shop.ports)))
  expect(await numbers(shop)).toEqual([1001, 1002, 1003])
  await buy(shop)
  await sweepPayments(shop.ports)
  expect(await numbers(shop)).toEqual([1001, 1002, 1003, 1004])
})

test('a payment whose transaction fails leaves no invoice', async () => {
  const shop = await openShop()
  const { clientSecret } = await shop.placed()
  const enqueue = shop.ports.queue.enqueue
  Object.assign(shop.ports.queue, { enqueue: () => Promise.reject(new Error('no room')) })
  await shop.pay(clientSecret)
  Object.assign(shop.ports.queue, { enqueue })
  await shop.pay(clientSecret)
  await numberInvoicesCommand(shop.ports)
  expect(await numbers(shop)).toEqual([1001])
})

test('the day of an invoice is the market’s, also late in the evening', async () => {
  const shop = await openShop()
  // 10:30 in the evening of June 30 in Des Moines.
  shop.clock.set('2026-07-01T03:30:00.000Z')
  const { orderId } = await buy(shop)
  expect((await ofStaff(shop, orderId)).invoices[0]?.issuedOn).toBe('2026-06-30')
})

test('only who may see the whole order gets its invoices, and only its own', async () => {
  const shop = await openShop()
  const { orderId, cookie } = await buy(shop)
  const other = await buy(shop)
  expect((await list(shop, orderId, '')).statusCode).toBe(403)
  expect((await list(shop, '6f6f0a2e-1111-4222-8333-944444444444', cookie)).statusCode).toBe(404)
  const { invoices } = await ofStaff(shop, other.orderId)
  const foreign = await shop.app.inject({
    url: `/api/orders/${orderId}/invoices/${invoices[0]?.id}`,
    headers: { cookie },
  })
  expect(foreign.statusCode).toBe(404)
  const write = await shop.app.inject({
    method: 'PUT',
    url: `/api/orders/${orderId}/invoice-details`,
    payload: { poNumber: 'mine', billingAddress: '' },
  })
  expect(write.statusCode).toBe(403)
})

test('the receipt mail links to the invoice, which opens in any browser', async () => {
  const shop = await openShop()
  await buy(shop)
  await shop.runJobs()
  const text = shop.mailer.sent.find(({ subject }) => subject.startsWith('Payment confirmed'))?.text
  const url = new URL(/https?:\S+\/invoices\/\S+/.exec(text ?? '')?.[0] ?? '')
  const answer = await shop.app.inject(url.pathname + url.search)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="INV-1001.pdf"',
  })
})

test('a PO number given before the payment is printed on the invoice; a later one revises it', async () => {
  const shop = await openShop()
  const placed = await shop.place()
  const headers = { cookie: cookieOf(placed) }
  const { orderId, clientSecret } = placed.json<{ orderId: string; clientSecret: string }>()
  const url = `/api/orders/${orderId}/invoice-details`
  await shop.app.inject({
    method: 'PUT',
    url,
    headers,
    payload: { poNumber: 'PO 77', billingAddress: '' },
  })
  await shop.pay(clientSecret)
  const [issued] = (await ofStaff(shop, orderId)).invoices
  const before = await drawn(shop, orderId, issued?.id ?? '')
  expect(before.facts.at(-1)).toEqual({ label: 'PO number', value: 'PO 77' })
  shop.clock.advance(3 * 86_400_000)
  const changed = { poNumber: 'PO 78', billingAddress: 'PO Box 9\nAmes, IA 50010' }
  await shop.asStaff('PUT', `/api/admin/orders/${orderId}/invoice-details`, changed)
  const { invoices, details } = await ofStaff(shop, orderId)
  expect(details).toEqual(changed)
  expect(invoices).toMatchObject([
    { id: issued?.id, number: issued?.number, issuedOn: issued?.issuedOn },
  ])
  expect(invoices[0]?.revisedOn).not.toBeNull()
  const after = await drawn(shop, orderId, issued?.id ?? '')
  expect(after.buyer).toContain('PO Box 9')
  expect(after.facts.map(({ label }) => label)).toContain('Revised')
})

test('an upgrade has its own invoice, which names what was added and its price', async () => {
  const shop = await openShop()
  const placed = await shop.place({ packageType: 'basic' })
  const { orderId, clientSecret } = placed.json<{ orderId: string; clientSecret: string }>()
  await shop.pay(clientSecret)
  await shop.runJobs()
  shop.clock.advance(60_000)
  const url = `/api/orders/${orderId}/upgrade`
  const opened = await shop.post(url, undefined, { cookie: cookieOf(placed) })
  await shop.pay(opened.json<{ clientSecret: string }>().clientSecret)
  const { invoices } = await ofStaff(shop, orderId)
  const views = await Promise.all(invoices.map(({ id }) => drawn(shop, orderId, id)))
  expect(views.map(({ line }) => [line.item, line.amount])).toEqual([
    ['Basic Snapshot, tenant-improvement cost report', '$395.00'],
    ['Upgrade to Pro Snapshot', '$300.00'],
  ])
})

test('a refund is noted on the invoice of its payment', async () => {
  const shop = await openShop()
  const { orderId } = await buy(shop)
  const refund = { id: crypto.randomUUID(), amount: 5000, reason: 'Goodwill' }
  await shop.asStaff('POST', `/api/admin/orders/${orderId}/refunds`, refund)
  await shop.runJobs()
  const [invoice] = (await ofStaff(shop, orderId)).invoices
  const { totals } = await drawn(shop, orderId, invoice?.id ?? '')
  expect(totals.slice(5).map(({ value }) => value)).toEqual(['$50.00', '$645.00'])
})

test('a plan’s quarter has an invoice, which its customer finds in the account', async () => {
  const shop = await openShop()
  const sent = { plan: 'starter', customerEmail: person.email, customerName: 'Ada Fox' }
  const { url } = (await shop.post('/api/create-subscription', sent)).json<{ url: string }>()
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
  await shop.post(new URL(url).pathname, { card })
  const headers = { cookie: await signedIn(shop) }
  const answer = await shop.app.inject({ url: '/api/account/plan-invoices', headers })
  const invoices = answer.json<InvoiceEntry[]>()
  expect(invoices).toMatchObject([{ number: 'INV-1001', amount: 44_700 }])
  const own = `/api/account/plan-invoices/${invoices[0]?.id}`
  expect((await shop.app.inject({ url: own, headers })).statusCode).toBe(200)
  const stranger = { cookie: await signedIn(shop, 'stranger@customer.example') }
  expect((await shop.app.inject({ url: own, headers: stranger })).statusCode).toBe(404)
})

test('the days of a plan’s invoice are the market’s, also late in the evening', async () => {
  const shop = await openShop()
  // 10:30 in the evening of June 30 in Des Moines.
  shop.clock.set('2026-07-01T03:30:00.000Z')
  const sent = { plan: 'starter', customerEmail: person.email, customerName: 'Ada Fox' }
  const { url } = (await shop.post('/api/create-subscription', sent)).json<{ url: string }>()
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
  await shop.post(new URL(url).pathname, { card })
  const issued = await shop.ports.database
    .selectFrom('invoices')
    .select(['detail', 'paid_on', 'issued_on'])
    .execute()
  expect(issued).toEqual([
    {
      detail: 'From June 30, 2026 until September 30, 2026',
      paid_on: '2026-06-30',
      issued_on: '2026-06-30',
    },
  ])
})

test('payments from before there were invoices get theirs when staff asks, once', async () => {
  const shop = await openShop()
  const { orderId } = await buy(shop)
  await shop.ports.database.deleteFrom('invoices').execute()
  expect((await ofStaff(shop, orderId)).missing).toBe(1)
  await shop.asStaff('POST', `/api/admin/orders/${orderId}/invoices`)
  const again = await shop.asStaff('POST', `/api/admin/orders/${orderId}/invoices`)
  const { invoices, missing } = again.json<OrderInvoices>()
  expect([invoices.length, missing]).toEqual([1, 0])
})
