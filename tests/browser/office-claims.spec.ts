import { expect, test } from './fixtures.ts'
import { beSignedIn } from './office-visit.ts'

test('a claim of the landing page is confirmed with its evidence, and withdrawn', async ({
  page,
  app,
  expectAccessible,
}) => {
  await beSignedIn(page, app)
  await page.goto('/admin?tab=claims')
  const row = page.getByRole('listitem').filter({ hasText: '98% Accuracy' })
  await expect(row.getByText('Not confirmed')).toBeVisible()
  await row.getByRole('button', { name: /^Confirm/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Confirm Claim' }).click()
  await expect(dialog.getByText('Describe in a sentence what the claim is based on.')).toBeVisible()
  await dialog.getByLabel('Evidence (required)').fill('Back-test of July 2026, 51 projects.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Confirm Claim' }).click()
  await expect(row.getByText('Back-test of July 2026, 51 projects.')).toBeVisible()
  await expectAccessible()
  await row.getByRole('button', { name: /^Withdraw/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(row.getByText('Not confirmed')).toBeVisible()
})
