import { payIntent, signed } from '#server/testing/gateway-world.ts'
import {
  openStripeStandIn,
  type StripeStandIn,
  standInKey,
} from '#server/testing/stripe/stripe-stand-in.ts'
import { launchServer, type ServerProcess } from '../process/launch-server.ts'
import { orderStatus, placeOrder } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { openOffice } from './office-sign-in.ts'

/** A separate server with Stripe's stand-in, because only there can events be lost. */
test.describe.configure({ mode: 'serial' })

let stripe: StripeStandIn
let shop: ServerProcess

test.beforeAll(async () => {
  stripe = await openStripeStandIn({ now: () => new Date() })
  shop = await launchServer({
    STRIPE_SECRET_KEY: standInKey,
    STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
    STRIPE_WEBHOOK_SECRET: 'whsec_0123456789abcdef',
    STRIPE_API_BASE: stripe.url,
  })
})

test.afterAll(async () => {
  await shop.stop()
  await stripe.close()
})

async function deliver(event: object): Promise<number> {
  const { body, signature } = signed(JSON.stringify(event))
  const answer = await fetch(`${shop.url}/api/webhooks/stripe`, {
    method: 'POST',
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    body: new Uint8Array(body),
  })
  return answer.status
}

/**
 * Sends an event about a payment that the provider itself does not know; after two tries it is on
 * the payments tab.
 */
async function loseEvent(id: string): Promise<void> {
  const data = { object: { id: 'pi_gone' } }
  const event = { id, object: 'event', type: 'payment_intent.succeeded', created: 1, data }
  expect([await deliver(event), await deliver(event)]).toEqual([500, 500])
}

/** A paid order whose customer disputes the payment. */
async function disputedOrder(email: string): Promise<string> {
  const known = new Set(stripe.state.ofPrefix('pi').map(({ id }) => id))
  const { orderId } = await placeOrder(shop.url, email)
  const intent = stripe.state.ofPrefix('pi').find(({ id }) => !known.has(id))
  if (!intent) throw new Error('there is no payment')
  payIntent(stripe.state, intent)
  expect(await deliver(stripe.state.events[0] ?? {})).toBe(200)
  const paid = stripe.state.objects.get(intent.id)
  const dispute = stripe.state.put('du', {
    object: 'dispute',
    amount: 69_500,
    reason: 'product_not_received',
    status: 'needs_response',
    charge: paid?.['latest_charge'],
    payment_intent: intent.id,
  })
  stripe.state.emit('charge.dispute.created', dispute)
  expect(await deliver(stripe.state.events[0] ?? {})).toBe(200)
  return orderId
}

test('staff sees what needs a person about payments, resolves it and finds it in the log', async ({
  page,
  expectAccessible,
}) => {
  const orderId = await disputedOrder('paid@customer.example')
  await loseEvent('evt_lost')

  await openOffice(page, '/admin?tab=payments', shop.url)
  const events = page.getByRole('region', { name: 'Events that wait' })
  await expect(events.getByText('Still tried')).toBeVisible()
  await expect(events.getByText('payment pi_gone')).toBeVisible()
  const disputes = page.getByRole('region', { name: 'Disputes', exact: true })
  await expect(disputes.getByText('product not received')).toBeVisible()
  const issues = page.getByRole('region', { name: 'Orders with a payment issue' })
  await expect(issues.getByText(/a dispute over \$695.00/)).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 360, height: 800 })
  const tooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  expect(await page.evaluate(tooWide)).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })

  await issues.getByRole('button', { name: 'Resolve' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Resolve issue' })).toBeDisabled()
  await dialog.getByLabel('Reason').fill('Answered with the delivery mail')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Resolve issue' }).click()
  await expect(issues.getByText('Every payment fits its order.')).toBeVisible()

  await disputes.getByRole('link').first().click()
  await expect(page).toHaveURL(new RegExp(`/admin/order/${orderId}$`))
  await expect(page.getByText('ending in 4242')).toBeVisible()
  await expect(page.getByText('Payment issue resolved')).toBeVisible()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByLabel('Amount in dollars').fill('50')
  await page.getByLabel('Reason').fill('A sheet was missing')
  await page.getByRole('button', { name: 'Refund now' }).click()
  await expect(page.getByText('A sheet was missing')).toBeVisible()
  await page.goto(`${shop.url}/admin?tab=payments`)
  const refunds = page.getByRole('region', { name: 'Newest refunds' })
  await expect(refunds.getByText('$50.00')).toBeVisible()
})

