import { expect, test } from './fixtures.ts'
import { openOffice } from './office-sign-in.ts'

test('staff adds a competitor and a price of it, and deletes it with its price', async ({
  page,
  expectAccessible,
}) => {
  await openOffice(page, '/admin?tab=competitors')
  await expect(page.getByText('No competitors yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add Pricing' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Add Competitor' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add Competitor' }).click()
  await expect(dialog.getByText('Company name is required')).toBeVisible()
  await dialog.getByLabel('Company name').fill('Ridge Estimating')
  await dialog.getByRole('button', { name: 'Add Competitor' }).click()
  await expect(dialog.getByText('Business type is required')).toBeVisible()
  await expect(dialog.getByLabel('City')).toHaveValue('Des Moines')
  await dialog.getByLabel('Business type').selectOption('real_estate_advisor')
  await dialog.getByLabel('Website').fill('ridge.example')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Add Competitor' }).click()
  await expect(page.getByText('real estate advisor, Des Moines, IA')).toBeVisible()

  await page.getByRole('button', { name: 'Add Pricing' }).click()
  await dialog.getByLabel('Competitor (required)').selectOption({ label: 'Ridge Estimating' })
  await dialog.getByLabel('Service type').selectOption('feasibility_study')
  await dialog.getByLabel('Service name').fill('Feasibility letter')
  await dialog.getByLabel('Lowest price').fill('$1,200')
  await dialog.getByLabel('Highest price').fill('1500')
  await dialog.getByLabel('Pricing source').selectOption('phone_quote')
  await dialog.getByLabel('Data confidence').selectOption('high')
  await dialog.getByRole('button', { name: 'Add Pricing' }).click()
  await expect(page.getByText('$1,200.00 to $1,500.00', { exact: true })).toBeVisible()
  await expect(page.getByText('high confidence')).toBeVisible()
  await expect(page.getByText('phone quote')).toBeVisible()
  await expectAccessible()

  await expect(page.getByText(/which is not for sale yet/)).toBeVisible()

  await page.getByRole('button', { name: 'Delete Ridge Estimating' }).click()
  await page.getByRole('button', { name: 'Delete Competitor' }).click()
  await expect(page.getByText('No competitors yet.')).toBeVisible()
  await expect(page.getByText('No competitor prices yet.')).toBeVisible()
})
