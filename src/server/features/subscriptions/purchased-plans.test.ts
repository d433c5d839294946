import { describe, expect, test } from 'vitest'
import type { Account } from '#contract/accounts.ts'
import { buildIntake, cookieOf, openShop, type Shop } from '#server/testing/shop.ts'
import { card, subscribe } from '#server/testing/subscribe.ts'

const email = 'owner@broker.example'
const [owners, strangers] = ['plumbline_visitor=of-the-owner', 'plumbline_visitor=of-a-stranger']

async function paidPlan(shop: Shop, cookie: string, plan = 'professional'): Promise<string> {
  const opened = await subscribe(shop, { plan, customerEmail: email }, { cookie })
  if (opened.statusCode !== 200) throw new Error(opened.body)
  const path = new URL(opened.json<{ url: string }>().url).pathname
  const paid = await shop.post(path, { card })
  if (paid.statusCode !== 200) throw new Error(paid.body)
  return path
}

/** Signs in by the mailed link, opened in this browser. */
async function proved(shop: Shop, browser: string): Promise<string> {
  await shop.post('/api/account/sign-in', { email })
  await shop.runJobs()
  const mail = shop.mailer.sent.findLast(({ text }) => text.includes('/sign-in?token='))
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
  const answer = await shop.post('/api/account/sign-in/confirm', { token }, { cookie: browser })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return `${browser}; ${cookieOf(answer)}`
}

async function signedInByPurchase(shop: Shop, path: string, browser: string): Promise<string> {
  const sessionId = path.split('/').at(-1)
  const answer = await shop.post(
    '/api/account/sign-in/purchase',
    { sessionId },
    { cookie: browser },
  )
  return `${browser}; ${cookieOf(answer)}`
}

const account = async (shop: Shop, cookie: string) =>
  (await shop.app.inject({ url: '/api/account', headers: { cookie } })).json<Account>()

const order = async (shop: Shop, cookie: string) => {
  const body = { packageType: 'pro', customerName: 'Somebody', projectData: buildIntake() }
  return (await shop.post('/api/account/orders', body, { cookie })).statusCode
}

const ownersProfile = (shop: Shop) =>
  shop.ports.database
    .selectFrom('client_profiles')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

describe('a plan that is bought with the proved address of somebody else', () => {
  async function openWithOwner() {
    const shop = await openShop()
    const placed = await shop.place({ email, packageType: 'basic' }, owners)
    await shop.pay(placed.json<{ clientSecret: string }>().clientSecret)
    return { shop, owner: await proved(shop, owners) }
  }

  test('changes nothing of that account, and is used by the browser that bought it', async () => {
    const { shop, owner } = await openWithOwner()
    const before = [await ownersProfile(shop), await account(shop, owner)]
    const path = await paidPlan(shop, strangers)
    const stranger = await signedInByPurchase(shop, path, strangers)
    expect([await ownersProfile(shop), await account(shop, owner)]).toEqual(before)
    expect((await account(shop, stranger)).plan).toMatchObject({ reportsLeft: 6 })
    expect(await order(shop, stranger)).toBe(200)
    expect((await account(shop, stranger)).plan).toMatchObject({ reportsLeft: 5 })
    expect((await account(shop, owner)).plan).toBeNull()
    await shop.runJobs({ deferred: true })
    const to = shop.mailer.sent.filter(({ subject }) => /plan/i.test(subject)).map((one) => one.to)
    expect(new Set(to)).toEqual(new Set([email]))
  })

  test('bars nobody: the owner buys a plan of their own, and each uses what they bought', async () => {
    const { shop, owner } = await openWithOwner()
    const path = await paidPlan(shop, strangers)
    await paidPlan(shop, owner, 'starter')
    const stranger = await signedInByPurchase(shop, path, strangers)
    expect(await order(shop, stranger)).toBe(200)
    expect((await account(shop, owner)).plan).toMatchObject({ plan: 'starter', reportsLeft: 3 })
    expect((await account(shop, stranger)).plan).toMatchObject({ reportsLeft: 5 })
    const again = await subscribe(shop, { customerEmail: email }, { cookie: owner })
    expect([again.statusCode, again.json().code]).toEqual([409, 'already-subscribed'])
  })

  test('is the owner’s once its browser has opened a mailed link, with what it paid for', async () => {
    const { shop } = await openWithOwner()
    const elsewhere = 'plumbline_visitor=another-one-of-the-owner'
    const path = await paidPlan(shop, elsewhere)
    await order(shop, await signedInByPurchase(shop, path, elsewhere))
    const owner = await proved(shop, elsewhere)
    expect((await account(shop, owner)).plan).toMatchObject({ reportsLeft: 5 })
    const again = await subscribe(shop, { customerEmail: email }, { cookie: owner })
    expect([again.statusCode, again.json().code]).toEqual([409, 'already-subscribed'])
  })
})

describe('a plan that is bought with an address that nobody has proved', () => {
  test('does not keep its owner from buying another, and stays with whoever paid', async () => {
    const shop = await openShop()
    const path = await paidPlan(shop, strangers)
    const stranger = await signedInByPurchase(shop, path, strangers)
    expect(await order(shop, stranger)).toBe(200)
    const owner = await proved(shop, owners)
    await paidPlan(shop, owner, 'starter')
    expect((await account(shop, owner)).plan).toMatchObject({ plan: 'starter', reportsLeft: 3 })
    expect((await account(shop, stranger)).plan).toMatchObject({
      plan: 'professional',
      reportsLeft: 5,
    })
    expect(await order(shop, stranger)).toBe(200)
    expect((await account(shop, owner)).plan).toMatchObject({ reportsLeft: 3 })
  })

  test('that was opened before the address was proved does not become the owner’s by being paid later', async () => {
    const shop = await openShop()
    const opened = await subscribe(shop, { customerEmail: email }, { cookie: strangers })
    const owner = await proved(shop, owners)
    await shop.post(new URL(opened.json<{ url: string }>().url).pathname, { card })
    await paidPlan(shop, owner, 'professional')
    expect((await account(shop, owner)).plan).toMatchObject({ plan: 'professional' })
  })

  test('of an erased account is erased with it, and charged no more', async () => {
    const shop = await openShop()
    const path = await paidPlan(shop, strangers)
    const owner = await proved(shop, owners)
    await paidPlan(shop, owner, 'starter')
    await signedInByPurchase(shop, path, strangers)
    const erased = await shop.post('/api/account/deletion', { email }, { cookie: owner })
    expect(erased.statusCode).toBe(200)
    const rows = await shop.ports.database
      .selectFrom('client_profiles')
      .select(['email', 'purchase_email', 'subscription_status'])
      .execute()
    expect(rows).toHaveLength(2)
    for (const row of rows) {
      expect(row).toMatchObject({ purchase_email: null, subscription_status: 'canceled' })
      expect(row.email).toMatch(/^deleted\+/)
    }
  })
})
