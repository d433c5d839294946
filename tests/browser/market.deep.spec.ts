import { localDay } from '#core/time/time-zone.ts'
import { openPublishers, type Publishers } from '#server/testing/publishers/publisher-stand-in.ts'
import { launchServer, type ServerProcess } from '../process/launch-server.ts'
import { test as base, expect } from './fixtures.ts'
import { lookEverywhere, looks } from './look-everywhere.ts'
import { openOffice } from './office-sign-in.ts'

/** A server with stand-ins for the publishers; nothing leaves the machine. */
const test = base.extend<object, { readonly publishers: Publishers; readonly app: ServerProcess }>({
  publishers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern
    async ({}, use) => {
      const publishers = await openPublishers()
      for (const [id, value] of [
        ['WPU802', '172.5'],
        ['PCU23822X23822X', '188.25'],
        ['PCU23821X23821X', '179.5'],
      ] as const) {
        publishers.publish(id, { '2026-09': value, '2026-10': { value, isPreliminary: true } })
      }
      await use(publishers)
      await publishers.close()
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ publishers }, use) => {
      const app = await launchServer({
        NODE_ENV: 'production',
        BLS_API_BASE: publishers.blsBase,
        FRED_API_BASE: publishers.url,
        QCEW_API_BASE: publishers.qcewBase,
      })
      await use(app)
      await app.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

const tab = '/admin?tab=market-pricing'

test('an analysis proposes nothing for offices while values moved less than they are uncertain', async ({
  page,
}) => {
  await openOffice(page, tab)
  await expect(page.getByText('No open proposals.')).toBeVisible()
  await page.getByRole('button', { name: 'Run Monthly Analysis' }).click()
  await expect(page.getByText('Monthly Analysis Complete', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Project type' }).nth(1).selectOption('office')
  await expect(page.getByText('No open proposals.')).toBeVisible()
})

test('staff collects index values, and the answer of each publisher is shown by series', async ({
  page,
}) => {
  await openOffice(page, tab)
  await page.getByRole('combobox', { name: 'Project type' }).first().selectOption('medical-office')
  await page.getByRole('button', { name: 'Collect Data' }).click()
  await expect(page.getByText('Data Collection Started', { exact: true })).toBeVisible()
  await expect(page.getByText('Partly read').first()).toBeVisible({ timeout: 60_000 })
  await page.getByText('What each answered').first().click()
  const answers = page.getByRole('region', { name: /^Answers of the run/ })
  await expect(answers.getByRole('row').filter({ hasText: 'WPU802' })).toContainText('read')
  await expect(answers.getByRole('row').filter({ hasText: 'WPU1017' })).toHaveCount(0)
  const register = page.getByRole('region', { name: 'Index register' })
  await expect(register.getByRole('row').filter({ hasText: 'WPU802,' })).toContainText('172.5')
  await expect(page.getByRole('slider', { name: /values and forecast/ })).toBeVisible()
  await page.getByLabel('History and forecast of').selectOption('WPU1311')
  await expect(page.getByRole('slider', { name: /^Flat glass/ })).toBeVisible()
})

test(
  'staff predicts, imports a price list after its dry run, and the tab looks right everywhere',
  looks,
  async ({ page, expectAccessible }) => {
    // Six axe runs on the longest page of the office.
    await openOffice(page, tab)
    await page.getByRole('button', { name: 'Generate Predictions' }).click()
    await expect(page.getByText('AI Predictions Generated', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Restaurant/Bar, 6 months' })).toBeVisible()

    await page.getByRole('button', { name: 'Import Prices' }).click()
    const dialog = page.getByRole('dialog')
    const csv = (size: string) =>
      `project_type,item,size,likely,priced_on,named_by\nretail,hvac,${size},14.25,2026-07-10,"=1+1, Ridge Mechanical"\n`
    const file = (size: string) => ({
      name: 'quotes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(csv(size)),
    })
    await dialog.getByLabel('CSV file').setInputFiles(file('huge'))
    await expect(dialog.getByText(/Line 2: size is one of/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled()
    await dialog.getByLabel('CSV file').setInputFiles(file('medium'))
    await expect(dialog.getByText('$14.25')).toBeVisible()
    await expectAccessible()
    await dialog.getByRole('button', { name: 'Import 1 price' }).click()
    await expect(page.getByText('Prices Imported', { exact: true })).toBeVisible()
    await expect(page.getByRole('cell', { name: 'quotes.csv', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo the import of quotes.csv' }).click()
    await expect(dialog.getByText(/The price of quotes\.csv will no longer count/)).toBeVisible()
    await dialog.getByRole('button', { name: 'Take Back' }).click()
    await expect(page.getByText('Price List Taken Back', { exact: true })).toBeVisible()
    await expect(page.getByText(/^Taken back /)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Undo the import of quotes.csv' })).toHaveCount(0)

    await page
      .getByRole('button', { name: 'Close' })
      .first()
      .click({ timeout: 2000 })
      .catch(() => undefined)
    await lookEverywhere(page, 'the market tab')
  },
)

test('what fails says so in its own words', async ({ page, consoleErrors }) => {
  await openOffice(page, tab)
  for (const [path, button, words] of [
    ['**/market-pricing/collect', 'Collect Data', 'Failed to collect data'],
    ['**/market-pricing/monthly-analysis', 'Run Monthly Analysis', 'Analysis failed'],
    ['**/api/admin/ai/predictions', 'Generate Predictions', 'Failed to generate predictions'],
  ] as const) {
    await page.route(path, (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, body: '' })
        : route.continue(),
    )
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByText(words, { exact: true })).toBeVisible()
  }
  consoleErrors.splice(0)
})

test('a value ten times too large waits for staff, and is refused for good', async ({
  page,
  publishers,
}) => {
  publishers.publish('WPU802', { '2026-09': '172.5', '2026-10': '1725' })
  await openOffice(page, tab)
  await page.getByRole('combobox', { name: 'Project type' }).first().selectOption('medical-office')
  await page.getByRole('button', { name: 'Collect Data' }).click()
  const panel = page.locator('section').filter({ hasText: 'Values Held Back' })
  await expect(panel.getByRole('cell', { name: '1725' })).toBeVisible()
  await lookEverywhere(page, 'values held back')
  await panel.getByRole('button', { name: /^Refuse/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(panel).toBeHidden()
})

test('staff applies a proposal with its effect before them, and takes the row back', async ({
  page,
}) => {
  const day = localDay(new Date(Date.now() - 7 * 24 * 3_600_000), 'America/Chicago')
  const named = [
    ['Ridge Mechanical', '16.40'],
    ['Lake Air', '16.60'],
    ['Polk Heating', '16.20'],
  ].map(([name, price]) => `office,hvac,medium,,${price},,${day},${name},`)
  const csv = ['project_type,item,size,low,likely,high,priced_on,named_by,notes', ...named]
  await openOffice(page, tab)
  await page.getByRole('button', { name: 'Import Prices' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('CSV file').setInputFiles({
    name: 'hvac.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.join('\n')),
  })
  await dialog.getByRole('button', { name: 'Import 3 prices' }).click()
  await expect(page.getByText('Prices Imported', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Run Monthly Analysis' }).click()
  await expect(page.getByText('Monthly Analysis Complete', { exact: true })).toBeVisible()

  await page.getByRole('combobox', { name: 'Project type' }).nth(1).selectOption('office')
  const proposals = page.getByRole('region', { name: 'Price proposals' })
  const row = proposals
    .getByRole('row')
    .filter({ hasText: /Office, /, hasNotText: 'Medical Office' })
    .filter({ hasText: 'Why HVAC is proposed' })
  await row.getByText('Why').click()
  await expect(row).toContainText('Lake Air')
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Apply 1', exact: true }).click()
  await expect(dialog.getByRole('row').filter({ hasText: 'Office' })).toContainText('$')
  await dialog.getByRole('button', { name: 'Apply 1 row' }).click()
  await expect(page.getByText('Prices Applied', { exact: true })).toBeVisible()
  await expect(page.getByText(/Price book .*-r1 is in force/).first()).toBeVisible()

  await page.getByRole('button', { name: 'Applied', exact: true }).click()
  await row.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Change Undone', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Undone', exact: true }).click()
  await expect(row).toBeVisible()
})
