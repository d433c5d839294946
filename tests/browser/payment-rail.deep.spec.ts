import type { Page } from '@playwright/test'
import { signed } from '#server/testing/gateway-world.ts'
import { intakeProject } from '../process/purchase.ts'
import { expect, test as siteTest } from './fixtures.ts'
import { toast } from './intake-form.ts'
import { usualSteering } from './payment-rail/element-server.ts'
import {
  hasTestKeys,
  openStandInRail,
  openStripeRail,
  type PaymentRail,
  testKeysMissing,
  webhookSecret,
  withoutNameLock,
} from './payment-rail/payment-rail.ts'
import {
  answerBank,
  fieldsIn,
  fillCard,
  payByCard,
  payHostedPage,
  submitButton,
} from './payment-rail/provider-form.ts'

const cards = {
  pays: '4242 4242 4242 4242',
  declines: '4000 0000 0000 0002',
  asksTheBank: '4000 0000 0000 3220',
}

type Order = { readonly orderId: string; readonly clientSecret: string; readonly paymentId: string }

async function openCheckout(page: Page): Promise<Order> {
  const email = `rail-${Math.random().toString(36).slice(2)}@customer.example`
  const placed = await page.request.post('/api/create-payment-intent', {
    data: {
      packageType: 'basic',
      acceptsTerms: true,
      customerEmail: email,
      customerName: intakeProject.contactPerson,
      projectData: { ...intakeProject, email },
    },
  })
  const order = (await placed.json()) as Omit<Order, 'paymentId'>
  await page.goto(`/checkout?clientSecret=${order.clientSecret}&orderId=${order.orderId}`)
  return { ...order, paymentId: order.clientSecret.split('_secret_')[0] ?? '' }
}

