import { staffSignIn } from '../process/launch-server.ts'
import { codeOf } from '../process/second-factor.ts'
import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { deep } from './look-everywhere.ts'
import { openOffice } from './office-sign-in.ts'

const colleague = { username: 'careful', password: 'careful-password' }

test('a member of staff protects the account, and signs in with a code', async ({
  page,
  consoleErrors,
  expectAccessible,
}) => {
  await openOffice(page, '/admin?tab=users')
  await page.getByRole('button', { name: 'Create User' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill(colleague.username)
  await page.getByLabel('Email').fill('careful@example.com')
  await page.getByLabel('Password', { exact: true }).fill(colleague.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Create User' }).click()
  await expect(toastIn(page).getByText('User Created', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()

  const fillSignIn = async () => {
    await page.waitForURL('**/admin-login')
    await page.getByRole('textbox', { name: 'Username' }).fill(colleague.username)
    await page.getByLabel('Password', { exact: true }).fill(colleague.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
  }
  await fillSignIn()
  await page.waitForURL('**/admin')
  await expect(page.getByText('Turn on your second factor: 14 days left')).toBeVisible()
  await expectAccessible()
  await page.getByRole('link', { name: 'Turn it on under Users' }).click()
  await page.getByRole('button', { name: 'Turn On' }).click()
  await page.getByLabel('Your current password').fill(colleague.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'The secret as a QR code' })).toBeVisible()
  await expectAccessible()
  const secret = (await page.locator('code').textContent()) ?? ''
  await page.getByLabel('Code').fill(codeOf(secret))
  await page.getByRole('dialog').getByRole('button', { name: 'Turn On' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10)
  const shownCodes = () => page.getByRole('dialog').getByRole('listitem').allTextContents()
  const [recoveryCode = '', secondCode = ''] = await shownCodes()
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(page.getByText('Signing in needs a code of your app.')).toBeVisible()
  await expect(page.getByText('This session')).toBeVisible()
  await expectAccessible()

  await page.getByRole('button', { name: 'Logout' }).click()
  await fillSignIn()
  const code = page.getByLabel('Authentication code')
  await expect(code).toBeFocused()
  await expectAccessible()
  await code.fill('000000')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(toastIn(page).getByText('The code is wrong or has expired.')).toBeVisible()
  await code.fill(recoveryCode)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL('**/admin')
  await page.goto('/admin?tab=users')
  await expect(page.getByText('9 of 10 recovery codes are left.')).toBeVisible()

  await page.getByRole('button', { name: 'New Recovery Codes' }).click()
  await page.getByLabel('Your current password').fill(colleague.password)
  await page.getByLabel('Code of your app, or a recovery code').fill(secondCode)
  await page.getByRole('button', { name: 'Make New Codes' }).click()
  await expect(page.getByRole('heading', { name: 'Keep these recovery codes' })).toBeVisible()
  const [newCode = ''] = await shownCodes()
  await page.getByRole('button', { name: 'I Have Kept Them' }).click()
  await expect(page.getByText('10 of 10 recovery codes are left.')).toBeVisible()

  await expect(page.getByRole('button', { name: 'End My Other Sessions' })).toHaveCount(0)
  const elsewhere = await page.request.post('/api/admin/login', {
    data: { ...colleague, code: newCode },
  })
  expect(elsewhere.status()).toBe(200)
  await page.reload()
  await page.getByRole('button', { name: 'End My Other Sessions' }).click()
  await page.getByRole('button', { name: 'End Sessions' }).click()
  await expect(toastIn(page).getByText('1 Session Ended')).toBeVisible()
  await expect(page.getByRole('button', { name: 'End My Other Sessions' })).toHaveCount(0)

  await expect(page.getByText('second factor on', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Turn Off' }).click()
  await page.getByLabel('Your current password').fill(colleague.password)
  await page.getByLabel('Code of your app, or a recovery code').fill(codeOf(secret, 1))
  await page.getByRole('dialog').getByRole('button', { name: 'Turn Off' }).click()
  await expect(toastIn(page).getByText('Second Factor Off')).toBeVisible()
  // The browser reports the two refused sign-ins as failed requests.
  consoleErrors.splice(0)
})

test(
  'an account whose second factor is overdue sees its set-up only, until it is on',
  deep,
  async ({ page, expectAccessible }) => {
    let isOn = false
    await page.route('**/api/admin/verify-token', (route) =>
      route.fulfill({
        json: { valid: true, role: 'super_admin', ...(isOn ? {} : { secondFactorOverdue: true }) },
      }),
    )
    await page.route('**/api/admin/second-factor', (route) =>
      route.fulfill({ json: { enabled: isOn, recoveryCodesLeft: 0, dueAt: null } }),
    )
    await openOffice(page, '/admin?tab=orders')
    await expect(page.getByRole('heading', { name: 'Set up your second factor' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveCount(0)
    await expectAccessible()
    await page.getByRole('button', { name: 'Turn On' }).click()
    isOn = true
    await page.keyboard.press('Escape')
    await expect(page.getByRole('tab', { name: 'Orders' })).toBeVisible()
  },
)

test('what moves people asks for the password again, and goes on with what was typed', async ({
  page,
  consoleErrors,
  expectAccessible,
}) => {
  await openOffice(page, '/admin?tab=users')
  let stale = true
  await page.route('**/api/admin/users', (route) => {
    if (route.request().method() !== 'POST' || !stale) return route.fallback()
    return route.fulfill({ status: 403, json: { message: 'Confirm.', code: 'proof-required' } })
  })
  await page.getByRole('button', { name: 'Create User' }).click()
  await page.getByRole('textbox', { name: 'Username' }).fill('newcomer')
  await page.getByLabel('Email').fill('newcomer@example.com')
  await page.getByLabel('Password', { exact: true }).fill('newcomer-password')
  const create = page.getByRole('dialog').getByRole('button', { name: 'Create User' })
  await create.click()

  const asked = page.getByRole('dialog', { name: 'Confirm that it is you' })
  const own = asked.getByLabel('Your current password')
  await expect(own).toBeFocused()
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(asked).toHaveCount(0)
  await expect(page.getByRole('textbox', { name: 'Username' })).toHaveValue('newcomer')
  await create.click()
  await own.fill('wrong-password')
  await page.keyboard.press('Enter')
  await expect(toastIn(page).getByText('The current password is wrong.')).toBeVisible()
  await own.fill(staffSignIn.password)
  stale = false
  await page.keyboard.press('Enter')
  await expect(toastIn(page).getByText('User Created', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // The browser reports the refused requests as failed ones.
  consoleErrors.splice(0)
})

test(
  'a super administrator turns it off for a colleague who lost everything',
  deep,
  async ({ page }) => {
    let enabled = true
    await page.route('**/api/admin/users', async (route) => {
      const answer = await route.fetch()
      const users = await answer.json()
      const lost = { ...users[0], id: 'a1', username: 'forgetful', hasSecondFactor: enabled }
      await route.fulfill({ response: answer, json: [...users, lost] })
    })
    await page.route('**/api/admin/users/a1/second-factor', (route) => {
      enabled = route.request().method() !== 'DELETE'
      return route.fulfill({ json: { success: true } })
    })
    await openOffice(page, '/admin?tab=users')
    await page.getByRole('button', { name: 'Turn off second factor of forgetful' }).click()
    await page.getByRole('button', { name: 'Turn Off', exact: true }).click()
    await expect(toastIn(page).getByText('Second Factor Off')).toBeVisible()
    await expect(page.getByText('second factor on', { exact: true })).toHaveCount(0)
  },
)
