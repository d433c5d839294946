import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { signed } from '#server/testing/gateway-world.ts'
import { payIntent } from '#server/testing/stripe/pay-intent.ts'
import {
  openStripeStandIn,
  type StripeStandIn,
  standInKey,
} from '#server/testing/stripe/stripe-stand-in.ts'
import { launchServer, type ServerProcess } from '../process/launch-server.ts'
import { orderStatus, placeOrder, post, signIn } from '../process/purchase.ts'
import { codeOf, setUpFactor } from '../process/second-factor.ts'
import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { deep } from './look-everywhere.ts'
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
    TRUST_PROXY: '127.0.0.1',
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

async function winDispute(): Promise<void> {
  const [dispute] = stripe.state.ofPrefix('du')
  if (!dispute) throw new Error('there is no dispute')
  const won = { ...dispute, status: 'won' }
  stripe.state.objects.set(dispute.id, won)
  stripe.state.emit('charge.dispute.closed', won)
  expect(await deliver(stripe.state.events[0] ?? {})).toBe(200)
}

test('staff sees what needs a person about payments, resolves it and finds it in the log', async ({
  page,
  consoleErrors,
  expectAccessible,
}) => {
  const orderId = await disputedOrder('paid@customer.example')
  await loseEvent('evt_lost')

  await openOffice(page, '/admin?tab=payments', shop.url)
  const events = page.getByRole('region', { name: 'Payment events not yet processed' })
  await expect(events.getByText('Still tried')).toBeVisible()
  await expect(events.getByText('payment pi_gone')).toBeVisible()
  const disputes = page.getByRole('region', { name: 'Disputes', exact: true })
  await expect(disputes.getByText('product not received')).toBeVisible()
  const issues = page.getByRole('region', { name: 'Orders with a payment issue' })
  await expect(issues.getByText(/a dispute over \$695.00/)).toBeVisible()
  await expectAccessible()
  await page.setViewportSize({ width: 360, height: 800 })
  const tooWide = () => document.documentElement.scrollWidth > document.documentElement.clientWidth
  await expect.poll(() => page.evaluate(tooWide)).toBe(false)
  await page.setViewportSize({ width: 1280, height: 800 })

  await sendEvidence(page, orderId)

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
  // What the bank holds cannot be refunded.
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)
  await winDispute()
  await page.reload()
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByLabel('Amount in dollars').fill('50')
  await page.getByLabel('Reason').fill('A sheet was missing')
  await page.getByRole('button', { name: 'Refund now' }).click()
  await expect(page.getByText('A sheet was missing')).toBeVisible()
  await page.goto(`${shop.url}/admin?tab=payments`)
  const refunds = page.getByRole('region', { name: 'Newest refunds' })
  await expect(refunds.getByText('$50.00')).toBeVisible()

  await approveByAnother(page, orderId, expectAccessible)
  // The browser reports the sign-in that was asked for its code as a failed request.
  consoleErrors.splice(0)
})

/** Downloaded first, then sent to the provider, which takes it once. */
async function sendEvidence(page: Page, orderId: string): Promise<void> {
  const disputes = page.getByRole('region', { name: 'Disputes', exact: true })
  const bundle = page.waitForEvent('download')
  await disputes.getByRole('button', { name: /^Download evidence of/ }).click()
  const download = await bundle
  expect(download.suggestedFilename()).toMatch(/^dispute-.*\.zip$/)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')
  await disputes.getByRole('button', { name: /^Send evidence of/ }).click()
  await page.getByRole('button', { name: 'Send evidence', exact: true }).click()
  await expect(disputes.getByText(/^Sent /)).toBeVisible()
  await expect(disputes.getByRole('button', { name: /^Send evidence of/ })).toHaveCount(0)
  const [dispute] = stripe.state.ofPrefix('du')
  expect(dispute?.['status']).toBe('under_review')
  expect(JSON.stringify(dispute?.['evidence'])).toContain(orderId)
}

const asker = { username: 'asker', password: 'another long pass phrase' }
const second = { username: 'second', password: 'a long pass phrase of its own' }

