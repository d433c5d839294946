import { describe, expect, test } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import { GatewayError } from '#core/payment/gateway.ts'
import { buildIntake, cookieOf, openShop, type Shop } from '#server/testing/shop.ts'

const email = 'desk@broker.example'
const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
const browser = 'plumbline_visitor=the-browser-that-paid'

async function opened(shop: Shop): Promise<string> {
  const sent = { plan: 'professional', customerEmail: email, customerName: 'Broker Desk' }
  const answer = await shop.post('/api/create-subscription', sent, { cookie: browser })
  return new URL(answer.json<{ url: string }>().url).pathname
}

const claim = (shop: Shop, path: string, cookie: string) =>
  shop.post('/api/account/sign-in/purchase', { sessionId: path.split('/').at(-1) }, { cookie })

async function signedInByPurchase(shop: Shop): Promise<string> {
  const path = await opened(shop)
  await shop.post(path, { card })
  const answer = await claim(shop, path, browser)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return `${browser}; ${cookieOf(answer)}`
}

const account = async (shop: Shop, cookie: string) =>
  (await shop.app.inject({ url: '/api/account', headers: { cookie } })).json<Account>()

describe('the browser that paid for a plan', () => {
  test('is signed in to it, and orders without a card', async () => {
    const shop = await openShop()
    const cookie = await signedInByPurchase(shop)
    const shown = await account(shop, cookie)
    expect(shown).toMatchObject({ email, isAddressProved: false, plan: { reportsLeft: 6 } })
    const body = { packageType: 'pro', customerName: 'Broker Desk', projectData: buildIntake() }
    const ordered = await shop.post('/api/account/orders', body, { cookie })
    expect([ordered.statusCode, ordered.json().reportsLeft]).toEqual([200, 5])
    expect((await account(shop, cookie)).orders).toHaveLength(1)
  })

  test('sees nothing else of the address it typed', async () => {
    const shop = await openShop()
    const { orderId } = await shop.placed({ email })
    const cookie = await signedInByPurchase(shop)
    expect(await account(shop, cookie)).toMatchObject({ orders: [], hasBilling: false })
    const order = await shop.app.inject({ url: `/api/orders/${orderId}`, headers: { cookie } })
    expect(order.json<{ view: string }>().view).toBe('limited')
    for (const url of ['/api/account/invoices', '/api/account/export', '/api/account/api-keys']) {
      const answer = await shop.app.inject({ url, headers: { cookie } })
      expect([url, answer.statusCode, answer.json().code]).toEqual([
        url,
        403,
        'address-unconfirmed',
      ])
    }
  })

  test('is the only one that a checkout signs in, and only once it is paid', async () => {
    const shop = await openShop()
    const path = await opened(shop)
    expect((await claim(shop, path, browser)).json().code).toBe('payment-not-complete')
    await shop.post(path, { card })
    const stranger = await claim(shop, path, 'plumbline_visitor=somebody-else')
    expect([stranger.json(), stranger.headers['set-cookie']]).toEqual([{ email: null }, undefined])
    expect((await claim(shop, '/cs_test_made_up', browser)).json()).toEqual({ email: null })
    const { gateway } = shop.ports
    const { getCheckout } = gateway
    const away = () => Promise.reject(new GatewayError('unavailable', 'away'))
    Object.assign(gateway, { getCheckout: away })
    const late = await claim(shop, path, browser)
    expect([late.statusCode, late.json().code]).toEqual([503, 'payment-unavailable'])
    expect(shop.log.lines.at(-1)).toEqual({
      facts: { kind: 'unavailable', error: 'away' },
      message: 'purchase could not be looked up',
    })
    Object.assign(gateway, { getCheckout })
    expect((await claim(shop, path, browser)).json()).toEqual({ email })
  })

  test('does not get a later plan of the same address', async () => {
    const shop = await openShop()
    const cookie = await signedInByPurchase(shop)
    await shop.ports.database
      .updateTable('client_profiles')
      .set({ stripe_subscription_id: 'sub_of_the_owner' })
      .execute()
    expect((await account(shop, cookie)).plan).toBeNull()
    const body = { packageType: 'pro', customerName: 'Broker Desk', projectData: buildIntake() }
    const refused = await shop.post('/api/account/orders', body, { cookie })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'no-subscription'])
  })
})

describe('the browser that paid for a report', () => {
  const signIn = (shop: Shop, orderId: string, cookie: string) =>
    shop.post('/api/account/sign-in/purchase', { orderId }, { cookie })

  test('is signed in to its own orders and spaces, and to no plan of the address', async () => {
    const shop = await openShop()
    const plan = await signedInByPurchase(shop)
    const other = await shop.placed({ email, project: { projectAddress: '1 Elm Street' } })
    await shop.pay(other.clientSecret)
    const placed = await shop.place({ email, project: { projectAddress: '9 Oak Street' } })
    const { orderId, clientSecret } = placed.json()
    const visitor = cookieOf(placed)
    expect((await signIn(shop, orderId, visitor)).json()).toEqual({ email: null })
    await shop.pay(clientSecret)
    expect((await signIn(shop, orderId, 'plumbline_visitor=other')).json()).toEqual({ email: null })
    const signedIn = await signIn(shop, orderId, visitor)
    expect(signedIn.json()).toEqual({ email })
    const cookie = `${visitor}; ${cookieOf(signedIn)}`
    const shown = await account(shop, cookie)
    expect(shown).toMatchObject({ isAddressProved: false, plan: null })
    expect(shown.orders.map(({ id }) => id)).toEqual([orderId])
    const spaces = await shop.app.inject({ url: '/api/account/spaces', headers: { cookie } })
    expect(spaces.json()).toMatchObject([
      { orderId, projectData: { projectAddress: '9 Oak Street' } },
    ])
    const body = { packageType: 'pro', customerName: 'Broker Desk', projectData: buildIntake() }
    const refused = await shop.post('/api/account/orders', body, { cookie })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'no-subscription'])
    const kept = await signIn(shop, orderId, `${visitor}; ${plan}`)
    expect(kept.json()).toEqual({ email })
    expect((await account(shop, `${visitor}; ${cookieOf(kept)}`)).plan).not.toBeNull()
  })
})

test('a mailed code signs in to the address as a mailed link does', async () => {
  const shop = await openShop()
  await shop.placed({ email })
  await shop.post('/api/client-profile/code', { email })
  await shop.runJobs()
  const code = /\b\d{6}\b/.exec(shop.mailer.sent.findLast((mail) => mail.to === email)?.text ?? '')
  const confirmed = await shop.post('/api/client-profile/confirm', { email, code: code?.[0] })
  expect(confirmed.statusCode).toBe(200)
  expect(await account(shop, cookieOf(confirmed))).toMatchObject({ email, isAddressProved: true })
})
