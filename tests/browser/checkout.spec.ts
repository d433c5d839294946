import type { Page } from '@playwright/test'
import type { StaffOrder } from '#contract/staff-order.ts'
import { buildDemoOrder } from '#server/testing/build-demo-order.ts'
import { get, orderStatus, post, signIn } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { orderByForm, toast } from './intake-form.ts'
import { deep } from './look-everywhere.ts'
import { openCheckout } from './open-checkout.ts'
import { payByCard } from './pay-by-card.ts'

const unexpected = 'An unexpected error occurred. Please try again.'

const submitButton = (page: Page) => page.getByRole('button', { name: 'Complete Payment' })

/** Which terms the order keeps as accepted, as staff sees it. */
async function acceptedTerms(url: string, orderId: string): Promise<StaffOrder['acceptedTerms']> {
  const path = `/api/admin/orders/${orderId}`
  return (await get<StaffOrder>(url, path, await signIn(url))).acceptedTerms
}

/** How many orders an e-mail has, as staff sees it. */
async function ordersOf(url: string, email: string): Promise<number> {
  const orders = await get<readonly { customerEmail: string }[]>(
    url,
    '/api/admin/orders?limit=200',
    await signIn(url),
  )
  return orders.filter((order) => order.customerEmail === email).length
}

test.describe('a link that cannot be paid', () => {
  const secret = 'pi_abc_secret_def'
  test('is an invalid checkout without an order, without a secret and with one of a wrong form', async ({
    page,
  }) => {
    const orderId = '00000000-0000-4000-8000-000000000000'
    for (const query of [
      '',
      `?clientSecret=${secret}`,
      `?orderId=${orderId}`,
      `?clientSecret=pi_1&orderId=${orderId}`,
    ]) {
      await page.goto(`/checkout${query}`)
      await expect(page.getByRole('heading', { name: 'Invalid Checkout' })).toBeVisible()
      await expect(page.getByText('Missing payment information. Please start over.')).toBeVisible()
    }
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('with an unknown order says that there is none', deep, async ({ page, consoleErrors }) => {
    const orderId = '00000000-0000-4000-8000-000000000000'
    await page.goto(`/checkout?clientSecret=${secret}&orderId=${orderId}`)
    await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
    consoleErrors.length = 0
  })
})

test('the form says how far it is, and cannot be sent before it is ready', async ({ page }) => {
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/payments/config', async (route) => {
    await held
    await route.continue()
  })
  await openCheckout(page, 'states@customer.example')
  await expect(page.getByRole('heading', { name: 'Secure Checkout' })).toBeVisible()
  await expect(page.getByText('Complete your order payment')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Loading Payment Form...' })).toBeDisabled()
  release()
  await expect(submitButton(page)).toBeEnabled()
  await expect(page.getByText('Test mode')).toBeVisible()
  await page.route('**/api/sandbox-payments/confirm', async (route) => {
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    await route.continue()
  })
  await payByCard(page, '4242424242424242')
  await expect(page).toHaveURL(/\/order\//)
})

test(
  'a form that does not load says so, and loads when tried again',
  deep,
  async ({ page, consoleErrors }) => {
    await page.route('**/api/payments/config', (route) => route.abort())
    await openCheckout(page, 'failed-form@customer.example')
    await expect(toast(page, 'Payment Form Error')).toContainText(
      'Failed to load payment form. Please refresh and try again.',
    )
    await page.unroute('**/api/payments/config')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(submitButton(page)).toBeEnabled()
    consoleErrors.length = 0
  },
)

test('a card that is not complete is not sent', async ({ page }) => {
  await openCheckout(page, 'incomplete@customer.example')
  let sent = 0
  await page.route('**/api/sandbox-payments/confirm', (route) => {
    sent += 1
    return route.continue()
  })
  await submitButton(page).click()
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
  await expect(page.getByText("Your card's expiration date is incomplete.")).toBeVisible()
  await expect(page.getByText("Your card's security code is incomplete.")).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeFocused()
  expect(sent).toBe(0)
})

const declines = [
  ['4000000000000002', 'Your card was declined.'],
  ['4000000000009995', 'Your card has insufficient funds.'],
  ['4000000000009987', 'Your card was declined.'],
  ['4000000000009979', 'Your card was declined.'],
  ['4000000000000069', 'Your card has expired.'],
  ['4000000000000127', "Your card's security code is incorrect."],
  ['4000000000000119', 'An error occurred while processing your card.'],
  ['4242424242424241', 'Your card number is incorrect.'],
  ['4111111111111111', 'this is not a test card'],
] as const

test('every declined card says why, and the next card pays the same order', async ({
  page,
  app,
  consoleErrors,
}) => {
  const email = 'declined@customer.example'
  const orderId = await openCheckout(page, email)
  for (const [number, message] of declines) {
    await payByCard(page, number)
    await expect(toast(page, 'Payment Failed')).toContainText(message)
    await expect(submitButton(page)).toBeEnabled()
  }
  await payByCard(page, '5555555555554444')
  await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`))
  expect(await ordersOf(app.url, email)).toBe(1)
  consoleErrors.length = 0
})

/** Pays by a card and answers the bank's question, where there is one. */
async function payAndAnswer(page: Page, number: string, answer?: 'Complete' | 'Fail') {
  await payByCard(page, number)
  if (answer === undefined) return
  await expect(
    page.getByRole('button', { name: 'Processing...', includeHidden: true }),
  ).toBeDisabled()
  await page.getByRole('button', { name: answer, exact: true }).click()
}

test('3-D Secure that fails or is declined says so, and the same order is paid when it is completed', async ({
  page,
  consoleErrors,
}) => {
  await openCheckout(page, 'secure@customer.example')
  for (const [number, answer, said] of [
    ['4000002500003155', 'Fail', 'We are unable to authenticate your payment method.'],
    ['4000008400001629', 'Complete', 'Your card was declined.'],
  ] as const) {
    await payAndAnswer(page, number, answer)
    await expect(toast(page, 'Payment Failed')).toContainText(said)
    await expect(submitButton(page)).toBeEnabled()
    await expect(page).toHaveURL(/\/checkout/)
  }
  await payAndAnswer(page, '4000002500003155', 'Complete')
  await expect(page).toHaveURL(/\/order\//)
  consoleErrors.length = 0
})

test('3-D Secure is asked for when the bank requires it, and not when the card only supports it', async ({
  page,
}) => {
  await openCheckout(page, 'secure@customer.example')
  await payAndAnswer(page, '4000000000003220', 'Complete')
  await expect(page).toHaveURL(/\/order\//)
  await openCheckout(page, 'secure@customer.example')
  await payAndAnswer(page, '4000000000000341')
  await expect(page).toHaveURL(/\/order\//)
})

test(
  'an unforeseen error is a payment error, and the form works again',
  deep,
  async ({ page, consoleErrors }) => {
    await openCheckout(page, 'unforeseen@customer.example')
    const confirm = '**/api/sandbox-payments/confirm'
    await page.route(confirm, (route) => route.abort(), { times: 1 })
    await payByCard(page, '4242424242424242')
    await expect(toast(page, 'Payment Error')).toContainText(unexpected)
    await page.route(confirm, (route) => route.fulfill({ status: 402, json: { error: {} } }), {
      times: 1,
    })
    await payByCard(page, '4242424242424242')
    await expect(toast(page, 'Payment Failed')).toContainText(unexpected)
    await payByCard(page, '4242424242424242')
    await expect(page).toHaveURL(/\/order\//)
    consoleErrors.length = 0
  },
)

test('no click, no Back and no reload makes a second order', async ({ page, app }) => {
  const email = 'one-order@customer.example'
  const orderId = await orderByForm(page, 'basic', { 'Email Address *': email })
  await page.goBack()
  await page.getByRole('button', { name: 'Proceed to Payment' }).dblclick()
  await expect(page).toHaveURL(new RegExp(`orderId=${orderId}`))
  await page.reload()
  await expect(submitButton(page)).toBeEnabled()
  await payByCard(page, '4242424242424242')
  await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`))
  await page.goBack()
  await expect(page).not.toHaveURL(/\/checkout/)
  expect(await ordersOf(app.url, email)).toBe(1)
})

