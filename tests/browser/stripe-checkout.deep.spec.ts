import type { Page } from '@playwright/test'
import {
  openStripeStandIn,
  type StripeStandIn,
  standInKey,
} from '#server/testing/stripe/stripe-stand-in.ts'
import { launchServer, type ServerProcess } from '../process/launch-server.ts'
import { test as base, expect } from './fixtures.ts'
import { buildAnswers, toast } from './intake-form.ts'
import { routeStripeJs, standInState, steer } from './stripe-stand-in.ts'

const scriptUrl = 'http://127.0.0.1:9/stripe.js'

type StripeApp = { readonly app: ServerProcess; readonly standIn: StripeStandIn }

/** The built server with all three keys, and a stand-in for Stripe's API. */
const test = base.extend<object, { readonly stripe: StripeApp }>({
  stripe: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use) => {
      const standIn = await openStripeStandIn({ now: () => new Date() })
      const app = await launchServer({
        NODE_ENV: 'production',
        STRIPE_SECRET_KEY: standInKey,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_standin',
        STRIPE_WEBHOOK_SECRET: 'whsec_standin',
        STRIPE_API_BASE: standIn.url,
        STRIPE_JS_URL: scriptUrl,
      })
      await use({ app, standIn })
      await app.stop()
      await standIn.close()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ stripe }, use) => use(stripe.app.url),
})

async function openCheckout(page: Page): Promise<{ orderId: string; clientSecret: string }> {
  const answers = buildAnswers()
  const placed = await page.request.post('/api/create-payment-intent', {
    data: {
      packageType: 'basic',
      customerEmail: 'stripe@customer.example',
      customerName: answers['Contact Person *'],
      projectData: {
        companyName: answers['Company Name *'],
        contactPerson: answers['Contact Person *'],
        email: 'stripe@customer.example',
        phone: '(515) 555-0142',
        projectAddress: answers['Project Address *'],
        city: 'Des Moines',
        state: 'IA',
        zipCode: '50309',
        squareFootage: 1850 + Math.floor(Math.random() * 1000),
        projectType: 'restaurant',
        timeline: '3-6months',
        description: answers['Project Description *'],
      },
    },
  })
  const made = (await placed.json()) as { orderId: string; clientSecret: string }
  await page.goto(`/checkout?clientSecret=${made.clientSecret}&orderId=${made.orderId}`)
  return made
}

const submitButton = (page: Page) => page.getByRole('button', { name: 'Complete Payment' })

const always = (answer: 'script' | 'fail' | 'hang') => () => answer

test('the form of the provider pays, with the secret out of the address, and the order page knows', async ({
  page,
  stripe,
}) => {
  await routeStripeJs(page, scriptUrl, always('script'))
  const { orderId, clientSecret } = await openCheckout(page)
  await expect(page.getByText('Card form of the provider')).toBeVisible()
  await expect(page.getByText('Test mode: no real card is charged.')).toBeVisible()
  await expect(submitButton(page)).toBeEnabled()
  expect(await standInState(page)).toMatchObject({
    key: 'pk_test_standin',
    options: { clientSecret },
    element: {
      type: 'payment',
      options: { layout: { type: 'accordion', defaultCollapsed: false } },
    },
  })
  const { state } = stripe.standIn
  const intent = state.objects.get(clientSecret.split('_secret_')[0] ?? '')
  if (intent) state.change(intent, { status: 'succeeded' })
  await submitButton(page).click()
  await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`))
  await expect(page.getByText('Payment Confirmed').first()).toBeVisible()
  expect(await standInState(page)).toMatchObject({
    confirmed: { return_url: `${stripe.app.url}/order/${orderId}`, redirect: 'if_required' },
  })
  await page.goBack()
  expect(page.url()).not.toContain(clientSecret)
})

for (const [outcome, title, text] of [
  ['Your card was declined.', 'Payment Failed', 'Your card was declined.'],
  ['silent', 'Payment Failed', 'An unexpected error occurred. Please try again.'],
  ['throw', 'Payment Error', 'An unexpected error occurred. Please try again.'],
] as const) {
  test(`a payment that ends with "${outcome}" says "${title}" and can be tried again`, async ({
    page,
  }) => {
    await steer(page, { outcome })
    await routeStripeJs(page, scriptUrl, always('script'))
    const { orderId } = await openCheckout(page)
    await submitButton(page).click()
    await expect(toast(page, title)).toContainText(text)
    await expect(submitButton(page)).toBeEnabled()
    await expect(page).toHaveURL(new RegExp(`/checkout\\?orderId=${orderId}$`))
  })
}

test('a script that cannot be had is a form error, and trying again loads it', async ({
  page,
  consoleErrors,
}) => {
  let answer: 'script' | 'fail' = 'fail'
  await routeStripeJs(page, scriptUrl, () => answer)
  await openCheckout(page)
  await expect(page.getByRole('heading', { name: 'Payment Form Error' })).toBeVisible()
  await expect(toast(page, 'Payment Form Error')).toContainText('Failed to load payment form.')
  answer = 'script'
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(submitButton(page)).toBeEnabled()
  consoleErrors.length = 0
})

test('a form that reports an error on loading is a form error', async ({ page }) => {
  await steer(page, { loadError: true })
  await routeStripeJs(page, scriptUrl, always('script'))
  await openCheckout(page)
  await expect(page.getByRole('heading', { name: 'Payment Form Error' })).toBeVisible()
})

test('sent too early, the form says what it waits for; after 15 seconds it gives up', async ({
  page,
}) => {
  await page.clock.install()
  await steer(page, { ready: false })
  let answer: 'script' | 'hang' = 'hang'
  await routeStripeJs(page, scriptUrl, () => answer)
  await openCheckout(page)
  const send = () => page.locator('form').evaluate((form: HTMLFormElement) => form.requestSubmit())
  await expect(page.getByRole('button', { name: 'Loading Payment Form...' })).toBeDisabled()
  await expect(page.locator('form')).toBeVisible()
  await send()
  await expect(toast(page, 'Payment System Loading')).toContainText(
    'Please wait for the payment system to finish loading.',
  )
  await page.clock.runFor(15_500)
  await expect(page.getByRole('heading', { name: 'Payment Form Error' })).toBeVisible()
  answer = 'script'
  await page.reload()
  await expect(page.getByText('Card form of the provider')).toBeVisible()
  await send()
  await expect(toast(page, 'Payment Form Loading')).toContainText(
    'Please wait for the payment form to finish loading.',
  )
  await page.clock.runFor(15_500)
  await expect(page.getByRole('heading', { name: 'Payment Form Error' })).toBeVisible()
})

test('an order that is paid goes to its page without loading the form', async ({
  page,
  stripe,
}) => {
  let asked = 0
  await routeStripeJs(page, scriptUrl, () => {
    asked += 1
    return 'script'
  })
  const { orderId, clientSecret } = await openCheckout(page)
  await expect(submitButton(page)).toBeEnabled()
  const { state } = stripe.standIn
  const intent = state.objects.get(clientSecret.split('_secret_')[0] ?? '')
  if (intent) state.change(intent, { status: 'succeeded' })
  await page.waitForTimeout(3100)
  asked = 0
  await page.goto(`/checkout?clientSecret=${clientSecret}&orderId=${orderId}`)
  await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`))
  expect(asked).toBe(0)
})

test('no other page loads a line of the provider', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of ['/', '/pricing', '/intake/basic', '/subscription']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(asked.filter((url) => /stripe/i.test(url))).toEqual([])
})
