import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { deep } from './look-everywhere.ts'
import { openOffice } from './office-sign-in.ts'
import { answerCall, makeWork } from './office-visit.ts'

const dialogOf = (page: Page) => page.getByRole('dialog')

const save = async (page: Page) => {
  await dialogOf(page).getByRole('button', { name: 'Show the Effect' }).click()
  await dialogOf(page).getByRole('button', { name: 'Save as New Version' }).click()
  await expect(page.getByText('Price book saved').last()).toBeVisible()
  await expect(dialogOf(page)).toHaveCount(0)
}

const restoreBuiltIn = async (page: Page) => {
  await page.getByRole('button', { name: 'Versions' }).click()
  await dialogOf(page)
    .getByRole('button', { name: /^Restore \d{4}-\d{2}\.\d+$/ })
    .click()
  await dialogOf(page).getByLabel('Why (required)').fill('Quote was for other work')
  await save(page)
}

test('a row is found, quoted after its effect was seen, and taken back as another version', async ({
  page,
  app,
}) => {
  await makeWork(app, 'price-book')
  await openOffice(page, '/admin?tab=prices')
  await page.getByRole('searchbox').fill('sound batts')
  await page.getByLabel('Trade').selectOption('drywall')
  await expect(page.getByText('3 of 310 rows')).toBeVisible()
  const row = page.getByRole('row', { name: /^09-011/ })
  await expect(row).toContainText("Estimator's norm (judgment), July 1, 2026")
  await expect(row).toContainText('low confidence')
  await row.getByRole('button', { name: /^Enter a quote/ }).click()

  const dialog = dialogOf(page)
  await dialog.getByRole('button', { name: 'Show the Effect' }).click()
  await expect(dialog.getByText('Say who quoted.')).toBeVisible()
  await dialog.getByLabel('Subcontractor (required)').fill('Acme Drywall')
  await dialog.getByLabel(/^Amount for one SF/).fill('16.50')
  await dialog.getByRole('button', { name: 'Show the Effect' }).click()
  await expect(dialog.getByRole('row', { name: /^Office/ })).toContainText('+$')
  await expect(dialog.getByRole('row', { name: /sq ft/ }).first()).toContainText('%)')
  await page.keyboard.press('Escape')
  await expect(dialog.getByLabel('Subcontractor (required)')).toHaveValue('Acme Drywall')
  await save(page)
  await expect(page.getByText('1 row changed by staff', { exact: false })).toBeVisible()
  await expect(row).toContainText('Quote of Acme Drywall')
  await expect(row).toContainText('medium confidence, 1 quote')
  await expect(row).toContainText('$16.50 / SF')

  await restoreBuiltIn(page)
  await expect(page.getByText('as the program brought it', { exact: false })).toBeVisible()
  await expect(row).toContainText("Estimator's norm (judgment)")
})

test(
  'the list of prices to ask ranks rows by the money of drafts, and is exported',
  deep,
  async ({ page, app }) => {
    // Other tests of this server have counted estimates.
    await answerCall(page, 'GET /api/admin/price-book/drafted-money', {
      json: { orders: 0, totalCents: 0, byAssembly: {} },
    })
    await openOffice(page, '/admin?tab=prices&view=ask')
    await expect(page.getByText('No estimate has been counted yet')).toBeVisible()
    await page.unrouteAll()
    await makeWork(app, 'asked')
    await page.reload()
    const table = page.getByRole('table', { name: /^Prices to ask/ })
    await expect(table.getByRole('row')).toHaveCount(21)
    await expect(page.getByText(/rests on these rows/)).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export the List' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text.split('\r\n')[0]).toMatch(/^rank,code,.*quote_1,quote_2,quote_3$/)
    expect(text.trim().split('\r\n')).toHaveLength(21)
  },
)

test(
  'a file is exported, refused with its line, put right and imported',
  deep,
  async ({ page }) => {
    await openOffice(page, '/admin?tab=prices')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    const dialog = dialogOf(page)
    await page.getByRole('button', { name: 'Import CSV…' }).click()
    await dialog.getByLabel('Why (required)').fill('Lists of suppliers')
    const pick = (name: string, content: string) =>
      dialog
        .getByLabel('CSV file')
        .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(content) })
    const rows = text.trim().split('\r\n').length - 1
    await pick('same.csv', text)
    await expect(
      dialog.getByText(`All ${String(rows)} rows of the file are as`, { exact: false }),
    ).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Show the Effect' })).toBeDisabled()
    await pick(
      'wrong.csv',
      'code,material,source\nA09-011,4.10,Acme list\nA09-012,=1+1,Acme list\n',
    )
    await expect(dialog.getByText('Line 3: material, equipment', { exact: false })).toBeVisible()
    await expect(dialog.getByLabel('Why (required)')).toHaveValue('Lists of suppliers')
    await pick('right.csv', 'code,material,source\nA09-011,4.10,Acme list\n')
    await expect(dialog.getByText('material $3.65 → $4.10', { exact: false })).toBeVisible()
    await save(page)
    await page.getByRole('searchbox').fill('09-011')
    await expect(page.getByRole('row', { name: /^09-011/ })).toContainText('Acme list')
  },
)