async function expectPaid(page: Page, rail: PaymentRail, order: Order): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/order/${order.orderId}$`))
  await expect(page.getByText(/Your report is due by/)).toBeVisible()
  expect(await rail.payment(order.paymentId)).toMatchObject({ status: 'succeeded', amount: 39_500 })
}

const onRail = (open: () => Promise<PaymentRail>) =>
  siteTest.extend<object, { readonly rail: PaymentRail }>({
    rail: [
      // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
      async ({}, use) => {
        const rail = await open()
        await use(rail)
        await rail.close()
      },
      { scope: 'worker', timeout: 180_000 },
    ],
    baseURL: ({ rail }, use) => use(rail.app.url),
  })

const test = onRail(openStandInRail)
const stripeTest = onRail(openStripeRail).extend({
  launchOptions: [
    ({ launchOptions }, use) => use(withoutNameLock(launchOptions)),
    { scope: 'worker' },
  ],
})

for (const [name, railTest, isMissing] of [
  ['a stand-in for the provider', test, false],
  ["Stripe's own test mode", stripeTest, !hasTestKeys],
] as const) {
  railTest.describe(name, () => {
    railTest.skip(isMissing, testKeysMissing)

    railTest('takes the amount once and leads to the order', async ({ page, rail }) => {
      const order = await openCheckout(page)
      await expect(page.getByText('Test mode: no real card is charged.')).toBeVisible()
      await payByCard(page, cards.pays)
      await expectPaid(page, rail, order)
      await page.goBack()
      expect(page.url()).not.toContain(order.clientSecret)
    })

    railTest('declines a card with its reason, and takes the next one', async ({ page, rail }) => {
      const order = await openCheckout(page)
      await payByCard(page, cards.declines)
      await expect(toast(page, 'Payment Failed')).toContainText('Your card was declined.')
      await expect(page.getByText('The last try did not go through')).toBeVisible()
      await payByCard(page, cards.pays)
      await expectPaid(page, rail, order)
    })

    railTest('asks the bank in the middle, which may refuse', async ({ page, rail }) => {
      const order = await openCheckout(page)
      await payByCard(page, cards.asksTheBank)
      await answerBank(page, 'Fail')
      await expect(toast(page, 'Payment Failed')).toContainText('unable to authenticate')
      expect((await rail.payment(order.paymentId)).status).toBe('requires_payment_method')
      await payByCard(page, cards.asksTheBank)
      await answerBank(page, 'Complete')
      await expectPaid(page, rail, order)
    })

    railTest('lets a customer leave at the bank and pay later, once', async ({ page, rail }) => {
      const order = await openCheckout(page)
      await payByCard(page, cards.asksTheBank)
      await expect
        .poll(async () => (await rail.payment(order.paymentId)).status)
        .toBe('requires_action')
      await page.goto(`/order/${order.orderId}`)
      await page.getByRole('button', { name: 'Pay now' }).click()
      await payByCard(page, cards.pays)
      await expectPaid(page, rail, order)
    })

    railTest('finds a payment of which only a late notice tells', async ({ page, rail }) => {
      const order = await openCheckout(page)
      await expect(submitButton(page)).toBeEnabled()
      await fillCard(page, cards.pays)
      await submitButton(page).click({ noWaitAfter: true })
      await expect.poll(async () => (await rail.payment(order.paymentId)).status).toBe('succeeded')
      await page.goto('about:blank')
      const event = {
        id: `evt_${order.paymentId.slice(3)}`,
        object: 'event',
        type: 'payment_intent.succeeded',
        created: Math.floor(Date.now() / 1000),
        data: { object: { id: order.paymentId } },
      }
      const { body, signature } = signed(JSON.stringify(event), 0, Date.now(), webhookSecret)
      for (const _ of ['first', 'again']) {
        const answer = await fetch(`${rail.app.url}/api/webhooks/stripe`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'stripe-signature': signature },
          body: new Uint8Array(body),
        })
        expect(answer.status).toBe(200)
      }
      await page.goto(`/order/${order.orderId}`)
      await expectPaid(page, rail, order)
    })

    railTest('sells a plan on the hosted page', async ({ page }) => {
      await page.goto('/subscription')
      await page.getByRole('button', { name: 'Subscribe to Starter (3 months)' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Email address').fill(`plan-${Math.random()}@broker.example`)
      await dialog.getByLabel('Name or company').fill('Broker Desk')
      await dialog.getByRole('button', { name: 'Continue to payment' }).click()
      await payHostedPage(page, cards.declines)
      await expect(page.getByText('Your card was declined.').first()).toBeVisible()
      await payHostedPage(page, cards.pays)
      await expect(page).toHaveURL(/\/subscription-success/)
      await expect(page.getByText('Your plan is ready in this browser')).toBeVisible()
    })
  })
}

test.beforeEach(({ rail }) => void Object.assign(rail.pages?.steering ?? {}, usualSteering))

function steer({ pages }: PaymentRail, wanted: Partial<typeof usualSteering>): void {
  if (!pages) throw new Error('only the stand-in can be steered')
  Object.assign(pages.steering, wanted)
}

for (const [method, field] of [
  ['Google Pay', undefined],
  ['Link', 'Email'],
] as const) {
  test(`${method} pays without a card number`, async ({ page, rail }) => {
    const order = await openCheckout(page)
    await expect(submitButton(page)).toBeEnabled()
    await fieldsIn(page).getByLabel(method).check()
    if (field) await fieldsIn(page).getByLabel(field).fill('known@link.example')
    await submitButton(page).click()
    await expectPaid(page, rail, order)
  })
}

test('a bank with a page of its own sends back, and the order says how it went', async ({
  page,
  rail,
  expectAccessible,
}) => {
  steer(rail, { challengeIn: 'redirect' })
  const order = await openCheckout(page)
  await payByCard(page, cards.asksTheBank)
  await page.getByRole('button', { name: 'Fail Test Payment' }).click()
  await expect(page).toHaveURL(new RegExp(`/order/${order.orderId}$`))
  await expect(page.getByText('Your bank did not confirm the payment.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Pay now' }).click()
  await payByCard(page, cards.asksTheBank)
  await page.getByRole('button', { name: 'Authorize Test Payment' }).click()
  await expectPaid(page, rail, order)
})

test('a second tab that pays later finds the order paid and takes nothing', async ({
  page,
  context,
  rail,
}) => {
  const order = await openCheckout(page)
  await expect(submitButton(page)).toBeEnabled()
  const second = await context.newPage()
  await second.goto(`/checkout?clientSecret=${order.clientSecret}&orderId=${order.orderId}`)
  await expect(submitButton(second)).toBeEnabled()
  await payByCard(page, cards.pays)
  await expectPaid(page, rail, order)
  await payByCard(second, cards.pays)
  await expectPaid(second, rail, order)
})

test('a purchase at 360 pixels by keyboard alone, through the frames, is accessible', async ({
  page,
  rail,
  expectAccessible,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const order = await openCheckout(page)
  await expect(submitButton(page)).toBeEnabled()
  await expectAccessible()
  await fieldsIn(page).locator('[name="number"]').focus()
  for (const text of [cards.pays, '12 / 40', '123']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Tab')
  }
  const isOnButton = () => submitButton(page).evaluate((button) => button.matches(':focus'))
  for (let steps = 0; steps < 10 && !(await isOnButton()); steps += 1) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Enter')
  await expectPaid(page, rail, order)
})

test('a card number that is not complete is asked for, and the frame keeps what was typed', async ({
  page,
}) => {
  await openCheckout(page)
  await expect(submitButton(page)).toBeEnabled()
  await fieldsIn(page).locator('[name="cvc"]').fill('123')
  await submitButton(page).click()
  await expect(toast(page, 'Payment Failed')).toContainText('Your card number is incomplete.')
  await expect(fieldsIn(page).locator('[name="cvc"]')).toHaveValue('123')
})

for (const [breaks, title] of [
  ['silently', 'Payment Failed'],
  ['with the frame', 'Payment Error'],
] as const) {
  test(`a payment that breaks off ${breaks} says "${title}" and can be tried again`, async ({
    page,
    rail,
  }) => {
    steer(rail, { breaks })
    const { orderId } = await openCheckout(page)
    await payByCard(page, cards.pays)
    await expect(toast(page, title)).toContainText(
      'An unexpected error occurred. Please try again.',
    )
    await expect(submitButton(page)).toBeEnabled()
    await expect(page).toHaveURL(new RegExp(`/checkout\\?orderId=${orderId}$`))
  })
}

test('the form is told the payment, how it looks, and where to return', async ({ page, rail }) => {
  const { clientSecret, orderId } = await openCheckout(page)
  await payByCard(page, cards.declines)
  await expect(toast(page, 'Payment Failed')).toBeVisible()
  const asked = await page.evaluate(() => (window as unknown as { standIn: object }).standIn)
  expect(asked).toMatchObject({
    key: 'pk_test_standin',
    options: { clientSecret },
    element: {
      type: 'payment',
      options: { layout: { type: 'accordion', defaultCollapsed: false } },
    },
    confirmed: { return_url: `${rail.app.url}/order/${orderId}`, redirect: 'if_required' },
  })
})

const scriptPath = '**/stripe.js'

test('a script that cannot be had is a form error, and trying again loads it', async ({
  page,
  consoleErrors,
}) => {
  await page.route(scriptPath, (route) => route.abort())
  await openCheckout(page)
  await expect(page.getByRole('heading', { name: 'Payment Form Error' })).toBeVisible()
  await expect(toast(page, 'Payment Form Error')).toContainText('Failed to load payment form.')
  await page.unroute(scriptPath)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(submitButton(page)).toBeEnabled()
  consoleErrors.length = 0
})

test('a form that reports an error on loading is a form error', async ({ page, rail }) => {
  steer(rail, { first: 'loaderror' })
  await openCheckout(page)
  await expect(page.getByRole('heading', { name: 'Payment Form Error' })).toBeVisible()
})

test('sent too early, the form says what it waits for; after 15 seconds it gives up', async ({
  page,
  rail,
}) => {
  await page.clock.install()
  steer(rail, { first: '' })
  await page.route(scriptPath, () => {
    // Never answered.
  })
  await openCheckout(page)
  const loading = page.getByRole('button', { name: 'Loading Payment Form...' })
  const form = page.locator('form', { has: loading })
  const send = () => form.evaluate((node: HTMLFormElement) => node.requestSubmit())
  await expect(form).toBeVisible()
  await expect(loading).toBeDisabled()
  await send()
  await expect(toast(page, 'Payment System Loading')).toContainText(
    'Please wait for the payment system to finish loading.',
  )
  await page.clock.runFor(15_500)
  await expect(page.getByRole('heading', { name: 'Payment Form Error' })).toBeVisible()
  await page.unroute(scriptPath)
  await page.reload()
  await expect(fieldsIn(page).locator('[name="number"]')).toBeVisible()
  await send()
  await expect(toast(page, 'Payment Form Loading')).toContainText(
    'Please wait for the payment form to finish loading.',
  )
  await page.clock.runFor(15_500)
  await expect(page.getByRole('heading', { name: 'Payment Form Error' })).toBeVisible()
})

test('an order that is paid goes to its page without loading the form', async ({ page, rail }) => {
  const order = await openCheckout(page)
  await payByCard(page, cards.pays)
  await expectPaid(page, rail, order)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`/checkout?clientSecret=${order.clientSecret}&orderId=${order.orderId}`)
  await expect(page).toHaveURL(new RegExp(`/order/${order.orderId}$`))
  expect(asked.filter((url) => url.includes('stripe.js'))).toEqual([])
})

test('no other page loads a line of the provider', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of ['/', '/pricing', '/intake/basic', '/subscription']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(asked.filter((url) => /stripe/i.test(url))).toEqual([])
})