/** From an address of their own, which is locked afterwards. */
async function tryWrongPasswords(): Promise<void> {
  for (let time = 0; time < 5; time += 1) {
    const answer = await fetch(`${shop.url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
      body: JSON.stringify({ username: second.username, password: 'wrong' }),
    })
    expect(answer.status).toBe(401)
  }
}

/** A refund above the owner's amount is asked for, seen on the desk and approved by a colleague. */
async function approveByAnother(
  page: Page,
  orderId: string,
  expectAccessible: () => Promise<void>,
): Promise<void> {
  // Whoever made an account this week is not its second person, so two colleagues do it.
  for (const one of [asker, second]) {
    const account = { ...one, email: `${one.username}@plumbline.example`, role: 'money' }
    await post(shop.url, '/api/admin/users', account, await signIn(shop.url))
  }
  const signedIn = await post<{ token: string }>(shop.url, '/api/admin/login', second)
  const secret = await setUpFactor(shop.url, signedIn.token, second.password)
  await openOffice(page, `/admin/order/${orderId}`, shop.url, asker)
  await page.getByRole('button', { name: 'Refund', exact: true }).click()
  await page.getByLabel('Amount in dollars').fill('500')
  await page.getByLabel('Reason').fill('The report was late')
  await page.getByRole('button', { name: 'Refund now' }).click()
  await expect(toastIn(page)).toContainText('Waiting for Approval')
  await expect(page.getByRole('button', { name: 'Withdraw Request' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toHaveCount(0)

  await tryWrongPasswords()
  await openOffice(page, '/admin', shop.url, { ...second, code: codeOf(secret, 1) })
  await expect(page.getByText('Unusual sign-in attempts')).toHaveCount(0)
  await page.getByRole('link', { name: '1 refund waits for a second person' }).click()
  const waiting = page.getByRole('region', { name: 'Refunds that wait for a second person' })
  await expect(waiting.getByText(/The report was late/)).toBeVisible()
  await expectAccessible()
  await waiting.getByRole('button', { name: 'Approve Refund of $500.00' }).click()
  await expect(waiting.getByText('No refund waits.')).toBeVisible()
  const refunds = page.getByRole('region', { name: 'Newest refunds' })
  await expect(refunds.getByText(/approved by second/)).toBeVisible()
  // Only the owner changes the amount.
  await expect(page.getByRole('button', { name: 'Change Amount' })).toHaveCount(0)

  // What happened on the desk is for owners; the colleague did not see it.
  await openOffice(page, '/admin', shop.url)
  await expect(page.getByText(/^second: 5 failed, .* ask whether it was that person/)).toBeVisible()
  await page.getByRole('button', { name: 'Mark as Seen' }).click()
  await expect(page.getByText('Unusual sign-in attempts')).toHaveCount(0)

  await page.goto(`${shop.url}/admin?tab=payments`)
  await page.getByRole('button', { name: 'Change Amount' }).click()
  await page.getByLabel('Amount in dollars').fill('900')
  await page.getByRole('button', { name: 'Set Amount' }).click()
  await expect(page.getByText(/^\$900\.00, set by/)).toBeVisible()
}

test(
  'a parked event is tried again and dismissed with a reason, and a refusal is shown',
  deep,
  async ({ page, consoleErrors }) => {
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
    const list = page.getByRole('region', { name: 'Payment events not yet processed' })
    await expect(list.getByText('Parked', { exact: true })).toBeVisible()
    await expect(list.getByText('what it names is not there')).toBeVisible()

    // The server does not know the event, as if a colleague had handled it.
    await list.getByRole('button', { name: 'Try Again' }).click()
    await expect(toastIn(page)).toContainText('It may have been resolved already')
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
    await expect(
      list.getByText('Every event of the payment provider was dealt with.'),
    ).toBeVisible()
    expect(sent).toEqual([
      'POST /api/admin/payments/events/evt_parked/retry ',
      'POST /api/admin/payments/events/evt_parked/dismiss {"reason":"Of another shop"}',
    ])
  },
)

test('an order with an open dispute cannot be approved, whatever the reason', async ({ page }) => {
  const orderId = await disputedOrder('disputed@customer.example')
  await expect.poll(() => orderStatus(shop.url, orderId)).toBe('in_progress')
  await openOffice(page, `/admin/order/${orderId}`, shop.url)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('These block the approval')).toBeVisible()
  await expect(dialog.getByText('The customer disputes the payment')).toBeVisible()
  const send = dialog.getByRole('button', { name: 'Approve and Send' })
  await expect(send).toBeDisabled()
  await expect(dialog.getByLabel('Why approve it anyway?')).toHaveCount(0)
})
