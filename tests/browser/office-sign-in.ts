import type { Page } from '@playwright/test'
import { staffSignIn } from '../process/launch-server.ts'

/** Signs in on the office's own page and opens the address. */
export async function openOffice(
  page: Page,
  path: string,
  origin = '',
  person: { readonly username: string; readonly password: string } = staffSignIn,
): Promise<void> {
  await page.goto(`${origin}/admin-login`)
  await page.getByLabel('Username').fill(person.username)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(/\/admin(\?|$)/)
  await page.goto(origin + path)
}
