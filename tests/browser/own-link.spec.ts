import type { Page } from '@playwright/test'
import { staffOrder } from '../process/purchase.ts'
import { deliver } from './delivered-report.ts'
import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { lookEverywhere, looks } from './look-everywhere.ts'
import { beSignedIn } from './office-visit.ts'
import { signInByMail } from './subscriber.ts'

/** Refunds all of the order, whatever the amount for one person alone is. */
async function refundAll(page: Page, url: string, orderId: string, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  const limit = { amount: 1_000_000 }
  await page.request.put(`${url}/api/admin/payments/refund-limit`, { headers, data: limit })
  const data = { id: crypto.randomUUID(), reason: 'Ordered twice' }
  const path = `${url}/api/admin/orders/${orderId}/refunds`
  const answer = await page.request.post(path, { headers, data })
  expect(answer.status(), await answer.text()).toBe(200)
}

test(
  'a customer replaces and revokes the own link by keyboard; the old address says so, and staff sees it',
  looks,
  async ({ page, app, waitForMail, consoleErrors }) => {
    const { orderId, secureToken, staffToken } = await deliver(app.url)
    const { customerEmail } = await staffOrder(app.url, staffToken, orderId)
    await signInByMail(page, customerEmail, waitForMail)
    await page.getByRole('button', { name: /^Replace link to/ }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Replace the link to your report?' })
    await dialog.getByRole('button', { name: 'Replace Link' }).press('Enter')
    await expect(toastIn(page)).toContainText('Your report has a new link')
    const mail = await waitForMail(customerEmail, /^A new link to your report/)
    const next = /\/report\/([\w-]{43})/.exec(mail.text)?.[1] ?? ''
    expect(next).not.toBe(secureToken)
    const opened = page.getByRole('link', { name: 'Open report' })
    await expect(opened).toHaveAttribute('href', `/report/${next}`)
    await lookEverywhere(page, 'the account with a report')

    await page.getByRole('button', { name: /^Revoke link to/ }).press('Enter')
    const revoke = page.getByRole('dialog', { name: 'Revoke the link to your report?' })
    await revoke.getByRole('button', { name: 'Revoke Link' }).press('Enter')
    await expect(toastIn(page)).toContainText('The link is revoked')
    await lookEverywhere(page, 'the account with a revoked link')

    await page.goto(`/report/${secureToken}`)
    await expect(page.getByRole('heading', { name: 'This Link Was Replaced' })).toBeVisible()
    await lookEverywhere(page, 'a replaced link')
    // Its refusal is an answer that the browser calls an error.
    consoleErrors.length = 0

    await beSignedIn(page, app)
    await page.goto(`/admin/order/${orderId}`)
    await expect(page.getByText('revoked: neither it nor an earlier link for others')).toBeVisible()
    await page.getByRole('button', { name: 'Replace Link' }).press('Enter')
    await page
      .getByRole('dialog', { name: 'Replace the customer’s link?' })
      .getByRole('button', { name: 'Replace Link' })
      .press('Enter')
    await expect(page.getByRole('button', { name: 'Revoke Link' })).toBeVisible()
  },
)

test(
  'a report that was refunded in full says why it is closed, until the owner leaves such reports open',
  looks,
  async ({ page, app, consoleErrors }) => {
    const { orderId, secureToken } = await deliver(app.url)
    const token = await beSignedIn(page, app)
    await refundAll(page, app.url, orderId, token)
    await page.goto(`/report/${secureToken}`)
    await expect(page.getByRole('heading', { name: 'This Report Is Closed' })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toBeVisible()
    await lookEverywhere(page, 'a closed report')
    consoleErrors.length = 0

    await page.goto('/admin?tab=payments')
    await page.getByRole('button', { name: 'Leave Them Open' }).press('Enter')
    await page
      .getByRole('dialog', { name: 'Leave refunded reports open?' })
      .getByRole('button', { name: 'Leave Them Open' })
      .press('Enter')
    await expect(page.getByText(/^open, set by/)).toBeVisible()
    await page.goto(`/report/${secureToken}`)
    await expect(page.getByRole('heading', { name: 'Cedar Street Kitchen' })).toBeVisible()

    await page.goto('/admin?tab=payments')
    await page.getByRole('button', { name: 'Close Them' }).press('Enter')
    await page
      .getByRole('dialog', { name: 'Close refunded reports?' })
      .getByRole('button', { name: 'Close Them' })
      .press('Enter')
    await expect(page.getByText(/^closed, set by/)).toBeVisible()
  },
)
