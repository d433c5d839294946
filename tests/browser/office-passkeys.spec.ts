import type { Page } from '@playwright/test'
import { staffSignIn } from '../process/launch-server.ts'
import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { openOffice } from './office-sign-in.ts'

/** Chromium's own authenticator in software: it checks the person without asking. */
async function attachAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the person touches it; otherwise it would sign in by the browser's list alone. */
    touch: (enabled: boolean) =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled }),
  }
}

test('a passkey is added, signs in, confirms, and is renamed and removed', async ({
  page,
  app,
  consoleErrors,
  expectAccessible,
}) => {
  // Browsers keep passkeys for names only, so not at 127.0.0.1.
  const origin = app.url.replace('127.0.0.1', 'localhost')
  const person = await attachAuthenticator(page)
  await openOffice(page, '/admin?tab=users', origin)
  await page.getByRole('button', { name: 'Add a Passkey' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Work laptop')
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(page.getByText('Work laptop', { exact: true })).toBeVisible()
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible()

  await page.getByRole('button', { name: 'Rename passkey Work laptop' }).click()
  await page.getByLabel('Name', { exact: true }).fill('Old laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click()
  await expect(page.getByText('Old laptop', { exact: true })).toBeVisible()
  await expectAccessible()

  await person.touch(false)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.waitForURL('**/admin-login')
  // The password alone does not do any more.
  const byPassword = await page.request.post(`${origin}/api/admin/login`, { data: staffSignIn })
  expect((await byPassword.json()).code).toBe('second-factor-required')
  const passkeyButton = page.getByRole('button', { name: 'Use a Passkey' })
  await expect(page.getByLabel('Username')).toHaveAttribute('autocomplete', 'username webauthn')
  await expectAccessible()
  await person.touch(true)
  // The browser may have signed in by its own list already.
  await passkeyButton.click({ timeout: 5000 }).catch(() => undefined)
  await page.waitForURL(/\/admin(\?|$)/)

  let stale = true
  await page.route('**/api/admin/passkeys/*', (route) => {
    if (route.request().method() !== 'DELETE' || !stale) return route.fallback()
    stale = false
    return route.fulfill({ status: 403, json: { message: 'Confirm.', code: 'proof-required' } })
  })
  await page.goto(`${origin}/admin?tab=users`)
  await page.getByRole('button', { name: 'Remove passkey Old laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('button', { name: 'Use a Passkey' }).click()
  await expect(toastIn(page).getByText('Passkey Removed')).toBeVisible()
  await expect(page.getByText('Old laptop', { exact: true })).toHaveCount(0)
  // The browser reports refused requests as failed ones.
  consoleErrors.splice(0)
})