test('the checkout of a paid order leads to the order, and the secret left the address', async ({
  page,
}) => {
  const orderId = await openCheckout(page, 'paid-twice@customer.example')
  const link = page.url()
  await payByCard(page, '4242424242424242')
  await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`))
  await page.goto(link)
  await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`))
})

test(
  'an expired payment is started again for the same order',
  deep,
  async ({ page, consoleErrors }) => {
    const orderId = await openCheckout(page, 'expired@customer.example')
    await page.route(
      '**/api/sandbox-payments/confirm',
      (route) => route.fulfill({ status: 409, json: { code: 'payment-canceled' } }),
      { times: 1 },
    )
    await payByCard(page, '4242424242424242')
    await expect(page.getByText('This payment has expired')).toBeVisible()
    await page.getByRole('button', { name: 'Start payment again' }).click()
    await payByCard(page, '4242424242424242')
    await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`))
    consoleErrors.length = 0
  },
)

test(
  'a cancelled order cannot be paid, and the way to order again is there',
  deep,
  async ({ page }) => {
    await page.route('**/api/orders/*', async (route) => {
      const answer = await route.fetch()
      await route.fulfill({ json: { ...(await answer.json()), status: 'cancelled', payBy: null } })
    })
    const orderId = await openCheckout(page, 'cancelled@customer.example')
    await expect(page.getByText('This order was cancelled')).toBeVisible()
    await expect(submitButton(page)).toHaveCount(0)
    await page.goto(`/order/${orderId}`)
    await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay now' })).toHaveCount(0)
  },
)

test('pay later mails a link; it pays in another browser, and the receipt can be printed', async ({
  page,
  browser,
  baseURL,
  waitForMail,
}) => {
  const email = 'later@customer.example'
  const orderId = await openCheckout(page, email)
  await page.getByRole('button', { name: 'Pay later' }).click()
  await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`))
  await expect(toast(page, 'Pay later')).toContainText(email)
  await expect(page.getByText('it can be paid until')).toBeVisible()
  const mail = await waitForMail(email, /Order received/)
  const link = /http\S+\/order\/\S+/.exec(mail.text)?.[0] ?? ''

  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  const other = await context.newPage()
  await other.goto(link)
  await expect(other.getByText('Cedar Street Kitchen')).toBeVisible()
  await other.getByRole('button', { name: 'Pay now' }).click()
  await payByCard(other, '4242424242424242')
  await expect(other).toHaveURL(new RegExp(`/order/${orderId}$`))
  // The link contained the key, so this browser still sees the whole order.
  await expect(other.getByText('Cedar Street Kitchen')).toBeVisible()
  await other.getByRole('link', { name: 'Receipt to print' }).click()
  const receipt = other.getByRole('article', { name: 'Receipt' })
  for (const text of ['$395.00', 'Card ending in 4242', 'Plumbline', orderId, email]) {
    await expect(receipt).toContainText(text)
  }
  await other.emulateMedia({ media: 'print' })
  await expect(other.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(other.getByRole('banner')).toBeHidden()
  await context.close()

  const confirmed = await waitForMail(email, /Payment confirmed/)
  expect(confirmed.text).toContain('Card ending in 4242')
  const stranger = await browser.newContext({ ...(baseURL ? { baseURL } : {}) })
  const reader = await stranger.newPage()
  await reader.goto(`/order/${orderId}?receipt=1`)
  await expect(reader.getByText('No receipt here')).toBeVisible()
  await stranger.close()
})