test('a parked event is tried again and dismissed with a reason, and a refusal is shown', async ({
  page,
  consoleErrors,
}) => {
  // An event is parked only after an hour, so the answer is faked in that state and the page's
  // requests are recorded. Other calls go to the server.
  const event = {
    id: 'evt_parked',
    type: 'payment_intent.succeeded',
    about: 'payment pi_gone',
    receivedAt: '2026-07-01T12:00:00.000Z',
    parkedAt: '2026-07-01T13:00:00.000Z',
    attempts: 5,
    lastError: 'what it names is not there',
  }
  let events = [event]
  const sent: string[] = []
  await page.route('**/api/admin/payments', async (route) => {
    const answer = await route.fetch()
    const desk = (await answer.json()) as object
    await route.fulfill({ json: { ...desk, events } })
  })
  await openOffice(page, '/admin?tab=payments', shop.url)
  const list = page.getByRole('region', { name: 'Events that wait' })
  await expect(list.getByText('Parked', { exact: true })).toBeVisible()
  await expect(list.getByText('what it names is not there')).toBeVisible()

  // The server does not know the event, as if a colleague had handled it.
  await list.getByRole('button', { name: 'Try Again' }).click()
  await expect(toastIn(page)).toContainText('Somebody may have resolved it already')
  consoleErrors.length = 0

  await page.route('**/api/admin/payments/events/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    sent.push(`${route.request().method()} ${pathname} ${route.request().postData() ?? ''}`)
    const isRetry = pathname.endsWith('/retry')
    if (!isRetry) events = []
    await route.fulfill({ json: isRetry ? { outcome: 'parked' } : { success: true } })
  })
  await list.getByRole('button', { name: 'Try Again' }).click()
  await expect(toastIn(page)).toContainText('Parked again')

  await list.getByRole('button', { name: 'Dismiss' }).click()
  const dialog = page.getByRole('dialog', { name: 'Dismiss this event?' })
  const confirm = dialog.getByRole('button', { name: 'Dismiss event' })
  await dialog.getByLabel('Reason').fill('   ')
  await expect(confirm).toBeDisabled()
  await dialog.getByLabel('Reason').fill('Of another shop')
  await confirm.click()
  await expect(dialog).toHaveCount(0)
  await expect(list.getByText('Every event of the payment provider was dealt with.')).toBeVisible()
  expect(sent).toEqual([
    'POST /api/admin/payments/events/evt_parked/retry ',
    'POST /api/admin/payments/events/evt_parked/dismiss {"reason":"Of another shop"}',
  ])
})

test('an order with an open dispute is approved only with a reason, which the log keeps', async ({
  page,
}) => {
  const orderId = await disputedOrder('disputed@customer.example')
  await expect.poll(() => orderStatus(shop.url, orderId)).toBe('in_progress')
  await openOffice(page, `/admin/order/${orderId}`, shop.url)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('These block the approval')).toBeVisible()
  await expect(dialog.getByText('The customer disputes the payment')).toBeVisible()
  const send = dialog.getByRole('button', { name: 'Approve and Send' })
  await expect(send).toBeDisabled()
  await dialog.getByLabel('Why approve it all the same?').fill('The bank was answered')
  await send.click()
  await expect(page.getByText('1 (released)')).toBeVisible()
  await page.goto(`${shop.url}/admin?tab=audit`)
  const approved = page.getByRole('row', { name: /Approved, secure link issued/ }).first()
  await approved.getByText('Show').click()
  await expect(approved).toContainText('The bank was answered')
})
