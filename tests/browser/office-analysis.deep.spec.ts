import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { openOffice } from './office-sign-in.ts'

test('a comprehensive analysis says what it found, with the figures behind each sentence', async ({
  page,
  expectAccessible,
}) => {
  await openOffice(page, '/admin?tab=market-pricing')
  await page.getByLabel('Project type to analyze').selectOption('medical-office')
  await expect(page.getByText('Medical Office was not analyzed in the last 90 days.')).toBeVisible()
  await page.getByRole('button', { name: 'Run Comprehensive Analysis' }).click()
  await expect(toastIn(page).getByText('AI Analysis Complete', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Of a plain Medical project of 1,500 sf/)).toBeVisible()
  await expect(page.getByText('No comparable price of a competitor is on record.')).toBeVisible()
  await page.getByText('Figures and sources').first().click()
  await expect(page.getByText('Change over twelve months')).toBeVisible()
  await expectAccessible()
  await page.reload()
  await page.getByLabel('Project type to analyze').selectOption('medical-office')
  await expect(page.getByText(/^Of a plain Medical project of 1,500 sf/)).toBeVisible()
})

test('an analysis that fails says so', async ({ page, consoleErrors }) => {
  await openOffice(page, '/admin?tab=market-pricing')
  await page.route('**/api/admin/ai/comprehensive', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 500, body: '' })
      : route.fallback(),
  )
  await page.getByRole('button', { name: 'Run Comprehensive Analysis' }).click()
  await expect(toastIn(page).getByText('Comprehensive analysis failed')).toBeVisible()
  consoleErrors.splice(0)
})

test('what the records say of a competitor is shown below its prices', async ({
  page,
  expectAccessible,
}) => {
  await openOffice(page, '/admin?tab=competitors')
  await expect(page.getByText('Nothing to assess yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Competitor' }).click()
  await page.getByLabel('Company name (required)').fill('River Estimating')
  await page.getByLabel('Business type (required)').selectOption('cost_estimator')
  await page.getByRole('dialog').getByRole('button', { name: 'Add Competitor' }).click()
  await expect(page.getByText('medium threat')).toBeVisible()
  await expect(page.getByText('Find out what it charges.')).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Delete River Estimating' }).click()
  await page.getByRole('button', { name: 'Delete Competitor' }).click()
  await expect(page.getByText('Nothing to assess yet.')).toBeVisible()
})
