import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answer, openLive, toastIn } from './live-page.ts'

const plan = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name, exact: true }) })

async function subscribe(page: Page, email: string, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Subscribe to Professional (3 months)' }).click()
  await page.getByLabel('Email address').fill(email)
  await page.getByLabel('Name or company').fill(name)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
}

test('the plans show their prices, savings, features and report types', async ({ page }) => {
  await openLive(page, '/pricing')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Plan')
  await expect(page.locator('main')).toContainText(
    /professional build-out analysis for construction professionals/i,
  )
  await expect(page.getByRole('heading', { name: 'Quarterly Subscriptions' })).toBeVisible()

  const starter = plan(page, 'Starter')
  await expect(starter).toContainText('$149 /month')
  await expect(starter).toContainText('$447 billed quarterly')
  await expect(starter).toContainText('Save $3,108')
  await expect(starter).toContainText('3 basic reports a month')
  await expect(starter.getByRole('list', { name: 'Report types' })).toHaveText('Basic')

  const professional = plan(page, 'Professional')
  await expect(professional).toContainText('Most Popular')
  await expect(professional).toContainText('$299 /month')
  await expect(professional).toContainText('$897 billed quarterly')
  await expect(professional).toContainText('Save $11,613')
  await expect(professional.getByRole('list', { name: 'Report types' })).toHaveText('BasicPro')

  const enterprise = plan(page, 'Enterprise')
  await expect(enterprise).not.toContainText('$')
  await expect(enterprise).not.toContainText('Save')
  await expect(enterprise.getByRole('button', { name: 'Coming Soon' })).toBeDisabled()
})

test('one-time cards lead to the intake of their package', async ({ page }) => {
  await openLive(page, '/pricing')
  await expect(page.getByRole('heading', { name: 'One-Time Services' })).toBeVisible()
  await expect(plan(page, 'Basic Snapshot')).toContainText('$395 one-time')
  await expect(plan(page, 'Pro Analysis')).toContainText('$695 one-time')
  await expect(plan(page, 'Pro Analysis')).toContainText('Most Popular')
  await expect(plan(page, 'Premium Feasibility')).toContainText('$995 one-time')
  await expect(
    plan(page, 'Premium Feasibility').getByRole('button', { name: 'Coming Soon' }),
  ).toBeDisabled()
  await page.getByRole('link', { name: 'Order Pro Analysis' }).click()
  await expect(page).toHaveURL(/\/intake\/pro$/)
  await page.goBack()
  await page.getByRole('link', { name: 'Order Basic Snapshot' }).click()
  await expect(page).toHaveURL(/\/intake\/basic$/)
})

test('only the chosen plan is pending, and the browser goes where the answer says', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const sent: unknown[] = []
  await page.route('**/api/create-subscription', async (route) => {
    sent.push(route.request().postDataJSON())
    await held
    await route.fulfill({ json: { url: '/subscription-success?session_id=cs_1' } })
  })
  await openLive(page, '/pricing')
  await subscribe(page, 'plans@customer.example', 'Plan Buyer')
  const pending = page.getByRole('button', { name: 'Processing...' })
  await expect(pending).toHaveCount(1)
  await expect(pending).toBeDisabled()
  await expect(plan(page, 'Professional')).toContainText('Processing...')
  await expect(plan(page, 'Starter').getByRole('button')).toBeEnabled()
  release()
  await expect(page).toHaveURL(/\/subscription-success/)
  expect(sent).toEqual([
    { plan: 'professional', customerEmail: 'plans@customer.example', customerName: 'Plan Buyer' },
  ])
})

for (const [what, reply, text] of [
  ['no address', { json: {} }, 'No checkout URL received'],
  [
    'a refusal with a message',
    { status: 409, json: { message: 'This e-mail has a plan.' } },
    'This e-mail has a plan.',
  ],
  [
    'an error without one',
    { status: 500, body: 'oops' },
    'Failed to create subscription. Please try again.',
  ],
] as const) {
  test(`${what} ends a subscription with an error, and nothing stays pending`, async ({
    page,
    consoleErrors,
  }) => {
    await answer(page, '/api/create-subscription', reply)
    await openLive(page, '/pricing')
    await subscribe(page, 'plans@customer.example', 'Plan Buyer')
    await expect(toastIn(page)).toContainText('Subscription Error')
    await expect(toastIn(page)).toContainText(text)
    await expect(page.getByRole('button', { name: 'Processing...' })).toHaveCount(0)
    consoleErrors.length = 0
  })
}

