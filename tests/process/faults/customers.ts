import { buildPicture } from '#server/testing/build-files.ts'
import { signed } from '#server/testing/gateway-world.ts'
import { payIntent } from '#server/testing/stripe/pay-intent.ts'
import { intakeProject } from '../purchase.ts'
import type { Acknowledged, AllAcknowledged } from './acknowledged.ts'
import { ask, json, persist, type Shop } from './ask.ts'
import { letBid } from './contractors.ts'
import { addNote, approveTwice, changePrices, editTogether } from './office.ts'
import { refundByTwo, refundPart } from './refunds.ts'

/** From the first upload to the refund; everything acknowledged is recorded. */
export async function liveThrough(shop: Shop, number: number, all: AllAcknowledged): Promise<void> {
  const customer = newCustomer(number)
  all.customers.push(customer)
  const from = { 'x-forwarded-for': `10.7.${Math.floor(number / 250)}.${(number % 250) + 1}` }
  const cookie = number % 3 < 2 ? await upload(shop, from, customer) : ''
  const placed = await persist(shop, `${customer.email}: ordering`, () =>
    ask(shop, '/api/create-payment-intent', json(orderOf(customer), { ...from, cookie })),
  )
  const { orderId } = placed.body as { orderId: string }
  customer.orderId = orderId
  await pay(shop, orderId, customer)
  if (number % 3 === 0) await changePrices(shop, number, all.prices)
  await reach(shop, orderId, ['in_progress'])
  await editTogether(shop, orderId, customer)
  await addNote(shop, orderId, customer)
  await approveTwice(shop, orderId)
  customer.approved = true
  await reach(shop, orderId, ['completed'])
  customer.completed = true
  if (number % 2 === 0) await letBid(shop, orderId, customer)
  if (number % 3 === 0) await refundPart(shop, orderId, customer)
  if (number % 3 === 1) {
    await refundByTwo(shop, orderId, customer, number % 2 === 1 ? 'approved' : 'declined')
  }
}

function newCustomer(number: number): Acknowledged {
  return {
    email: `fault-${number}@customer.example`,
    uploads: [],
    paid: false,
    edits: [],
    notes: [],
    approved: false,
    completed: false,
    refunds: [],
    requests: [],
    bids: [],
    comments: [],
  }
}

function orderOf({ email, uploads }: Acknowledged) {
  return {
    packageType: 'pro',
    customerEmail: email,
    customerName: intakeProject.contactPerson,
    projectData: { ...intakeProject, email, uploads: uploads.map(({ id }) => id) },
  }
}

async function upload(
  shop: Shop,
  from: Record<string, string>,
  customer: Acknowledged,
): Promise<string> {
  const picture = await buildPicture('png', 40 + shop.dice.between(0, 200))
  const sent = await persist(shop, 'uploading', () => {
    const form = new FormData()
    form.set('kind', 'photo')
    form.set('file', new Blob([new Uint8Array(picture)]), 'shop.png')
    return ask(shop, '/api/uploads', { method: 'POST', headers: from, body: form })
  })
  const { id, size } = sent.body as { id: string; size: number }
  customer.uploads.push({ id, size })
  return sent.cookie
}

/** The provider takes the money; its event arrives, arrives twice, or never arrives. */
async function pay(shop: Shop, orderId: string, customer: Acknowledged): Promise<void> {
  const { state } = shop.outside.stripe
  const intent = state
    .ofPrefix('pi')
    .find(({ metadata }) => (metadata as { orderId?: string }).orderId === orderId)
  if (!intent) throw new Error(`${orderId}: nothing to pay at the provider`)
  payIntent(state, intent)
  customer.paid = true
  const event = state.events[0]
  const times = shop.dice.pick([0, 1, 1, 1, 2])
  for (let turn = 0; turn < times; turn += 1) {
    await persist(shop, 'the notice', () => {
      const { body, signature } = signed(JSON.stringify(event))
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
      const init = { method: 'POST', headers, body: new Uint8Array(body) }
      return ask(shop, '/api/webhooks/stripe', init)
    })
  }
}

async function reach(shop: Shop, orderId: string, wanted: readonly string[]): Promise<void> {
  await persist(
    shop,
    `${orderId}: becoming ${wanted.join(' or ')}`,
    () => ask(shop, `/api/orders/${orderId}`),
    ({ body }) => wanted.includes((body as { status: string }).status),
  )
}