test(
  'a link to turn mails off that is not valid changes nothing and says so',
  deep,
  async ({ page, consoleErrors }) => {
    await page.goto('/unsubscribe/guess')
    await page.getByRole('button', { name: 'Stop these mails' }).click()
    await expect(page.getByRole('alert')).toContainText('This link is not valid.')
    consoleErrors.length = 0
  },
)

test('a declined card stays said on the page, and paying later is not possible while a payment runs', async ({
  page,
  consoleErrors,
}) => {
  await openCheckout(page, 'declined-stays@customer.example')
  await payByCard(page, '4000 0000 0000 0002')
  const notice = page.getByRole('status').filter({ hasText: 'Nothing was charged' })
  await expect(notice).toContainText('Your card was declined.')
  await expect(toast(page, 'Payment Failed')).toHaveCount(0)
  await expect(notice).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/sandbox-payments/confirm', async (route) => {
    await held
    await route.continue()
  })
  await expect(page.getByRole('button', { name: 'Pay later' })).toBeVisible()
  await payByCard(page, '4242 4242 4242 4242')
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pay later' })).toHaveCount(0)
  release()
  await expect(page).toHaveURL(/\/order\//)
  // The browser itself reports the decline.
  consoleErrors.length = 0
})

/** An order that staff made of a demo project; returns its id. */
async function orderByStaff(url: string, email: string): Promise<string> {
  const demo = await post<{ orderId: string }>(
    url,
    '/api/demo/create-test-order',
    buildDemoOrder({ customerEmail: email }, { email }),
  )
  const path = `/api/admin/demo-projects/${demo.orderId}/convert`
  const made = await post<{ orderId: string }>(url, path, { sendLink: true }, await signIn(url))
  return made.orderId
}

test('a buyer whose order staff made finds the terms at the button, and accepts them by paying', async ({
  page,
  app,
  waitForMail,
  expectAccessible,
}) => {
  const email = `prepared-${process.pid}@customer.example`
  const orderId = await orderByStaff(app.url, email)
  const mail = await waitForMail(email, /Order received/)
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto(/http\S+\/order\/\S+/.exec(mail.text)?.[0] ?? '')
  await page.getByRole('button', { name: 'Pay now' }).click()
  await expect(submitButton(page)).toBeEnabled()
  await submitButton(page).scrollIntoViewIfNeeded()
  await expect(submitButton(page)).toBeInViewport({ ratio: 1 })
  const terms = page.locator('form').getByRole('link', { name: 'Terms of Service' })
  await expect(terms).toBeInViewport({ ratio: 1 })
  await expectAccessible()
  expect(await acceptedTerms(app.url, orderId)).toBeNull()
  await payByCard(page, '4242424242424242')
  await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`))
  await expect.poll(() => orderStatus(app.url, orderId)).not.toBe('pending')
  expect(await acceptedTerms(app.url, orderId)).toMatchObject({ effectiveOn: '2026-07-01' })
})
