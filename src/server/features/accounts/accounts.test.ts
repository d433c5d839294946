import { describe, expect, test } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import { GatewayError } from '#core/payment/gateway.ts'
import { livedHere } from '#server/testing/left-traces.ts'
import { buildIntake, cookieOf, openShop, type Shop } from '#server/testing/shop.ts'

const email = 'desk@broker.example'
const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }
const day = 86_400_000

async function mailedToken(shop: Shop, to = email): Promise<string> {
  await shop.post('/api/account/sign-in', { email: to })
  await shop.runJobs()
  const text = shop.mailer.sent.findLast(
    (mail) => mail.to === to && mail.subject === 'Your Plumbline sign-in link',
  )?.text
  return /sign-in\?token=([\w-]+)/.exec(text ?? '')?.[1] ?? ''
}

const confirm = (shop: Shop, token: string) => shop.post('/api/account/sign-in/confirm', { token })

/** The cookie of a customer who opened the mailed link. */
async function signedIn(shop: Shop, to = email): Promise<string> {
  const answer = await confirm(shop, await mailedToken(shop, to))
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return cookieOf(answer)
}

async function subscribe(shop: Shop, plan: 'starter' | 'professional' = 'starter') {
  const sent = { plan, customerEmail: email, customerName: 'Broker Desk' }
  const { url } = (await shop.post('/api/create-subscription', sent)).json<{ url: string }>()
  await shop.post(new URL(url).pathname, { card })
}

/** Every question to the payment provider fails until the returned function is called. */
function loseProvider({ ports: { gateway } }: Shop): () => void {
  const reached = { ...gateway }
  const away = () => Promise.reject(new GatewayError('unavailable', 'away'))
  Object.assign(gateway, {
    cancelSubscription: away,
    createPortal: away,
    eraseCustomer: away,
    getCheckout: away,
    getSubscription: away,
    listInvoices: away,
  })
  return () => Object.assign(gateway, reached)
}

const get = (shop: Shop, url: string, cookie: string) =>
  shop.app.inject({ url, headers: { cookie } })

const account = async (shop: Shop, cookie: string) =>
  (await get(shop, '/api/account', cookie)).json<Account>()

function order(shop: Shop, cookie: string, sent: Record<string, unknown> = {}) {
  const projectData = buildIntake({ companyName: `Space ${crypto.randomUUID()}` })
  const body = { packageType: 'basic', customerName: 'Broker Desk', projectData, ...sent }
  return shop.post('/api/account/orders', body, { cookie })
}