for (const path of ['/pricing', '/subscription']) {
  test(`${path}: without e-mail and name there is no subscription`, async ({ page }) => {
    const cancelled = 'Email and name are required to create a subscription.'
    await openLive(page, path)
    await subscribe(page, 'plans@customer.example', '  ')
    await expect(toastIn(page)).toContainText('Subscription Cancelled')
    await expect(toastIn(page)).toContainText(cancelled)
    const button = page.getByRole('button', { name: 'Subscribe to Starter (3 months)' })
    await button.click()
    await expect(page.getByRole('dialog')).toContainText('$447 every 3 months')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(button).toBeFocused()
    await expect(toastIn(page)).toHaveCount(1)
    await expect(toastIn(page)).toContainText(cancelled)
  })
}

test('the contact form mails the owner, and a bot is thanked and its message dropped', async ({
  page,
  waitForMail,
}) => {
  await openLive(page, '/pricing')
  await expect(page.getByRole('heading', { name: 'Need Help Choosing?' })).toBeVisible()
  const dialog = page.getByRole('dialog', { name: 'Contact Sales' })
  const send = async (message: string, website: string) => {
    await page.getByRole('button', { name: 'Contact Sales' }).click()
    await dialog.getByLabel('Your Name').fill('Curious Builder')
    await dialog.getByLabel('Email').fill('builder@customer.example')
    await dialog.getByLabel('Message').fill(message)
    if (website !== '') {
      await dialog.locator('input[name="website"]').evaluate((input, text) => {
        ;(input as HTMLInputElement).value = text
      }, website)
    }
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByRole('button', { name: 'Send' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
  await send('Unheard of.', 'https://machine.example')
  await send('We build twelve salons a year.', '')
  const mail = await waitForMail('admin@localhost', /./)
  expect(mail.text).toContain('We build twelve salons a year.')
  expect(mail.text).toContain('builder@customer.example')
  expect(mail.text).not.toContain('Unheard of.')
})

test('the subscription page lists plans and single prices and leads to the API', async ({
  page,
}) => {
  await openLive(page, '/subscription')
  await expect(page.getByRole('article')).toHaveCount(3)
  const rows = page.getByRole('table', { name: 'Prices of single reports' }).getByRole('row')
  await expect(rows.nth(1)).toContainText(/Basic Snapshot.*72 hours.*\$395/)
  await expect(rows.nth(2)).toContainText(/Pro Snapshot.*48 hours.*\$695/)
  await expect(rows.nth(3)).toContainText(/Premium Feasibility \(Coming Soon\).*\$995/)
  await page.getByRole('main').getByRole('link', { name: 'API documentation' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API Documentation')
  await page.getByRole('link', { name: 'Back to Subscription Plans' }).click()
  await expect(page).toHaveURL(/\/subscription$/)
})

test('after a subscription the page says what is next and shortens the session', async ({
  page,
}) => {
  await openLive(page, '/subscription-success?session_id=cs_test_a1B2c3D4e5F6g7H8i9J0')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Subscription Activated!')
  await expect(page.getByText(/cs_test_a1B2c3D4e5F6(\.\.\.|…)$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: "What's Next" })).toBeVisible()
  for (const step of ['Create Your First Report', 'Track Monthly Usage', 'Get Support']) {
    await expect(page.getByRole('heading', { name: step })).toBeVisible()
  }
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await page.getByRole('link', { name: 'Go to Dashboard' }).click()
  await expect(page).toHaveURL(/\/$/)

  await openLive(page, '/subscription-success')
  await expect(page.getByText('cs_')).toHaveCount(0)
  await page.getByRole('link', { name: 'Create Your First Report' }).click()
  await expect(page).toHaveURL(/\/pricing$/)
})

test('the old order address leads to the prices', async ({ page }) => {
  await page.goto('/intake-form')
  await expect(page).toHaveURL(/\/pricing$/)
})
