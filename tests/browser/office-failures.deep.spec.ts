import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { answerCall, beSignedIn, makeWork, type Reply, type Work } from './office-visit.ts'

/** Every failure in the office shows a message: the server's own, or the fallback of this table. */

type Failure = {
  readonly words: string
  readonly title?: string
  /** The call that fails; `*` stands for an id. */
  readonly call: string
  readonly open: string | ((work: Work) => string)
  readonly act: (page: Page) => Promise<void>
  /** The answer that leads to the fallback, where it is not a plain failure. */
  readonly reply?: Reply
}

const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()

const resetPassword = async (page: Page) => {
  await page.getByLabel('New password').fill('long-enough')
  await press(page, 'Reset Password')
}

const createEmergencyAdmin = async (page: Page) => {
  await page.getByRole('tab', { name: 'Emergency' }).click()
  await page.getByLabel('Emergency key').fill('k'.repeat(32))
  await page.getByLabel('New admin username').fill('rescue')
  await page.getByRole('textbox', { name: 'Email' }).fill('rescue@example.com')
  await page.getByLabel('Password', { exact: true }).fill('long-enough')
  await press(page, 'Create Emergency Admin')
}

const changeFirstPrice = async (page: Page) => {
  await page
    .getByLabel(/^Unit price or rate of/)
    .first()
    .fill('77')
}

