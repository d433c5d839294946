import type { Shop } from './shop.ts'

export const card = { number: '4242424242424242', expMonth: 12, expYear: 2040, cvc: '123' }

const browser = { cookie: 'plumbline_visitor=browser-of-the-desk' }

export function subscribe(shop: Shop, sent: Record<string, unknown> = {}, headers = browser) {
  const body = {
    plan: 'starter',
    customerEmail: 'Desk@Broker.example',
    customerName: 'Broker Desk',
    ...sent,
  }
  return shop.post('/api/create-subscription', body, headers)
}

export async function checkoutPath(
  shop: Shop,
  sent: Record<string, unknown> = {},
): Promise<string> {
  const answer = await subscribe(shop, sent)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return new URL(answer.json<{ url: string }>().url).pathname
}

/** The profile of the address; not the row of a plan that belongs to a purchase. */
export function profile(shop: Shop) {
  return shop.ports.database
    .selectFrom('client_profiles')
    .selectAll()
    .where('purchase_email', 'is', null)
    .executeTakeFirstOrThrow()
}
