import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { answerCall, beSignedIn, makeWork } from './office-visit.ts'

/** The messages of the office after success, and its states after a failure. */

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()
const says = (page: Page, title: string) =>
  expect(toastIn(page).getByText(title, { exact: true })).toBeVisible()

test.describe.configure({ mode: 'default' })

test('an order is corrected, edited, updated, printed, approved and its link copied', async ({
  page,
  app,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { orderId } = await makeWork(app, 'order-outcomes')
  await beSignedIn(page, app)
  await page.goto(`/admin/order/${orderId}/edit`)
  await page.getByLabel('Project type').selectOption('salon')
  await page.getByLabel('Salon type').selectOption('nail-salon')
  await page.getByLabel('Permit requirements').fill('Change of use')
  await press(page, 'Save Changes')
  const effect = page.getByRole('dialog', { name: 'The lines depend on this' })
  await expect(effect.getByRole('table', { name: 'Effect by line' })).toContainText('New')
  await effect.getByRole('button', { name: 'Keep All Lines' }).click()
  await says(page, 'Order Updated')
  await expect(page.getByText('Nail Salon').first()).toBeVisible()
  await expect(page.getByText('Change of use')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Lease', exact: true })).toHaveCount(1)

  await page.goto(`/admin/order/${orderId}/bid-items`)
  await press(page, 'Undo')
  await says(page, 'Nothing to Undo')
  const price = page.getByLabel(/^Unit price or rate of/).first()
  await price.fill('77')
  await press(page, 'Undo')
  await says(page, 'Change Undone')
  await price.fill('78')
  await press(page, 'Save Changes')
  await says(page, 'Changes Saved')

  await page.goto(`/admin/order/${orderId}/report`)
  await expect(page.getByText('Changed since this report was generated')).toBeVisible()
  await press(page, 'Update Report')
  await says(page, 'Report Updated')
  await expect(page.getByText('Changed since this report was generated')).toBeHidden()
  await press(page, 'Convert to PDF')
  await says(page, 'PDF Downloaded Successfully')
  await answerCall(page, 'POST /api/generate-pdf', {
    contentType: 'text/html',
    body: '<h1>To print</h1>',
  })
  await press(page, 'Convert to PDF')
  await says(page, 'Report Opened in New Tab')

  await page.goto(`/admin/order/${orderId}/bid-items`)
  // The lines were priced for another type, which no reason releases.
  await press(page, 'Re-price the Kept Lines')
  await press(page, 'Re-price the Drafted Lines')
  await says(page, 'Facts Changed')
  await price.fill('79')
  await press(page, 'Generate Report')
  await says(page, 'Report Generated')
  await expect(page).toHaveURL(/\/report$/)
  await press(page, 'QC Approve and Send to Customer')
  // The description still speaks of a restaurant.
  await page
    .getByRole('textbox', { name: 'Why approve it anyway?' })
    .fill('The owner said by phone that a nail salon moves in instead of the restaurant.')
  await press(page, 'Approve and Send')
  await says(page, 'QC Approved & Sent')
  await expect(page).toHaveURL(/\/admin$/)

  await page.goto(`/admin/order/${orderId}/report`)
  await press(page, 'Copy Secure Link')
  await says(page, 'Secure Link Copied!')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/report\/[\w-]{43}$/)
  await page.goto(`/admin/order/${orderId}`)
  await press(page, 'Copy Link')
  await says(page, 'Link Copied')
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'))
  })
  await press(page, 'Copy Link')
  await says(page, 'Copy Failed')
  await says(page, 'Could not copy link. Please select and copy manually.')
  await expect(page.getByRole('textbox', { name: 'Report link' })).toHaveValue(/\/report\//)
})

test('orders and demo projects are approved and deleted from their lists', async ({
  page,
  app,
}) => {
  await makeWork(app, 'list-outcomes')
  await beSignedIn(page, app)
  await page.goto('/admin?search=list-outcomes')
  await press(page, /^Approve /)
  await inDialog(page, 'Approve and Send')
  await says(page, 'Order Approved')
  await press(page, /^Delete order of/)
  await inDialog(page, 'Delete Order')
  await says(page, 'Order Deleted')
  await expect(page.getByText('No orders found for the selected status.')).toBeVisible()

  await page.goto('/admin?tab=demo-projects')
  await press(page, /^Review Salon list-outcomes/)
  await press(page, 'Approve and Send Report')
  await inDialog(page, 'Approve and Send')
  await says(page, 'Demo Project Approved')
  await press(page, /^Delete Salon list-outcomes/)
  await inDialog(page, 'Delete Demo Project')
  await says(page, 'Demo Project Deleted')
  await press(page, 'Trash')
  await press(page, /^Restore Salon list-outcomes/)
  await says(page, 'Demo Project Restored')
  await press(page, 'Back to Demo Projects')
  await page.getByRole('searchbox').fill('list-outcomes')
  await expect(page.getByRole('row', { name: /Salon list-outcomes/ })).toContainText('QC Approved')
  await page.getByRole('searchbox').fill('no such outcome')
  await expect(page.getByText('No demo projects found.')).toBeVisible()
})

