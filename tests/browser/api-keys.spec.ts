import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { grantKey } from '../process/api-key.ts'
import { placeOrder } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { openLive, toastIn } from './live-page.ts'
import { deep, lookEverywhere, looks } from './look-everywhere.ts'
import { openOffice } from './office-sign-in.ts'
import { signInByMail } from './subscriber.ts'

test('the API documentation shows every call, examples in three languages, and tries one', async ({
  page,
  app,
  expectAccessible,
}) => {
  const secret = await grantKey(app.url, 'test')
  await page.goto('/api-docs')
  await expect(page.getByRole('link', { name: 'Back to Subscription Plans' })).toBeVisible()
  await expect(page.getByText('100 requests per minute, resetting every 60 seconds')).toBeVisible()
  await expectAccessible()
  await page.getByRole('tab', { name: 'Authentication' }).click()
  await expect(page.getByText('plb_test_', { exact: true })).toBeVisible()
  await expectAccessible()
  await page.getByRole('tab', { name: 'Endpoints' }).click()
  for (const summary of ['Submit a project', 'Submit up to 50 projects', 'Read one project']) {
    await expect(page.getByRole('heading', { name: summary, exact: true })).toBeVisible()
  }
  await expectAccessible()
  await page.getByRole('tab', { name: 'Examples' }).click()
  await page.getByRole('tab', { name: 'Python' }).click()
  await expect(page.getByText('urllib.request.Request').first()).toBeVisible()
  await page.getByLabel('Test key', { exact: true }).fill('plb_live_x')
  await page.getByRole('button', { name: 'Submit the example project' }).click()
  await expect(page.getByText('Please enter a test key. It begins with plb_test_')).toBeVisible()
  await page.getByLabel('Test key', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Submit the example project' }).click()
  await expect(page.getByRole('region', { name: 'Answer of the server' })).toContainText('201')
  await page.getByRole('button', { name: 'List my projects' }).click()
  await expect(page.getByRole('region', { name: 'Answer of the server' })).toContainText(
    '"testMode"',
  )
  await expectAccessible()
})

test('a reader gets a test key by mail, and every example and Try it have it', async ({
  page,
  consoleErrors,
  waitForMail,
  expectAccessible,
}) => {
  const email = 'reader@broker.example'
  await page.goto('/api-docs')
  const form = page.getByRole('region', { name: 'Get a test key' })
  await form.getByLabel('Your email').fill('nobody')
  await page.keyboard.press('Enter')
  await expect(form.getByText(/valid email/i)).toBeVisible()
  await form.getByLabel('Your email').fill(email)
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('6-digit code')).toBeFocused()
  await expectAccessible()
  const { text } = await waitForMail(email, /Your Plumbline code/)
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
  await page.keyboard.type(code === '000000' ? '000001' : '000000')
  await page.keyboard.press('Enter')
  await expect(form.getByText('The code is wrong or has expired.')).toBeVisible()
  // The browser reports the two refusals as well.
  expect(consoleErrors).toHaveLength(2)
  consoleErrors.length = 0
  await form.getByLabel('6-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await page.keyboard.press('Enter')
  await expect(form.getByText(/^plb_test_[\w-]{43}$/)).toBeVisible()
  await expectAccessible()
  const secret = (await form.getByText(/^plb_test_[\w-]{43}$/).textContent()) ?? ''
  await form.getByRole('button', { name: 'I have copied it' }).click()
  await page.getByRole('tab', { name: 'Examples' }).click()
  await expect(page.getByText(`PLUMBLINE_KEY=${secret}`)).toBeVisible()
  await expect(page.getByLabel('Test key', { exact: true })).toHaveValue(secret)
  await page.getByRole('button', { name: 'Submit the example project' }).click()
  await expect(page.getByRole('region', { name: 'Answer of the server' })).toContainText('201')
})

/** In the office, finds a new client and puts it on the Enterprise plan. */
async function grantPlan(page: Page, url: string, email: string): Promise<void> {
  await placeOrder(url, email)
  await openOffice(page, '/admin?tab=clients')
  await page.getByLabel('Email of the client').fill(email)
  await page.getByRole('button', { name: 'Look up' }).click()
  await page.getByRole('button', { name: 'Grant Enterprise plan' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Grant plan' }).click()
  await expect(page.getByRole('button', { name: 'End Enterprise plan' })).toBeVisible()
}

test('staff grants the plan and a key; the client makes, rotates and revokes keys', async ({
  page,
  app,
  waitForMail,
  expectAccessible,
}) => {
  const email = 'keys@reseller.example'
  await grantPlan(page, app.url, email)
  await page.getByLabel('Name of the key').fill('From the office')
  await page.getByLabel('Mode').selectOption('live')
  await page.getByRole('button', { name: 'Grant key' }).click()
  await expect(page.getByText(/^plb_live_[\w-]{43}$/)).toBeVisible()
  await expectAccessible()

  await signInByMail(page, email, waitForMail)
  await expect(page.getByText('Unlimited reports, by agreement with us.')).toBeVisible()
  await expect(page.getByText('From the office')).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Our CRM')
  await page.getByLabel('Read usage').uncheck()
  await page.getByRole('button', { name: 'Make the key' }).click()
  await expect(page.getByText(/^plb_test_[\w-]{43}$/)).toBeVisible()
  await expect(page.getByText(/^whsec_/)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'I have copied it' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Our CRM' })
  await expect(row).not.toContainText('usage:read')
  await row.getByRole('button', { name: 'Rotate' }).click()
  await expect(page.getByText(/^plb_test_[\w-]{43}$/)).toBeVisible()
  await row.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke key' }).click()
  await expect(page.getByText('Our CRM', { exact: true })).toHaveCount(0)
  await expectAccessible()
})

const logo = () =>
  sharp({ create: { width: 240, height: 80, channels: 3, background: '#7a1f3d' } })
    .png()
    .toBuffer()

test(
  'a reseller puts name, color and logo on its reports, and staff can take them off',
  deep,
  async ({ page, app, waitForMail, expectAccessible, consoleErrors }) => {
    const email = 'brand@reseller.example'
    await grantPlan(page, app.url, email)

    await signInByMail(page, email, waitForMail)
    const brand = page.getByRole('region', { name: 'Your brand on reports' })
    await brand.getByLabel('Name on reports').fill('Harbor Advisors')
    await brand.getByLabel('Accent color').fill('#7fb2f0')
    await expect(brand.getByText(/too light to be read. At least 4.5:1 is needed/)).toBeVisible()
    await expect(brand.getByRole('button', { name: 'Save Brand' })).toBeDisabled()
    await expectAccessible()
    await brand.getByLabel('Accent color').fill('#7a1f3d')
    await brand.getByRole('button', { name: 'Save Brand' }).click()
    await expect(toastIn(page).getByText('Brand saved')).toBeVisible()
    await brand.getByLabel('Logo').setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    })
    await expect(toastIn(page).getByText('Please choose a PNG or JPG picture.')).toBeVisible()
    // The browser reports the refused file as a failed request.
    consoleErrors.splice(0)
    await brand.getByLabel('Logo').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await logo(),
    })
    await expect(brand.getByRole('img', { name: 'Logo of Harbor Advisors' })).toBeVisible()
    await expectAccessible()

    await openOffice(page, '/admin?tab=clients')
    await page.getByLabel('Email of the client').fill(email)
    await page.getByRole('button', { name: 'Look up' }).click()
    await expect(page.getByText('#7a1f3d, with a logo')).toBeVisible()
    await expectAccessible()
    await page.getByRole('button', { name: 'Remove Brand' }).click()
    await expect(toastIn(page).getByText('Brand Removed')).toBeVisible()
    await expect(page.getByText('Harbor Advisors')).toHaveCount(0)
  },
)

