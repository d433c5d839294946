import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** What a subscriber does: choose a plan, pay on the hosted page, sign in by mail. */

export async function subscribe(
  page: Page,
  plan: 'Starter' | 'Professional',
  email: string,
): Promise<void> {
  await page.goto('/subscription')
  await page.getByRole('button', { name: `Subscribe to ${plan} (3 months)` }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Email address').fill(email)
  await dialog.getByLabel('Name or company').fill('Broker Desk')
  await dialog.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page).toHaveURL(/\/sandbox\/checkout\//)
}

export async function payHosted(page: Page, number = '4242 4242 4242 4242'): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiration date').fill('12 / 40')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: 'Subscribe' }).click()
}

type WaitForMail = (to: string, subject: RegExp) => Promise<{ readonly text: string }>

export async function signInByMail(
  page: Page,
  email: string,
  waitForMail: WaitForMail,
): Promise<void> {
  await page.goto('/sign-in')
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Send me a sign-in link' }).click()
  await expect(page.getByText('Check your mail')).toBeVisible()
  const mail = await waitForMail(email, /sign-in link/)
  await page.goto(/http\S+\/sign-in\?token=\S+/.exec(mail.text)?.[0] ?? '')
  await expect(page).toHaveURL(/\/sign-in$/)
  await page.getByRole('button', { name: 'Sign in now' }).click()
  await expect(page.getByRole('heading', { name: 'Your account' })).toBeVisible()
}
