import { expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import type { Endpoint, Problem } from '#contract/endpoint.ts'
import { fillPath } from '#contract/route.ts'
import type { RouteName } from '#contract/routes.ts'
import { signedIn } from '#server/testing/left-traces.ts'
import { cookieOf, openShop, type Shop } from '#server/testing/shop.ts'

const none = '00000000-0000-4000-8000-000000000000'

/** What is sent to each route that only the customer of an order may ask. */
const sent = {
  changeOrder: { answers: { squareFootage: 2000 } },
  drawOrderInvoice: undefined,
  listOrderInvoices: undefined,
  openOrderUpgrade: undefined,
  payLater: undefined,
  saveInvoiceDetails: { poNumber: 'PO 1', billingAddress: '' },
  sendOrderAnswers: { answers: { squareFootage: 2000 } },
  showOrderUpgrade: undefined,
} as const satisfies Partial<Record<RouteName, object | undefined>>

const ofCustomers = Object.keys(sent) as (keyof typeof sent)[]

/** An order that one browser placed and paid, and what each route answers to another browser. */
async function answersTo(shop: Shop, orderId: string, cookie: string) {
  const answers = await Promise.all(
    ofCustomers.map(async (name) => {
      const line: Endpoint = api[name]
      const answer = await shop.app.inject({
        method: line.method,
        url: fillPath(line.path, { orderId, invoiceId: none }),
        headers: { cookie },
        ...(sent[name] ? { payload: sent[name] } : {}),
      })
      const code = answer.statusCode === 200 ? 200 : answer.json<Problem>().code
      return [name, code] as const
    }),
  )
  return Object.fromEntries(answers)
}

const refused = Object.fromEntries(ofCustomers.map((name) => [name, 'not-your-order']))

test('every route that asks whose order it is has its row here', () => {
  // Terms are accepted by whoever names the payment that is about to be made.
  const asking = Object.values<Endpoint>(api)
    .filter(({ name, refusals = {} }) => 'not-your-order' in refusals && name !== 'acceptTerms')
    .map(({ name }) => name)
  expect(ofCustomers).toEqual(asking.toSorted())
})

test('who signed in by mail to the address of an order may do all with it, in another browser', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted({ packageType: 'basic' })
  const cookie = await signedIn(shop, 'Desk@Customer.example')
  expect(await answersTo(shop, id, cookie)).toEqual({
    changeOrder: 200,
    drawOrderInvoice: 'no-such-invoice',
    listOrderInvoices: 200,
    openOrderUpgrade: 200,
    payLater: 'already-paid',
    saveInvoiceDetails: 200,
    sendOrderAnswers: 200,
    showOrderUpgrade: 200,
  })
})

test('who signed in by mail to the address of an unpaid order gets its payment link mailed', async () => {
  const shop = await openShop()
  const { orderId } = await shop.placed()
  const cookie = await signedIn(shop, 'desk@customer.example')
  const answer = await shop.post(`/api/orders/${orderId}/pay-later`, undefined, { cookie })
  expect([answer.statusCode, answer.json().email]).toEqual([200, 'desk@customer.example'])
})

test('who signed in to another address, or not at all, may do nothing with it', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted({ packageType: 'basic' })
  const other = await signedIn(shop, 'other@customer.example')
  expect(await answersTo(shop, id, other)).toEqual(refused)
  expect(await answersTo(shop, id, '')).toEqual(refused)
})

test('who typed the address of an order when paying for another one may do nothing with it', async () => {
  const shop = await openShop()
  const { id } = await shop.drafted({ packageType: 'basic' })
  const browser = 'plumbline_visitor=browser-of-a-stranger'
  const placed = await shop.place({ project: { companyName: 'Other' } }, browser)
  const { orderId, clientSecret } = placed.json<{ orderId: string; clientSecret: string }>()
  await shop.pay(clientSecret)
  const claimed = await shop.post('/api/account/sign-in/purchase', { orderId }, { cookie: browser })
  expect(claimed.json()).toEqual({ email: 'desk@customer.example' })
  const cookie = `${browser}; ${cookieOf(claimed)}`
  expect(await answersTo(shop, id, cookie)).toEqual(refused)
})