test('the reference is found in by the key /, copied from, and linked to from an error', async ({
  page,
  app,
  expectAccessible,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openLive(page, '/api-docs')
  await expect(page.getByLabel('Find in the reference')).toBeAttached()
  await page.keyboard.press('/')
  await expect(page.getByLabel('Find in the reference')).toBeFocused()
  await page.keyboard.type('isSameScope')
  await expect(page.getByText(/^4 of \d+ entries match\.$/)).toBeVisible()
  const outcome = page.getByRole('article', { name: 'Report a contract, a final cost or a bid' })
  await expect(outcome).toBeVisible()
  await expect(page.getByRole('article', { name: 'Read one project' })).toBeHidden()
  await outcome.getByRole('button', { name: 'Copy' }).first().click()
  await expect(outcome.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"kind": "awarded"')
  await expectAccessible()
  await outcome.getByRole('link', { name: 'corrected-already' }).click()
  await expect(page.getByLabel('Find in the reference')).toHaveValue('')
  const refused = await page.request.get('/api/v1/projects')
  const { type } = (await refused.json()) as { type: string }
  await page.goto(`${app.url}/pricing`)
  await page.goto(`${app.url}${type}`)
  const error = page.getByRole('article', { name: 'api-key-required' })
  await expect(error).toBeInViewport()
  await expect(error.getByText('What to do')).toBeVisible()
})

test(
  'on every screen the reference has its contents, also without code',
  looks,
  async ({ page, browser, app }) => {
    await openLive(page, '/api-docs')
    await page.getByRole('tab', { name: 'Endpoints' }).click()
    await lookEverywhere(page, 'the reference of the API')
    await page.setViewportSize({ width: 360, height: 800 })
    await page.getByText('Contents', { exact: true }).click()
    await page.getByRole('link', { name: 'storage-full' }).first().click()
    await expect(page.getByRole('article', { name: 'storage-full' })).toBeInViewport()
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url })
    const bare = await context.newPage()
    await bare.goto('/api-docs')
    await expect(bare.getByRole('article', { name: 'Submit a project' })).toBeVisible()
    await expect(bare.getByRole('article', { name: 'storage-full' })).toBeVisible()
    await expect(bare.getByText('urllib.request.Request').first()).toBeVisible()
    await expect(bare.getByRole('button', { name: 'Copy' })).toHaveCount(0)
    await context.close()
  },
)