describe('signing in by a mailed link', () => {
  test('makes an account at the first time, and finds the orders of the address', async () => {
    const shop = await openShop()
    const { orderId } = await shop.placed({ email: 'Desk@Broker.example' })
    const cookie = await signedIn(shop)
    const shown = await account(shop, cookie)
    expect(shown).toMatchObject({ email, plan: null, hasBilling: false, orders: [{ id: orderId }] })
    expect((await shop.orderRow(orderId)).user_id).not.toBeNull()
    await signedIn(shop)
    expect(await shop.ports.database.selectFrom('users').select('email').execute()).toEqual([
      { email },
    ])
  })

  test('works once, and for half an hour', async () => {
    const shop = await openShop()
    const token = await mailedToken(shop)
    const mail = shop.mailer.sent.at(-1)
    expect(mail?.text).toContain(`http://127.0.0.1:3000/sign-in?token=${token}`)
    expect(mail?.text).toContain('30 minutes')
    const kept = shop.ports.database.selectFrom('mails').select('confidential')
    expect(await kept.execute()).toEqual([{ confidential: true }])
    expect((await confirm(shop, token)).json()).toEqual({ email })
    const again = await confirm(shop, token)
    expect([again.statusCode, again.json().code]).toEqual([400, 'invalid-link'])
    const [late, soon] = [await mailedToken(shop), await mailedToken(shop)]
    shop.clock.advance(30 * 60_000 - 1)
    expect((await confirm(shop, soon)).statusCode).toBe(200)
    shop.clock.advance(1)
    expect((await confirm(shop, late)).statusCode).toBe(400)
    expect((await confirm(shop, 'made-up')).statusCode).toBe(400)
  })

  test('answers alike for known and unknown addresses, five times an hour each', async () => {
    const shop = await openShop()
    await shop.placed({ email })
    const ask = (to: string) => shop.post('/api/account/sign-in', { email: to })
    const [known, unknown] = [await ask(email), await ask('nobody@example.org')]
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body])
    for (let n = 0; n < 4; n += 1) expect((await ask(email)).statusCode).toBe(200)
    expect((await ask(email)).statusCode).toBe(429)
  })

  test('is not held up by strangers who ask for links to the address, and their mails are bounded', async () => {
    const shop = await openShop()
    const askFrom = (remoteAddress: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/api/account/sign-in',
        payload: { email },
        remoteAddress,
      })
    for (let stranger = 1; stranger <= 8; stranger += 1) {
      for (let n = 1; n <= 5; n += 1) await askFrom(`198.51.100.${stranger}`)
      expect((await askFrom(`198.51.100.${stranger}`)).statusCode).toBe(429)
    }
    expect((await askFrom('203.0.113.7')).statusCode).toBe(200)
    await shop.runJobs()
    expect(shop.mailer.sent).toHaveLength(10)
    const newest = /token=([\w-]+)/.exec(shop.mailer.sent.at(-1)?.text ?? '')?.[1] ?? ''
    expect((await confirm(shop, newest)).statusCode).toBe(200)

    shop.clock.advance(6 * 60_000)
    expect((await askFrom('203.0.113.7')).statusCode).toBe(200)
    await shop.runJobs()
    expect(shop.mailer.sent).toHaveLength(11)
  })

  test('stores hashes only, and keeps the address out of the log', async () => {
    const shop = await openShop()
    const token = await mailedToken(shop)
    const cookie = cookieOf(await confirm(shop, token))
    const { database } = shop.ports
    const kept = JSON.stringify([
      await database.selectFrom('sign_in_links').selectAll().execute(),
      await database.selectFrom('user_sessions').selectAll().execute(),
    ])
    expect(kept).not.toContain(token)
    expect(kept).not.toContain(cookie.split('=')[1])
    expect(JSON.stringify(shop.log.lines)).not.toContain('broker.example')
  })

  test('ends with signing out, and after thirty days', async () => {
    const shop = await openShop()
    const cookie = await signedIn(shop)
    await shop.post('/api/account/sign-out', {}, { cookie })
    expect((await get(shop, '/api/account', cookie)).statusCode).toBe(401)
    const other = await signedIn(shop)
    shop.clock.advance(30 * day - 1)
    expect((await get(shop, '/api/account', other)).statusCode).toBe(200)
    shop.clock.advance(1)
    expect((await get(shop, '/api/account', other)).statusCode).toBe(401)
  })

  test('does not show the orders of another address', async () => {
    const shop = await openShop()
    const { orderId } = await shop.placed({ email: 'other@customer.example' })
    const cookie = await signedIn(shop)
    const answer = await get(shop, '/api/account', cookie)
    expect(answer.json<Account>().orders).toEqual([])
    const viewOf = async (id: string) =>
      (await get(shop, `/api/orders/${id}`, cookie)).json<{ view: string }>().view
    expect(await viewOf(orderId)).toBe('limited')
    const own = await shop.placed({ email })
    expect(await viewOf(own.orderId)).toBe('full')
    await shop.post('/api/account/sign-out', {}, { cookie })
    expect(await viewOf(own.orderId)).toBe('limited')
  })
})

