import { expect, test } from './fixtures.ts'
import { openOffice } from './office-sign-in.ts'

test('staff sets a floor price, saves a bid-item list after seeing its effect, and takes it back', async ({
  page,
  expectAccessible,
}) => {
  await openOffice(page, '/admin?tab=config')
  const floor = page.getByLabel('Price per square foot, Office')
  await expect(floor).toHaveValue('25')
  await floor.fill('27.5')
  await page.getByRole('button', { name: 'Save Prices' }).click()
  await expect(page.getByText('Configuration Saved', { exact: true }).first()).toBeVisible()
  await expectAccessible()

  await expect(
    page.getByText('Until you save this list, drafts of this type are counted', { exact: false }),
  ).toBeVisible()
  const hvac = page.getByLabel('Cost per square foot of HVAC', { exact: true })
  await hvac.fill('20')
  await page.getByRole('button', { name: 'Move Electrical up' }).click()
  await page.getByRole('button', { name: 'Add Category' }).click()
  const category = page.getByLabel('Name of category New Category')
  await category.fill('concrete')
  await expect(page.getByText('A built-in category has this name.')).toBeVisible()
  await category.fill('Signage')
  await page.getByRole('button', { name: 'Add Item to Signage' }).click()
  await page.getByLabel('Cost per square foot of New Bid Item').fill('3')
  await page.getByLabel('Timeline in months').fill('30')
  await page.getByLabel('Timeline in months').blur()
  await expect(page.getByLabel('Timeline in months')).toHaveValue('1')
  await page.getByLabel('Timeline in months').fill('8')

  await page.getByRole('button', { name: 'Save Bid Items' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /New Bid Item/ })).toContainText('New')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save Bid Items' }).click()
  await expect(page.getByText('Bid Items Configuration Saved').first()).toBeVisible()
  await expect(page.getByText('This list prices the type.', { exact: false })).toBeVisible()

  await page.reload()
  await expect(page.getByLabel('Cost per square foot of HVAC', { exact: true })).toHaveValue('20')
  await page.getByRole('button', { name: 'Delete Category Signage' }).click()
  await expect(
    page.getByRole('region', { name: 'General Conditions' }).getByLabel('Name of New Bid Item'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save Bid Items' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Save Bid Items' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()

  await page.getByRole('button', { name: 'Versions' }).click()
  await page
    .getByRole('button', { name: /^Look at/ })
    .nth(1)
    .click()
  await expect(page.getByRole('dialog').getByRole('row', { name: /Signage/ })).toBeVisible()
  await page.getByRole('button', { name: 'Restore This Version' }).click()
  await page.getByRole('button', { name: 'Restore Version' }).click()
  await expect(page.getByLabel('Name of category Signage')).toBeVisible()

  await page.getByRole('button', { name: 'Use the Built-in Template' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use the Template' }).click()
  await expect(
    page.getByText('Until you save this list, drafts of this type are counted', { exact: false }),
  ).toBeVisible()
})
