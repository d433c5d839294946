import { expect, test } from './fixtures.ts'
import { openOffice } from './office-sign-in.ts'

test('staff changes a price row after seeing its effect, re-dates the others and takes it back', async ({
  page,
  expectAccessible,
}) => {
  await openOffice(page, '/admin-templates?type=office')
  await expect(page.getByText('as the program brought it', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Edit the price row HVAC' }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible()
  await dialog.getByLabel('medium, likely').fill('99')
  await dialog.getByLabel('Why (required)').fill('Two bids of this week')
  await dialog.getByRole('button', { name: 'Show the Effect' }).click()
  await expect(
    dialog.getByText('In medium, low must be above zero', { exact: false }),
  ).toBeVisible()
  await dialog.getByLabel('medium, high').fill('120')
  await dialog.getByRole('button', { name: 'Show the Effect' }).click()
  await expect(dialog.getByRole('row', { name: /^Office/ })).toContainText('+$')
  await expect(dialog.getByRole('row', { name: /^Retail/ })).toContainText('no change')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Save as New Version' }).click()
  await expect(page.getByText('Price book saved').first()).toBeVisible()
  await expect(page.getByText('1 row changed by staff', { exact: false })).toBeVisible()

  await page.getByRole('tab', { name: /^Other \(/ }).click()
  await expect(page.getByText('priced by the Retail template', { exact: false })).toBeVisible()
  await page.getByRole('tab', { name: /^Office \(/ }).click()
  await page.getByRole('button', { name: 'Edit the price row Contingency' }).click()
  await dialog.getByLabel('Percent (required)').fill('60')
  await dialog.getByLabel('Why (required)').fill('Bids come in higher')
  await dialog.getByRole('button', { name: 'Show the Effect' }).click()
  await expect(dialog.getByText('must be a number from 0 to 50', { exact: false })).toBeVisible()
  await dialog.getByLabel('Percent (required)').fill('7.5')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Show the Effect' }).click()
  await expect(dialog.getByRole('row', { name: /^Office/ })).toContainText('+$')
  await dialog.getByRole('button', { name: 'Save as New Version' }).click()
  await expect(page.getByText('2 rows changed by staff', { exact: false })).toBeVisible()

  await page.getByRole('button', { name: 'Prices Reviewed…' }).click()
  await dialog.getByLabel('Which rows').selectOption('all')
  await dialog.getByLabel('Why (required)').fill('Compared with supplier lists')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Show the Effect' }).click()
  await dialog.getByRole('button', { name: 'Save as New Version' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/, \d{3} rows changed by staff/)).toBeVisible()

  await page.getByRole('button', { name: 'Versions' }).click()
  await expectAccessible()
  await dialog
    .getByRole('button', { name: /^Restore \d{4}-\d{2}\.\d+$/ })
    .last()
    .click()
  await dialog.getByLabel('Why (required)').fill('Wrong bids')
  await dialog.getByRole('button', { name: 'Show the Effect' }).click()
  await dialog.getByRole('button', { name: 'Save as New Version' }).click()
  await expect(page.getByText('as the program brought it', { exact: false })).toBeVisible()
})
