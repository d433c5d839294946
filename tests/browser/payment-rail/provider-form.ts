import type { Page } from '@playwright/test'
import { expect } from '../fixtures.ts'

/** What a customer does in the provider's frames; the same at Stripe and at the stand-in. */

export const fieldsIn = (page: Page) =>
  page.frameLocator('iframe[title="Secure payment input frame"]').first()

export const submitButton = (page: Page) => page.getByRole('button', { name: 'Complete Payment' })

export async function fillCard(page: Page, number: string): Promise<void> {
  const fields = fieldsIn(page)
  await fields.locator('[name="number"]').fill(number)
  await fields.locator('[name="expiry"]').fill('12 / 40')
  await fields.locator('[name="cvc"]').fill('123')
  const zipCode = fields.locator('[name="postalCode"]')
  if (await zipCode.isVisible()) await zipCode.fill('50309')
}

export async function payByCard(page: Page, number: string): Promise<void> {
  await expect(submitButton(page)).toBeEnabled()
  await fillCard(page, number)
  await submitButton(page).click()
}

/** The bank's frame lies inside the provider's, how deep is the provider's affair. */
export async function answerBank(page: Page, answer: 'Complete' | 'Fail'): Promise<void> {
  const press = async () => {
    for (const frame of page.frames()) {
      const button = frame.getByRole('button', { name: answer, exact: true })
      if ((await button.count()) === 0) continue
      await button.click()
      return true
    }
    return false
  }
  await expect.poll(press, { message: `the bank's button "${answer}"` }).toBe(true)
}

/** The fields of the provider's hosted page are named differently there. */
export async function payHostedPage(page: Page, number: string): Promise<void> {
  const field = (own: string, other: string) => page.locator(`[name="${own}"], [name="${other}"]`)
  await field('cardNumber', 'number').fill(number)
  await field('cardExpiry', 'expiry').fill('12 / 40')
  await field('cardCvc', 'cvc').fill('123')
  const name = page.locator('[name="billingName"]')
  if (await name.isVisible()) await name.fill('Broker Desk')
  const zipCode = page.locator('[name="billingPostalCode"]')
  if (await zipCode.isVisible()) await zipCode.fill('50309')
  await page.getByRole('button', { name: /^Subscribe/ }).click()
}