describe('a subscriber', () => {
  test('sees the plan and what is left of the month', async () => {
    const shop = await openShop()
    await subscribe(shop)
    expect((await account(shop, await signedIn(shop))).plan).toEqual({
      plan: 'starter',
      status: 'active',
      isLive: true,
      cancels: false,
      quarterlyPrice: 44_700,
      paidThrough: '2026-10-01T12:00:00.000Z',
      reportLimit: 3,
      reportsLeft: 3,
      reportsUsed: 0,
      monthEnd: '2026-08-01T12:00:00.000Z',
      packages: ['basic'],
      sharedBy: null,
    })
  })

  test('sees the price that the plan was sold at, whatever it costs now', async () => {
    const shop = await openShop()
    const url = '/api/admin/plan-prices'
    const save = (revision: number, starter: number) =>
      shop.asStaff('PUT', url, { revision, prices: { starter, professional: 29_900 } })
    await save(0, 15_900)
    await subscribe(shop)
    await save(1, 19_900)
    expect((await account(shop, await signedIn(shop))).plan?.quarterlyPrice).toBe(47_700)
  })

  test('orders within the limit at no cost, and the order is paid at once', async () => {
    const shop = await openShop()
    await subscribe(shop)
    const cookie = await signedIn(shop)
    const placed = await order(shop, cookie)
    const { orderId, reportsLeft } = placed.json<{ orderId: string; reportsLeft: number }>()
    expect([placed.statusCode, reportsLeft]).toEqual([200, 2])
    expect(await shop.orderRow(orderId)).toMatchObject({
      status: 'paid',
      amount: 0,
      covered_by_plan: 'starter',
      customer_email: email,
      stripe_payment_intent_id: null,
      qc_deadline: '2026-07-04T12:00:00.000Z',
    })
    await shop.runJobs()
    expect((await shop.orderRow(orderId)).status).toBe('in_progress')
    expect(shop.mailer.sent.map((mail) => mail.subject)).toContainEqual(
      expect.stringMatching(/^Order confirmed: PL-/),
    )
  })

  test('is refused at the limit, keeps nothing of that order, and may pay for it instead', async () => {
    const shop = await openShop()
    await subscribe(shop)
    const cookie = await signedIn(shop)
    for (let n = 0; n < 3; n += 1) expect((await order(shop, cookie)).statusCode).toBe(200)
    const refused = await order(shop, cookie)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'limit-reached'])
    expect(refused.json().message).toContain('one-time price')
    expect((await account(shop, cookie)).orders).toHaveLength(3)
    expect((await shop.place({ packageType: 'basic', email })).statusCode).toBe(200)
    shop.clock.advance(31 * day)
    expect((await order(shop, await signedIn(shop))).statusCode).toBe(200)
  })

  test('uses one report for two clicks on the same intake', async () => {
    const shop = await openShop()
    await subscribe(shop)
    const cookie = await signedIn(shop)
    const projectData = buildIntake()
    const clicks = [1, 2, 3].map(() => order(shop, cookie, { projectData }))
    const ids = (await Promise.all(clicks)).map((answer) => answer.json().orderId)
    expect(new Set(ids).size).toBe(1)
    expect((await account(shop, cookie)).plan?.reportsLeft).toBe(2)
  })

  test('is refused a package that the plan does not have, or without a plan', async () => {
    const shop = await openShop()
    await subscribe(shop)
    const cookie = await signedIn(shop)
    const pro = await order(shop, cookie, { packageType: 'pro' })
    expect([pro.statusCode, pro.json().code]).toEqual([409, 'not-in-plan'])
    const other = await order(shop, await signedIn(shop, 'other@customer.example'))
    expect(other.json().code).toBe('no-subscription')
    expect((await order(shop, '')).statusCode).toBe(401)
  })

  test('loses the report it had counted when its files are not there', async () => {
    const shop = await openShop()
    await subscribe(shop)
    const cookie = await signedIn(shop)
    const projectData = { ...buildIntake(), uploads: [crypto.randomUUID()] }
    const answer = await order(shop, cookie, { projectData })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'unknown-upload'])
    expect((await account(shop, cookie)).plan?.reportsLeft).toBe(3)
  })

  test('cancels for the end of the quarter and keeps the plan until then', async () => {
    const shop = await openShop()
    await subscribe(shop)
    const cookie = await signedIn(shop)
    const cancelled = await shop.post('/api/account/cancel-plan', {}, { cookie })
    expect(cancelled.json<Account>().plan).toMatchObject({ isLive: true, cancels: true })
    expect((await order(shop, cookie)).statusCode).toBe(200)
    expect(
      await shop.ports.database
        .selectFrom('sandbox_subscriptions')
        .select(['status', 'cancels'])
        .execute(),
    ).toEqual([{ status: 'active', cancels: true }])
    shop.clock.advance(93 * day)
    const late = await signedIn(shop)
    expect((await account(shop, late)).plan).toMatchObject({ isLive: false, reportsLeft: 0 })
    const again = await shop.post('/api/account/cancel-plan', {}, { cookie: late })
    expect(again.json().code).toBe('no-subscription')
  })

  test('sees invoices, and gets the billing page by mail only', async () => {
    const shop = await openShop()
    await subscribe(shop)
    const cookie = await signedIn(shop)
    const invoices = await get(shop, '/api/account/invoices', cookie)
    expect(invoices.json()).toMatchObject([{ amount: 44_700, status: 'paid' }])
    const asked = await shop.post('/api/account/billing-link', {}, { cookie })
    expect(asked.body).not.toContain('http')
    await shop.runJobs()
    const mails = shop.mailer.sent.map((mail) => [mail.to, mail.subject])
    expect(mails).toContainEqual([email, 'Your Plumbline billing page'])
    expect(asked.json()).toEqual({ message: 'A link to your billing page is on its way to you.' })
    const kept = shop.ports.database
      .selectFrom('mails')
      .select(['confidential', 'body_text as text'])
      .where('dedupe_key', 'like', 'billing:%')
    const [mail] = await kept.execute()
    expect(mail?.confidential).toBe(true)
    expect(mail?.text).toContain('http')
    const other = await signedIn(shop, 'other@customer.example')
    expect((await get(shop, '/api/account/invoices', other)).json()).toEqual([])
    const none = await shop.post('/api/account/billing-link', {}, { cookie: other })
    expect([none.statusCode, none.json().code]).toEqual([409, 'no-subscription'])
    const nothing = await shop.post('/api/account/cancel-plan', {}, { cookie: other })
    expect([nothing.statusCode, nothing.json().code]).toEqual([409, 'no-subscription'])
  })

  test('is asked to try again while the provider is away, and nothing is changed', async () => {
    const shop = await openShop()
    await subscribe(shop)
    const cookie = await signedIn(shop)
    const regain = loseProvider(shop)
    const mails = shop.mailer.sent.length
    const answers = [
      await get(shop, '/api/account/invoices', cookie),
      await get(shop, '/api/account/export', cookie),
      await shop.post('/api/account/billing-link', {}, { cookie }),
      await shop.post('/api/account/cancel-plan', {}, { cookie }),
      await shop.post('/api/account/deletion', { email }, { cookie }),
    ]
    for (const answer of answers) {
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'payment-unavailable'])
    }
    const away = { facts: { kind: 'unavailable' }, message: 'billing could not be reached' }
    expect(shop.log.lines.filter(({ message }) => message === away.message)).toEqual(
      answers.map(() => away),
    )
    await shop.runJobs()
    expect(shop.mailer.sent).toHaveLength(mails)
    regain()
    expect((await account(shop, cookie)).plan).toMatchObject({ isLive: true, cancels: false })
    expect(await shop.ports.database.selectFrom('data_requests').selectAll().execute()).toEqual([])
  })

  test('whose renewal was not reported is looked up, and is served while that fails', async () => {
    const shop = await openShop()
    await subscribe(shop)
    shop.clock.advance(92 * day)
    const cookie = await signedIn(shop)
    const regain = loseProvider(shop)
    expect((await account(shop, cookie)).plan).toMatchObject({
      paidThrough: '2026-10-01T12:00:00.000Z',
    })
    expect(shop.log.lines.at(-1)).toMatchObject({ message: 'subscription could not be looked up' })
    regain()
    expect((await account(shop, cookie)).plan).toMatchObject({
      isLive: true,
      paidThrough: '2027-01-01T12:00:00.000Z',
    })
  })

  test('a signed-in person subscribes with their saved customer; others by the address', async () => {
    const shop = await openShop()
    await subscribe(shop)
    const { database } = shop.ports
    await database.updateTable('sandbox_subscriptions').set({ status: 'canceled' }).execute()
    const sent = { plan: 'starter', customerEmail: email, customerName: 'Broker Desk' }
    const payers = async () =>
      (
        await database
          .selectFrom('sandbox_checkouts')
          .select('customer_id')
          .where('status', '=', 'open')
          .execute()
      ).map((row) => row.customer_id)
    const cookie = await signedIn(shop)
    await shop.post('/api/create-subscription', sent, { cookie })
    expect(await payers()).toEqual([expect.stringMatching(/^cus_/)])
    await shop.post('/api/create-subscription', sent)
    // Both were opened at the same moment of the test's clock, so either may come first.
    expect((await payers()).toSorted()).toEqual([expect.stringMatching(/^cus_/), null])
  })
})