test('a demo project is saved, and mails its report when it is approved', async ({
  page,
  app,
  waitForMail,
}) => {
  const { demoId } = await makeWork(app, 'demo-outcomes')
  await beSignedIn(page, app)
  await page.goto(`/admin/order/${demoId}/bid-items`)
  await page
    .getByLabel(/^Unit price or rate of/)
    .first()
    .fill('33')
  await press(page, 'Save Changes')
  await says(page, 'Project Updated')
  await page.goto(`/admin/order/${demoId}/report`)
  await press(page, 'QC Approve and Send to Customer')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'PUT') asked.push(new URL(request.url()).pathname)
  })
  await inDialog(page, 'Approve and Send')
  await says(page, 'QC Approved & Sent')
  expect(asked).toEqual([`/api/admin/demo-projects/${demoId}/approve`])
  const mail = await waitForMail('jo@example.org', /report/i)
  expect(mail.text).toContain('/report/')
})

test('configurations are saved, and accounts of staff made, renamed, closed and opened', async ({
  page,
  app,
}) => {
  await beSignedIn(page, app)
  await page.goto('/admin?tab=config')
  await page.getByLabel('Price per square foot, Retail').fill('31')
  await press(page, 'Save Prices')
  await says(page, 'Configuration Saved')
  await page.getByLabel('Cost per square foot of HVAC', { exact: true }).fill('21')
  await press(page, 'Save Bid Items')
  await inDialog(page, 'Save Bid Items')
  await says(page, 'Bid Items Configuration Saved')
  await press(page, 'Use the Built-in Template')
  await inDialog(page, 'Use the Template')

  await page.goto('/admin?tab=users')
  await press(page, 'Create User')
  await inDialog(page, 'Create User')
  await expect(page.getByText('Please fill in all required fields')).toBeVisible()
  await page.getByRole('textbox', { name: 'Username' }).fill('draftsman')
  await page.getByRole('textbox', { name: 'Email' }).fill('draftsman@example.com')
  await page.getByLabel('Password', { exact: true }).fill('short')
  await inDialog(page, 'Create User')
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await page.getByLabel('Password', { exact: true }).fill('long-enough')
  await inDialog(page, 'Create User')
  await says(page, 'User Created')
  const row = page.getByRole('row').filter({ hasText: 'draftsman@example.com' })
  await expect(row).toContainText('Never logged in')

  await press(page, 'Change username of draftsman')
  await page.getByLabel('New username').fill('dm')
  await inDialog(page, 'Change Username')
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible()
  await page.getByLabel('New username').fill('detailer')
  await inDialog(page, 'Change Username')
  await says(page, 'Username Changed')
  await press(page, 'Change password of detailer')
  await page.getByLabel('New password').fill('short')
  await inDialog(page, 'Change Password')
  await expect(page.getByText('Password must be at least 8 characters')).toBeVisible()
  await page.getByLabel('New password').fill('longer-than-before')
  await inDialog(page, 'Change Password')
  await says(page, 'Password Changed')

  for (let tries = 0; tries < 5; tries += 1) {
    const data = { username: 'detailer', password: 'wrong-one' }
    await page.request.post('/api/admin/login', { data })
  }
  await page.reload()
  await expect(row).toContainText('Locked')
  await expect(row).toContainText('5 failed tries')
  await press(page, 'Unlock detailer')
  await says(page, 'User Unlocked')
  await expect(row).toContainText('Active')
  await press(page, 'Deactivate detailer')
  await inDialog(page, 'Deactivate User')
  await says(page, 'User Deactivated')
  await expect(row).toContainText('Inactive')
  await press(page, 'Reactivate detailer')
  await says(page, 'User Reactivated')
  await expect(page.getByRole('button', { name: /^Deactivate inspector/ })).toHaveCount(0)
})