const failures: readonly Failure[] = [
  {
    words: 'Failed to delete order',
    call: 'DELETE /api/admin/orders/*',
    open: '/admin?search=failures%40work',
    act: async (page) => {
      // By keyboard: a notice above the list may arrive and move the row under the pointer.
      await page.getByRole('button', { name: /^Delete order of/ }).press('Enter')
      await inDialog(page, 'Delete Order')
    },
  },
  {
    words: 'Failed to approve order',
    call: 'POST /api/admin/orders/*/approve',
    open: '/admin?search=failures%40work',
    act: async (page) => {
      await press(page, /^Approve /)
      await inDialog(page, 'Approve and Send')
    },
  },
  {
    words: 'Failed to delete demo project',
    call: 'DELETE /api/admin/demo-projects/*',
    open: '/admin?tab=demo-projects',
    act: async (page) => {
      await press(page, /^Delete Salon failures/)
      await inDialog(page, 'Delete Demo Project')
    },
  },
  {
    words: 'Failed to approve demo project',
    call: 'PUT /api/admin/demo-projects/*/approve',
    open: '/admin?tab=demo-projects',
    act: async (page) => {
      await press(page, /^Review Salon failures/)
      await press(page, 'Approve and Send Report')
      await inDialog(page, 'Approve and Send')
    },
  },
  {
    words: 'Failed to save configuration',
    call: 'POST /api/admin/sqft-config',
    open: '/admin?tab=config',
    act: async (page) => {
      await page.getByLabel('Price per square foot, Office').fill('26')
      await press(page, 'Save Prices')
    },
  },
  {
    words: 'Failed to save bid items configuration',
    call: 'POST /api/admin/bid-items-config',
    open: '/admin?tab=config',
    act: async (page) => {
      await page.getByLabel('Cost per square foot of HVAC', { exact: true }).fill('21')
      await press(page, 'Save Bid Items')
      await inDialog(page, 'Save Bid Items')
    },
  },
  {
    words: 'Failed to create competitor',
    call: 'POST /api/admin/competitors',
    open: '/admin?tab=competitors',
    act: async (page) => {
      await press(page, 'Add Competitor')
      await page.getByRole('textbox', { name: 'Company name' }).fill('Ridge Estimating')
      await page.getByLabel('Business type').selectOption('cost_estimator')
      await inDialog(page, 'Add Competitor')
    },
  },
  {
    words: 'Failed to create user',
    call: 'POST /api/admin/users',
    open: '/admin?tab=users',
    act: async (page) => {
      await press(page, 'Create User')
      await page.getByRole('textbox', { name: 'Username' }).fill('newbie')
      await page.getByRole('textbox', { name: 'Email' }).fill('newbie@example.com')
      await page.getByLabel('Password', { exact: true }).fill('long-enough')
      await inDialog(page, 'Create User')
    },
  },
  {
    words: 'Failed to change username',
    call: 'PUT /api/admin/users/*/username',
    open: '/admin?tab=users',
    act: async (page) => {
      await press(page, /^Change username of inspector/)
      await page.getByLabel('New username').fill('surveyor')
      await page.getByLabel('Your current password').fill('whatever')
      await inDialog(page, 'Change Username')
    },
  },
  {
    words: 'Failed to change password',
    call: 'PUT /api/admin/users/*/password',
    open: '/admin?tab=users',
    act: async (page) => {
      await press(page, /^Change password of inspector/)
      await page.getByLabel('New password').fill('long-enough')
      await page.getByLabel('Your current password').fill('whatever')
      await inDialog(page, 'Change Password')
    },
  },
  {
    words: 'Failed to send recovery email',
    call: 'POST /api/admin/recovery/request',
    open: '/admin-recovery',
    act: async (page) => {
      await page.getByLabel('Admin email').fill('dana@example.com')
      await press(page, 'Send Recovery Email')
    },
  },
  {
    words: 'Failed to reset password',
    call: 'POST /api/admin/recovery/reset',
    open: '/admin-recovery?token=abc',
    act: resetPassword,
  },
  {
    words: 'Password reset failed',
    call: 'POST /api/admin/recovery/reset',
    open: '/admin-recovery?token=abc',
    act: resetPassword,
    reply: { json: { success: false, message: '' } },
  },
  {
    words: 'Failed to create emergency admin',
    call: 'POST /api/admin/recovery/emergency',
    open: '/admin-recovery',
    act: createEmergencyAdmin,
  },
  {
    words: 'Emergency admin creation failed',
    call: 'POST /api/admin/recovery/emergency',
    open: '/admin-recovery',
    act: createEmergencyAdmin,
    reply: { json: { success: false, message: '' } },
  },
  {
    words: 'Failed to update order',
    call: 'PUT /api/admin/orders/*/facts',
    open: ({ orderId }) => `/admin/order/${orderId}/edit`,
    act: async (page) => {
      await page.getByLabel('Company name').fill('Cedar Street Tavern')
      await press(page, 'Save Changes')
    },
  },
  {
    words: 'Failed to update project',
    call: 'PUT /api/admin/orders/*',
    open: ({ orderId }) => `/admin/order/${orderId}/bid-items`,
    act: async (page) => {
      await changeFirstPrice(page)
      await press(page, 'Save Changes')
    },
  },
  {
    words: 'Failed to generate report',
    call: 'POST /api/admin-direct/orders/*/generate-report',
    open: ({ orderId }) => `/admin/order/${orderId}/bid-items`,
    act: async (page) => {
      await changeFirstPrice(page)
      await press(page, 'Generate Report')
    },
  },
  {
    words: 'Failed to approve and send order',
    call: 'PUT /api/admin-direct/orders/*/qc-approve',
    open: ({ orderId }) => `/admin/order/${orderId}/report`,
    act: async (page) => {
      await press(page, 'QC Approve and Send to Customer')
      await inDialog(page, 'Approve and Send')
    },
  },
  {
    words: 'Failed to generate PDF report',
    title: 'PDF Generation Failed',
    call: 'POST /api/generate-pdf',
    open: ({ orderId }) => `/admin/order/${orderId}/report`,
    act: async (page) => {
      await page.locator('iframe').waitFor()
      await press(page, 'Convert to PDF')
    },
  },
  {
    words: 'Invalid credentials. Please check your username and password.',
    title: 'Login Failed',
    call: 'POST /api/admin/login',
    open: '/admin-login',
    act: async (page) => {
      await page.getByLabel('Username').fill('inspector')
      await page.getByLabel('Password', { exact: true }).fill('something')
      await press(page, 'Sign In')
    },
  },
]

test.describe.configure({ mode: 'default' })

let work: Work

test.beforeAll(async ({ app }) => {
  work = await makeWork(app, 'failures')
})

for (const { words, title = 'Error', call, open, act, reply } of failures) {
  test(`where the server says nothing of its own, it reads “${words}”`, async ({
    page,
    app,
    consoleErrors,
  }) => {
    await beSignedIn(page, app)
    await page.goto(typeof open === 'string' ? open : open(work))
    await answerCall(page, call, reply ?? { status: 500, body: 'broken' })
    await act(page)
    await expect(toastIn(page)).toContainText(title)
    await expect(toastIn(page).getByText(words, { exact: true })).toBeVisible()

    await page.unrouteAll()
    const spoken = 'The server has its own words for it.'
    const answer = reply ? { json: { success: false, message: spoken } } : undefined
    await answerCall(page, call, answer ?? { status: 409, json: { message: spoken } })
    await page.reload()
    await page.goto(typeof open === 'string' ? open : open(work))
    await act(page)
    await expect(toastIn(page).getByText(title, { exact: true })).toBeVisible()
    await expect(toastIn(page).getByText(spoken, { exact: true })).toBeVisible()
    consoleErrors.length = 0
  })
}
