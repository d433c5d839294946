import AxeBuilder from '@axe-core/playwright'
import { type Business, defaultBusiness } from '#core/business/business.ts'
import { defaultLook } from '#core/look/look.ts'
import { expect, test } from './fixtures.ts'
import { beSignedIn, makeWork } from './office-visit.ts'

test('the owner says who the business is; legal pages and invoices follow', async ({
  page,
  app,
  expectAccessible,
}) => {
  const token = await beSignedIn(page, app)
  await page.goto('/admin?tab=business')
  await page.getByLabel('Legal business name').fill('')
  await page.getByRole('button', { name: 'Save Details' }).click()
  await expect(page.getByText('Give the legal name of the business.')).toBeVisible()
  await page.getByLabel('Legal business name').fill('Plumbline Reports LLC')
  await page.getByLabel('Postal address').fill('100 Court Avenue\nDes Moines, IA 50309')
  await page.getByLabel('Support email').fill('help@plumbline-reports.com')
  await expect(page.getByRole('figure', { name: 'On invoices' })).toContainText('100 Court Avenue')
  await page.getByRole('button', { name: 'Save Details' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText('Plumbline Reports LLC')).toBeVisible()
  const market = page.getByRole('region', { name: 'Market' })
  await expect(market.getByText('America/Chicago')).toBeVisible()
  await expect(market.getByText('USD, written $1,234.56')).toBeVisible()
  await expectAccessible()

  const work = await makeWork(app, 'Invoiced')
  await page.goto(`/admin/order/${work.orderId}`)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: /^PDF of invoice/ }).click()
  expect((await download).suggestedFilename()).toMatch(/^INV-\d+\.pdf$/)
  await page.getByRole('button', { name: 'PO Number and Address' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('PO number').fill('PO 77')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('PO number PO 77')).toBeVisible()
  await expect(page.getByText(/, revised /)).toBeVisible()

  await expect(async () => {
    await page.goto('/terms-of-service')
    await expect(page.getByText('100 Court Avenue')).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('link', { name: 'help@plumbline-reports.com' })).toBeVisible()

  await save(app.url, token, defaultBusiness)
})

test('the owner saves terms with their date, and the public page shows them', async ({
  page,
  app,
  expectAccessible,
}) => {
  const token = await beSignedIn(page, app)
  await page.goto('/admin?tab=business&view=legal')
  const text = page.getByLabel('Text', { exact: true })
  const shipped = await text.inputValue()
  expect(shipped).toContain('## What we sell')
  await text.fill('Pay first.')
  await expect(page.getByText(/There is no preview/)).toBeVisible()
  await page.getByRole('button', { name: 'Save Text' }).click()
  await expect(text).toHaveAccessibleDescription(/Begin with a title/)
  await text.fill('## Our own terms\n\nPay <b>first</b>.\n\n- By card')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Pay <b>first</b>.')
  await page.getByRole('button', { name: 'Save Text' }).click()
  await expect(page.getByText(/^Your text has been in force since/)).toBeVisible()
  await expectAccessible()

  await expect(async () => {
    await page.goto('/terms-of-service')
    await expect(page.getByRole('heading', { name: 'Our own terms' })).toBeVisible({
      timeout: 2000,
    })
  }).toPass()
  await expect(page.getByText('Pay <b>first</b>.')).toBeVisible()
  await expect(page.getByText('What we sell')).toHaveCount(0)
  await expectAccessible()
  await page.goto('/privacy-policy')
  await page.getByRole('link', { name: /^Terms of Service/ }).click()
  await expect(page.getByRole('heading', { name: 'Our own terms' })).toBeVisible()

  await saveTerms(app.url, token, shipped)
})

test('the readiness list says what is open, and the desk leads to it', async ({
  page,
  app,
  expectAccessible,
}) => {
  await beSignedIn(page, app)
  await page.goto('/admin?tab=today')
  await page.getByRole('link', { name: 'Open the readiness list' }).click()
  const point = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect(point('Support address')).toContainText('is a placeholder')
  await page.getByRole('button', { name: 'Send a Test Mail' }).click()
  await expect(page.getByText('Test mail is on its way', { exact: true })).toBeVisible()
  await expect(point('Claims confirmed, or off').getByText('Done')).toBeVisible()
  await expectAccessible()
  await point('Support address').getByRole('link').click()
  await expect(page.getByRole('heading', { name: 'Business Details' })).toBeVisible()
})

/** The other tests of this server expect the defaults. */
async function save(url: string, token: string, business: Business): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const shown = await fetch(`${url}/api/admin/business`, { headers })
  const { revision } = (await shown.json()) as { revision: number }
  const body = JSON.stringify({ revision, business })
  const saved = await fetch(`${url}/api/admin/business`, { method: 'PUT', headers, body })
  expect(saved.status).toBe(200)
}

/** The other tests of this server expect the text that the program ships with. */
async function saveTerms(url: string, token: string, text: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const shown = await fetch(`${url}/api/admin/legal-texts`, { headers })
  const { texts } = (await shown.json()) as {
    texts: { document: string; newest: { revision: number; effectiveOn: string } }[]
  }
  const newest = texts.find(({ document }) => document === 'terms')?.newest
  const body = JSON.stringify({ ...newest, text })
  const saved = await fetch(`${url}/api/admin/legal-texts/terms`, { method: 'PUT', headers, body })
  expect(saved.status).toBe(200)
}

test('the owner sets name, accent and greeting, looks at both widths, and pages and mails wear them', async ({
  page,
  app,
  expectAccessible,
}) => {
  // Tools cannot look into the mail: its frame runs no script.
  const expectFormAccessible = async () => {
    const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe')
    expect((await axe.analyze()).violations).toEqual([])
  }
  const token = await beSignedIn(page, app)
  await page.goto('/admin?tab=business&view=look')
  const accent = page.getByLabel('Accent color')
  await accent.fill('#ff8800')
  await expect(page.getByText('Too light: at least 4.5:1 is needed on light pages.')).toBeVisible()
  await page.getByRole('button', { name: 'Save Look' }).click()
  await expect(accent).toHaveAccessibleDescription(/Choose a darker color/)
  await accent.fill('#7a1f3d')
  await page.getByLabel('Name', { exact: true }).fill('Miller Estimates')
  await page.getByLabel('Greeting of mails').fill('Good day,')
  const mail = page.frameLocator('iframe[title="Preview of a mail"]')
  await expect(mail.getByText('Good day,')).toBeVisible()
  const width = () =>
    page.locator('iframe[title="Preview of a mail"]').evaluate((one) => one.clientWidth)
  await expect.poll(width).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: '600 px' }).click()
  await expect.poll(width).toBeGreaterThan(590)
  await expectFormAccessible()
  await page.getByRole('button', { name: 'Save Look' }).click()
  await expect(page.getByText('#7a1f3d').last()).toBeVisible()
  await expectFormAccessible()

  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await expect(async () => {
    await page.goto('/pricing')
    await expect(page.getByRole('link', { name: 'Miller Estimates, home' })).toBeVisible({
      timeout: 2000,
    })
  }).toPass()
  await expect(page.getByText('Miller Estimates').first()).toBeVisible()
  expect(
    await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--color-blueprint'),
    ),
  ).toContain('#7a1f3d')
  await expectAccessible()
  expect(problems).toEqual([])

  const saved = await page.request.get(`${app.url}/api/admin/look`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const { revision } = await saved.json()
  await page.request.put(`${app.url}/api/admin/look`, {
    headers: { authorization: `Bearer ${token}` },
    data: { revision, look: defaultLook },
  })
})