test('recovery says what it did, and leads to sign-in', async ({ page }) => {
  await page.goto('/admin-recovery')
  await press(page, 'Send Recovery Email')
  await expect(page.getByText('Please enter your email address')).toBeVisible()
  await page.getByLabel('Admin email').fill('nobody@example.com')
  await press(page, 'Send Recovery Email')
  await says(page, 'Recovery Email Sent')

  await page.getByRole('tab', { name: 'Token Reset' }).click()
  await press(page, 'Reset Password')
  await expect(page.getByText('Please enter both token and new password')).toBeVisible()
  await page.getByRole('tab', { name: 'Emergency' }).click()
  await press(page, 'Create Emergency Admin')
  await expect(page.getByText('All fields are required for emergency admin creation')).toBeVisible()
  await answerCall(page, 'POST /api/admin/recovery/emergency', {
    json: { success: true, message: 'rescue can sign in now.' },
  })
  await page.getByLabel('Emergency key').fill('k'.repeat(32))
  await page.getByLabel('New admin username').fill('rescue')
  await page.getByRole('textbox', { name: 'Email' }).fill('rescue@example.com')
  await page.getByLabel('Password', { exact: true }).fill('long-enough')
  await press(page, 'Create Emergency Admin')
  await says(page, 'Emergency Admin Created')
  await expect(page).toHaveURL(/\/admin-login$/)

  await page.goto('/admin-recovery?token=t0k3n')
  await expect(page.getByRole('tab', { name: 'Token Reset' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await expect(page.getByLabel('Recovery token')).toHaveValue('t0k3n')
  await expect(page).toHaveURL(/\/admin-recovery$/)
  await answerCall(page, 'POST /api/admin/recovery/reset', {
    json: { success: true, message: 'Sign in with the new password.' },
  })
  await page.getByLabel('New password').fill('long-enough')
  await press(page, 'Reset Password')
  await says(page, 'Password Reset Successful')
  await expect(page).toHaveURL(/\/admin-login$/)
})

test('what is missing or cannot be loaded is said in its words', async ({
  page,
  app,
  consoleErrors,
}) => {
  const { orderId, demoId } = await makeWork(app, 'missing')
  const nobody = '00000000-0000-4000-8000-000000000000'
  await beSignedIn(page, app)
  await page.goto(`/admin/order/${nobody}`)
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  await expect(page.getByText('The requested order could not be found.')).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes(nobody) && request.resourceType() === 'fetch') {
      asked.push(new URL(request.url()).pathname)
    }
  })
  await page.goto(`/admin/order/${nobody}/bid-items`)
  await expect(page.getByRole('heading', { name: 'Project Not Found' })).toBeVisible()
  await expect(
    page.getByText('Demo project not found - please ensure project exists in database'),
  ).toBeVisible()
  expect(asked).toEqual([`/api/admin/projects/${nobody}`])

  await answerCall(page, 'GET /api/admin/orders/*/report', { status: 404, body: '' })
  await answerCall(page, 'GET /api/orders/*/report', { status: 404, body: '' })
  await page.goto(`/admin/order/${orderId}/report`)
  await expect(page.getByRole('heading', { name: 'Report Preview Not Available' })).toBeVisible()
  await press(page, 'Convert to PDF')
  await says(page, 'Report not available yet')
  await page.unrouteAll()
  await answerCall(page, 'GET /api/admin/orders/*/report', { status: 503, body: 'resting' })
  await page.goto(`/admin/order/${orderId}/report`)
  await expect(page.getByRole('heading', { name: 'Report Loading Error' })).toBeVisible()
  await expect(page.getByText('503: resting')).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.locator('iframe')).toBeVisible()

  await answerCall(page, 'GET /api/admin/projects/*', { status: 503, body: 'resting' })
  await page.goto(`/admin/order/${orderId}/report`)
  await expect(page.getByRole('heading', { name: 'Report Loading Error' })).toBeVisible()
  await expect(page.getByText('Failed to load report')).toBeVisible()
  await page.unrouteAll()

  await answerCall(page, 'GET /api/admin/demo-projects', { json: [] })
  await page.goto('/admin?tab=demo-projects')
  await expect(page.getByText('No demo projects found.')).toBeVisible()
  await page.unrouteAll()

  await page.route(/\/api\/admin\/demo-projects(\?.*)?$/, async (route) => {
    const answer = await route.fetch()
    const projects = (await answer.json()) as { id: string; name: string }[]
    await route.fulfill({
      json: projects.map((project) => ({
        ...project,
        id: project.id === demoId ? '' : project.id,
      })),
    })
  })
  await page.goto('/admin?tab=demo-projects')
  await press(page, /^Review Salon missing/)
  await expect(
    page.getByText('Project data lost. Please close and reopen the project.'),
  ).toBeVisible()
  // The list is fetched again; its answer may arrive after the test.
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  consoleErrors.length = 0
})
