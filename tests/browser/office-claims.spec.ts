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

test('a testimonial is entered with its consent, previewed, changed and withdrawn', async ({
  page,
  app,
  expectAccessible,
}) => {
  await beSignedIn(page, app)
  await page.goto('/admin?tab=claims')
  await expect(page.getByText('No testimonial was entered yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Add Testimonial' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Maria Lopez')
  await dialog.getByLabel('Role and company').fill('Owner, Corner Bakery')
  await dialog.getByLabel('Text').fill('We knew the cost of the hood before we signed.')
  await dialog.getByLabel('Given on').fill('2026-02-03')
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('MLMaria LopezOwner, Corner BakeryFebruary 2026')
  await dialog.getByRole('button', { name: 'Confirm Testimonial' }).click()
  await expect(dialog.getByText('Describe in a sentence where the consent is kept.')).toBeVisible()
  await dialog.getByLabel('Where the consent is kept').fill('Email of February 3, 2026.')
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Confirm Testimonial' }).click()
  const row = page.getByRole('listitem').filter({ hasText: 'Maria Lopez, Owner' }).first()
  await expect(row.getByText('Consent: Email of February 3, 2026.').first()).toBeVisible()
  const shown = async () =>
    (await (await page.request.get(`${app.url}/api/testimonials`)).json()).testimonials.length
  await expect.poll(shown, { timeout: 30_000 }).toBe(1)
  await row.getByRole('button', { name: /^Withdraw/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw', exact: true }).click()
  await expect(row.getByText('Withdrawn').first()).toBeVisible()
  await row.getByText('History').click()
  await expect(row.getByText('Maria Lopez, Owner, Corner Bakery: “We knew')).toBeVisible()
  await expectAccessible()
  await expect.poll(shown, { timeout: 30_000 }).toBe(0)
})
