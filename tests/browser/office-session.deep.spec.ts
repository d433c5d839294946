import type { Page } from '@playwright/test'
import { staffSignIn } from '../process/launch-server.ts'
import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { answerCall, beSignedIn } from './office-visit.ts'

/** Who may enter the office, and what happens when a session ends. */

const stored = (page: Page) =>
  page.evaluate(() => [localStorage.getItem('adminToken'), localStorage.getItem('adminUser')])

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username').fill(staffSignIn.username)
  await page.getByLabel('Password', { exact: true }).fill(staffSignIn.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('every guarded page sends strangers to the sign-in page, which asks for both fields', async ({
  page,
}) => {
  for (const path of ['/admin', '/admin-dashboard', '/admin-templates', '/admin/order/1/edit']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/admin-login$/)
  }
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText('Username is required')).toBeVisible()
  await expect(page.getByText('Password is required')).toBeVisible()
  await expect(
    page.getByText('Authorized personnel only. All access is logged and monitored.'),
  ).toBeVisible()
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('seen')
  await page.getByRole('button', { name: /^Show/ }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await signIn(page)
  await expect(toastIn(page).getByText('Login Successful', { exact: true })).toBeVisible()
  await expect(page.getByText('Welcome, inspector').first()).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/admin-login$/)
  expect(await stored(page)).toEqual([null, null])
})

test('while access is verified nothing else is shown, and a refusal signs out silently', async ({
  page,
  app,
}) => {
  await page.goto('/admin-login')
  await signIn(page)
  await page.waitForURL(/\/admin(\?|$)/)
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/api/admin/verify-token', async (route) => {
    await held
    await route.fulfill({ json: { valid: false } })
  })
  await page.goto(`${app.url}/admin?tab=users`)
  await expect(page.getByRole('heading', { name: 'Verifying Access' })).toBeVisible()
  await expect(page.getByText('Please wait...')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Places of the office' })).toHaveCount(0)
  letGo()
  await expect(page).toHaveURL(/\/admin-login$/)
  await expect(toastIn(page)).toHaveCount(0)
  expect(await stored(page)).toEqual([null, null])
})

test('the token is asked about again every five minutes', async ({ page, app }) => {
  await page.clock.install()
  await beSignedIn(page, app)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/api/admin/verify-token')) asked += 1
  })
  await page.goto('/admin?tab=templates')
  await expect(page.getByRole('heading', { name: 'Bid Item Templates' })).toBeVisible()
  expect(asked).toBe(1)
  await page.clock.fastForward('04:50')
  expect(asked).toBe(1)
  await page.clock.fastForward('00:20')
  await expect.poll(() => asked).toBe(2)
})

test('a stored user that cannot be read clears both entries', async ({ page }) => {
  await page.goto('/admin-login')
  for (const broken of ['{"id":', '"dana"', '{}']) {
    await page.evaluate((user) => {
      localStorage.setItem('adminToken', 'a-token')
      localStorage.setItem('adminUser', user)
    }, broken)
    await page.goto('/admin')
    await expect(page).toHaveURL(/\/admin-login$/)
    expect(await stored(page)).toEqual([null, null])
  }
})

test('a 401 in the middle of work clears the session, and sign-in leads back', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/admin-login')
  await signIn(page)
  await page.waitForURL(/\/admin(\?|$)/)
  await answerCall(page, 'GET /api/admin/users', { status: 401, json: { message: 'Over.' } })
  await page.getByRole('link', { name: 'Business', exact: true }).click()
  await page.getByRole('tab', { name: 'Users' }).click()
  await expect(page).toHaveURL(/\/admin-login$/)
  await expect(page.getByText('Your session has ended.', { exact: false })).toBeVisible()
  expect(await stored(page)).toEqual([null, null])
  await page.unrouteAll()
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Admin Users' })).toBeVisible()
  await expect(page).toHaveURL(/tab=users$/)
  consoleErrors.length = 0
})

test('direct access shows its shell to strangers and says how to sign in', async ({
  page,
  consoleErrors,
}) => {
  const answered = page.waitForResponse('**/api/admin-direct/orders*')
  await page.goto('/admin-direct')
  expect((await answered).status()).toBe(401)
  await expect(page).toHaveURL(/\/admin-direct$/)
  await expect(page.getByRole('heading', { name: 'Direct Access' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Sign in to see the orders' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Admin Login' }).click()
  await signIn(page)
  await page.waitForURL(/\/admin(\?|$)/)
  await page.goto('/admin-direct')
  await expect(page.getByRole('button', { name: /^All/ })).toBeVisible()
  consoleErrors.length = 0
})
