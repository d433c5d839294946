import type { Page } from '@playwright/test'
import { staffSignIn } from '../process/launch-server.ts'
import { orderStatus, payOrder, placeOrder } from '../process/purchase.ts'
import { autofill } from './autofill.ts'
import { expect, test } from './fixtures.ts'
import {
  answerNoProfile,
  buildAnswers,
  continueToReview,
  fillAnswers,
  openIntake,
} from './intake-form.ts'
import { openLive } from './live-page.ts'
import { beSignedIn, makeWork } from './office-visit.ts'
import { openCheckout } from './open-checkout.ts'
import { payByCard } from './pay-by-card.ts'

/**
 * How people search, pay and save: by Enter, by paste with spaces, by autofill, on a slow line, with
 * Back and reload. Signing in has its own file.
 */

/** Makes every answer to a call take a while, and counts the calls. */
async function slowDown(page: Page, path: string): Promise<() => number> {
  let calls = 0
  await page.route(`**${path}`, async (route) => {
    calls += 1
    await new Promise((resolve) => setTimeout(resolve, 1200))
    await route.fallback()
  })
  return () => calls
}

test('on a slow line two presses of Enter sign in once, and a reload stays in the office', async ({
  page,
}) => {
  const calls = await slowDown(page, '/api/admin/login')
  await page.goto('/admin-login')
  await expect(page.getByLabel('Username')).toBeFocused()
  await page.keyboard.type(staffSignIn.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(staffSignIn.password)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin(\?|$)/)
  expect(calls()).toBe(1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/admin(\?|$)/)
})

test('a search that was pasted with spaces finds its order, and a reload and Back keep it', async ({
  page,
  app,
}) => {
  const order = await placeOrder(app.url, 'pasted@ways.example')
  await payOrder(app.url, order)
  await expect.poll(() => orderStatus(app.url, order.orderId)).toBe('in_progress')
  await beSignedIn(page, app)
  await openLive(page, '/admin?tab=orders')
  const field = page.getByRole('searchbox', { name: /^Search orders/ })
  await field.focus()
  await page.keyboard.insertText('  pasted@ways.example ')
  await page.keyboard.press('Enter')
  const rows = page.locator('tr[data-order]')
  await expect(rows).toHaveCount(1)
  await expect(rows).toHaveAttribute('data-order', order.orderId)
  await page.reload()
  await expect(field).toHaveValue('pasted@ways.example')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/order/${order.orderId}`))
  await page.goBack()
  await expect(field).toHaveValue('pasted@ways.example')
  await expect(rows).toHaveCount(1)
})

test('a PO number is saved by Enter in its field, and a reload shows it', async ({ page, app }) => {
  await beSignedIn(page, app)
  const { orderId } = await makeWork(app, 'Ways')
  await openLive(page, `/admin/order/${orderId}`)
  await page.getByRole('button', { name: 'PO Number and Address' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByLabel('PO number').focus()
  await page.keyboard.insertText(' PO 78 ')
  await page.keyboard.press('Enter')
  await expect(page.getByText('PO number PO 78')).toBeVisible()
  await page.reload()
  await expect(page.getByText('PO number PO 78')).toBeVisible()
})

test('a pasted card pays once at Enter on a slow line, and neither Back nor reload pays again', async ({
  page,
}) => {
  const calls = await slowDown(page, '/api/sandbox-payments/confirm')
  const orderId = await openCheckout(page, 'pasted-card@ways.example')
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeEnabled()
  await page.getByLabel('Card number').focus()
  await page.keyboard.insertText(' 4242 4242 4242 4242 ')
  await page.getByLabel('Expiration date').focus()
  await page.keyboard.insertText('12 / 40')
  await page.getByLabel('Security code').focus()
  await page.keyboard.insertText('123')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/order/${orderId}$`))
  await page.reload()
  await expect(page.getByText('Your report is due by')).toBeVisible()
  await page.goBack()
  await expect(page).not.toHaveURL(/\/checkout/)
  expect(calls()).toBe(1)
})

test('an address that the browser filled in gets its sign-in link at Enter', async ({ page }) => {
  await openLive(page, '/account')
  const field = page.getByLabel('Email address')
  await autofill(field, 'filled-in@ways.example', [])
  await field.press('Enter')
  await expect(page.getByText('We sent a sign-in link to filled-in@ways.example.')).toBeVisible()
})

test('a buyer whose draft is answered after the order still opens the order', async ({
  page,
  app,
}) => {
  // The server answers at once; its answer, with a cookie of its own, arrives late.
  await page.route('**/api/intake-drafts', async (route) => {
    const request = route.request()
    const answer = await fetch(request.url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.url },
      body: request.postData(),
    })
    await new Promise((resolve) => setTimeout(resolve, 2500))
    await route.fulfill({
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: await answer.text(),
    })
  })
  const drafted = page.waitForRequest('**/api/intake-drafts')
  await answerNoProfile(page)
  await openIntake(page, '/intake/basic')
  await fillAnswers(page, buildAnswers({ 'Email Address *': 'late-draft@ways.example' }))
  await continueToReview(page)
  await drafted
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL(/\/checkout\?/)
  await page.waitForTimeout(3000)
  await payByCard(page, '4242 4242 4242 4242')
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}/)
  await expect(page.getByText('Cedar Street Kitchen').first()).toBeVisible()
})