describe('what is kept about a customer', () => {
  test('can be downloaded, and contains no other person', async () => {
    const shop = await openShop()
    await shop.placed({ email, project: { companyName: 'Mine' } })
    await shop.placed({ email: 'other@customer.example', project: { companyName: 'Theirs' } })
    const answer = await get(shop, '/api/account/export', await signedIn(shop))
    expect(answer.headers['content-disposition']).toContain('attachment')
    expect(answer.body).toContain('Mine')
    expect(answer.body).not.toContain('Theirs')
    expect(answer.body).not.toContain('visitor')
    expect(answer.body).toContain('\n  "email"')
    expect(answer.json()).toMatchObject({ email, exportedAt: '2026-07-01T12:00:00.000Z' })
    const asked = shop.ports.database.selectFrom('data_requests').select('kind').execute()
    expect(await asked).toEqual([{ kind: 'export' }])
  })

  test('holds every trace that a customer can leave, and nothing that opens anything', async () => {
    const shop = await openShop()
    const { cookie, secret } = await livedHere(shop)
    const answer = await get(shop, '/api/account/export', cookie)
    const file = answer.json<Record<string, unknown>>()
    const empty = Object.entries(file).filter(
      ([, part]) => Array.isArray(part) && part.length === 0,
    )
    // Questions are asked on a report page, and this test asks none.
    expect(empty.map(([name]) => name)).toEqual(['questions'])
    for (const word of ['Quastenhuber Brothers', 'Key of Wilhelmina', 'Quastenhuber Estates']) {
      expect(answer.body).toContain(word)
    }
    expect(answer.body).toContain('Cousin Quastenhuber')
    for (const word of [secret, 'whsec_', '_hash', 'pi_']) expect(answer.body).not.toContain(word)
  })
})
