import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { openOffice } from './office-sign-in.ts'
import { makeWork } from './office-visit.ts'

const colleague = { username: 'listener', password: 'a-quiet-listener-7' }

test('a role shows what it includes, and another role counts at once', async ({
  page,
  app,
  browser,
  expectAccessible,
}) => {
  const { orderId } = await makeWork(app, 'roles')
  await openOffice(page, '/admin?tab=users')
  await page.getByRole('button', { name: 'Create User' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Username' }).fill(colleague.username)
  await dialog.getByLabel('Email').fill('listener@example.com')
  await dialog.getByLabel('Password', { exact: true }).fill(colleague.password)
  await dialog.getByLabel('Role').selectOption('Support')
  await expect(dialog.getByText('Answers customers')).toBeVisible()
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Create User' }).click()
  await expect(toastIn(page).getByText('User Created', { exact: true })).toBeVisible()

  const theirs = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await theirs.goto(`${app.url}/admin-login`)
  await theirs.getByLabel('Username').fill(colleague.username)
  await theirs.getByLabel('Password', { exact: true }).fill(colleague.password)
  await theirs.getByRole('button', { name: 'Sign In' }).click()
  await theirs.waitForURL('**/admin')
  const places = theirs.getByRole('navigation', { name: 'Places of the office' })
  await expect(places.getByRole('link')).toHaveText(['Today', 'Orders', 'Customers', 'Business'])
  await places.getByRole('link', { name: 'Business' }).click()
  await expect(theirs.getByRole('tab')).toHaveText(['Operations', 'Users'])
  await expect(theirs.getByRole('heading', { name: 'Mail log' })).toBeVisible()
  await theirs.goto(`${app.url}/admin?tab=users`)
  await expect(theirs.getByText('Your role is Support')).toBeVisible()
  await theirs.goto(`${app.url}/admin/order/${orderId}`)
  await expect(theirs.getByRole('heading', { name: 'Questions and notes' })).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Approve' })).toHaveCount(0)
  await expect(theirs.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  await theirs.goto(`${app.url}/admin/order/${orderId}/edit`)
  await expect(theirs.getByText('Your role does not include this page')).toBeVisible()

  await page.getByRole('button', { name: `Change role of ${colleague.username}` }).click()
  await page.getByRole('dialog').getByLabel('Role').selectOption('Reviewer')
  await page.getByRole('dialog').getByRole('button', { name: 'Change Role' }).click()
  await expect(toastIn(page).getByText('listener is now Reviewer.')).toBeVisible()
  await theirs.goto(`${app.url}/admin/order/${orderId}`)
  await expect(theirs.getByRole('button', { name: 'Approve' })).toBeVisible()
  await theirs.close()
})
