import { describe, expect, test } from 'vitest'
import { openShop, type Shop } from '#server/testing/shop.ts'

const asks = '4000002500003155'
const declinesAfterwards = '4000008400001629'
const card = (number: string) => ({ number, expMonth: 12, expYear: 2040, cvc: '123' })

async function checkoutPath(shop: Shop): Promise<string> {
  const answer = await shop.post('/api/create-subscription', {
    plan: 'starter',
    customerEmail: 'desk@broker.example',
    customerName: 'Broker Desk',
  })
  return new URL(answer.json<{ url: string }>().url).pathname
}

const form = (shop: Shop, url: string, fields: Record<string, string>) =>
  shop.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })

const formCard = (number: string) => ({ number, expiry: '12 / 40', cvc: '123' })

const plans = (shop: Shop) =>
  shop.ports.database.selectFrom('sandbox_subscriptions').select(['last4', 'status']).execute()

describe('3-D Secure on the hosted page', () => {
  test('asks before anything is paid, and pays when it is completed', async () => {
    const shop = await openShop()
    const path = await checkoutPath(shop)
    const asked = await shop.post(path, { card: card(asks) })
    expect([asked.statusCode, asked.json()]).toEqual([200, { status: 'requires_action' }])
    expect(await plans(shop)).toEqual([])
    expect((await shop.app.inject(path)).body).toContain('3D Secure 2 Test Page')
    const done = await shop.post(path, { challenge: 'complete' })
    expect(done.json<{ redirectUrl: string }>().redirectUrl).toContain('/subscription-success')
    expect(await plans(shop)).toEqual([{ last4: '3155', status: 'active' }])
    const again = await shop.post(path, { challenge: 'complete' })
    expect(again.json()).toEqual(done.json())
    expect(await plans(shop)).toHaveLength(1)
  })

  test('a failed challenge pays nothing and lets another card try', async () => {
    const shop = await openShop()
    const path = await checkoutPath(shop)
    await shop.post(path, { card: card(asks) })
    const failed = await shop.post(path, { challenge: 'fail' })
    expect([failed.statusCode, failed.json().error.code]).toEqual([
      402,
      'payment_intent_authentication_failure',
    ])
    const late = await shop.post(path, { challenge: 'complete' })
    expect([late.statusCode, late.json().code]).toEqual([409, 'no-challenge'])
    expect(await plans(shop)).toEqual([])
    expect((await shop.post(path, { card: card('4242424242424242') })).statusCode).toBe(200)
  })

  test('a card may be declined after its challenge', async () => {
    const shop = await openShop()
    const path = await checkoutPath(shop)
    await shop.post(path, { card: card(declinesAfterwards) })
    const declined = await shop.post(path, { challenge: 'complete' })
    expect([declined.statusCode, declined.json().error.code]).toEqual([402, 'card_declined'])
    expect(await plans(shop)).toEqual([])
  })

  test('a card that is declined ends the challenge of the one before', async () => {
    const shop = await openShop()
    const path = await checkoutPath(shop)
    await shop.post(path, { card: card(asks) })
    await shop.post(path, { card: card('4000000000000002') })
    expect((await shop.post(path, { challenge: 'complete' })).statusCode).toBe(409)
    expect(await plans(shop)).toEqual([])
  })

  test('works by the page alone, without a script', async () => {
    const shop = await openShop()
    const path = await checkoutPath(shop)
    const asked = await form(shop, path, formCard(asks))
    expect([asked.statusCode, asked.body.includes('value="complete"')]).toEqual([200, true])
    expect(asked.body).not.toContain('<script')
    const failed = await form(shop, path, { challenge: 'fail' })
    expect(failed.statusCode).toBe(402)
    expect(failed.body).toContain('We are unable to authenticate your payment method.')
    const nothing = await form(shop, path, { challenge: 'complete' })
    expect([nothing.statusCode, nothing.body.includes('Card number')]).toEqual([409, true])
    await form(shop, path, formCard(asks))
    const done = await form(shop, path, { challenge: 'complete' })
    expect([done.statusCode, done.headers.location]).toEqual([
      303,
      expect.stringContaining('/subscription-success?session_id='),
    ])
  })
})