test(
  'what was typed stays when the effect or the saving fails',
  deep,
  async ({ page, consoleErrors }) => {
    await openOffice(page, '/admin?tab=prices&search=09-040')
    await page.getByRole('button', { name: /^Edit 09-040/ }).click()
    const dialog = dialogOf(page)
    await dialog.getByLabel('Material, $').fill('0.31')
    await dialog.getByLabel('Source (required)').fill('Paint list')
    await dialog.getByLabel('Why (required)').fill('New list')
    await answerCall(page, 'POST /api/admin/price-book/preview', { status: 500, json: {} })
    await dialog.getByRole('button', { name: 'Show the Effect' }).click()
    await expect(dialog.getByText('The effect could not be computed')).toBeVisible()
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Try Again' }).click()
    await expect(dialog.getByRole('row', { name: /^Office/ })).toBeVisible()
    await answerCall(page, 'POST /api/admin/price-book/rows', { status: 500, json: {} })
    await dialog.getByRole('button', { name: 'Save as New Version' }).click()
    await expect(page.getByText('The price book was not saved.').first()).toBeVisible()
    await page.unrouteAll()
    await dialog.getByRole('button', { name: 'Back' }).click()
    await expect(dialog.getByLabel('Material, $')).toHaveValue('0.31')
    await save(page)
    consoleErrors.length = 0
  },
)

test('a proposal from an index is chosen, its effect seen, and taken', deep, async ({ page }) => {
  const proposal = {
    id: '09-041',
    ratio: 1.25,
    material: 30,
    equipment: 0,
    confidence: 'high',
    reason: 'Paint (WPU062101) +25.0%, published to October 2026, from July 1, 2026.',
    pricedOn: '2026-07-01',
  }
  await answerCall(page, 'GET /api/admin/price-book/proposals', { json: { data: [proposal] } })
  await openOffice(page, '/admin?tab=prices&view=indexes')
  const row = page.getByRole('row', { name: /09-041/ })
  await expect(row).toContainText('+25.0%')
  await expect(row).toContainText('$0.24')
  await expect(page.getByRole('button', { name: 'Show the Effect' })).toBeDisabled()
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Show the Effect' }).click()
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('row', { name: /^Office/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save as New Version' }).click()
  await expect(page.getByText('Price book saved').last()).toBeVisible()
  await page.getByRole('button', { name: 'All Rows' }).click()
  await page.getByRole('searchbox').fill('09-041')
  await expect(page.getByRole('row', { name: /^09-041/ })).toContainText('Index: Paint')
})

test('a wage is changed after its effect was seen, and is in the file with densities and fees; a fee is changed like it', async ({
  page,
  app,
}) => {
  await makeWork(app, 'price-book')
  await openOffice(page, '/admin?tab=prices')
  await page.getByRole('button', { name: 'Wages, Densities and Fees' }).click()
  await page.getByLabel('Kind').selectOption('wage')
  const row = page.getByRole('row', { name: /^W-PNT/ })
  await expect(row).toContainText('anchored on the published wage of electricians')
  await row.getByRole('button', { name: /^Edit W-PNT/ }).click()
  const dialog = dialogOf(page)
  await dialog.getByLabel('Wage an hour, $').fill('5')
  await dialog.getByRole('button', { name: 'Show the Effect' }).click()
  await expect(dialog.getByText('The wage is from $7.25')).toBeVisible()
  await dialog.getByLabel('Wage an hour, $').fill('31.50')
  await dialog.getByLabel('Source (required)').fill('Painters’ agreement')
  await dialog.getByLabel('Why (required)').fill('New agreement')
  await dialog.getByRole('button', { name: 'Show the Effect' }).click()
  await expect(dialog.getByRole('row', { name: /^Office/ })).toContainText('+$')
  await dialog.getByRole('button', { name: 'Save as New Version' }).click()
  await expect(page.getByText('Price book saved').last()).toBeVisible()
  await expect(row).toContainText('$31.50 / h')
  await expect(row).toContainText('changed by staff')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await file).path(), 'utf8')
  expect(text).toContain('W-PNT,Painter')
  expect(text).toMatch(/P-1200,.*\r\nP-2500/)
  expect(text).toContain('D-lighting')
  expect(text).toMatch(/F-above-25000,.*,10\.1/)
  await page.getByLabel('Kind').selectOption('fee')
  const fee = page.getByRole('row', { name: /^F-fire-review/ })
  await fee.getByRole('button', { name: /^Edit F-fire-review/ }).click()
  await dialog.getByLabel('Amount, $').fill('60000')
  await dialog.getByRole('button', { name: 'Show the Effect' }).click()
  await expect(dialog.getByText('The amount is from $0 to $50,000')).toBeVisible()
  await dialog.getByLabel('Amount, $').fill('325')
  await dialog.getByLabel('Source (required)').fill('Fee schedule of the city')
  await dialog.getByLabel('Why (required)').fill('Read on the counter')
  await dialog.getByRole('button', { name: 'Show the Effect' }).click()
  await expect(dialog.getByRole('row', { name: /^Office/ })).toContainText('+$')
  await dialog.getByRole('button', { name: 'Save as New Version' }).click()
  await expect(fee).toContainText('$325.00')
  // Tests after this one expect the book of the program.
  await restoreBuiltIn(page)
})
