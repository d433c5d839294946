import { expect, type Page } from '@playwright/test'

/** Fills the card form of the checkout and submits it once it is ready. */
export async function payByCard(page: Page, number: string): Promise<void> {
  const submit = page.getByRole('button', { name: 'Complete Payment' })
  await expect(submit).toBeEnabled()
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('')
  await page.getByLabel('Expiration date').pressSequentially('1240')
  await page.getByLabel('Security code').fill('123')
  await submit.click()
}
