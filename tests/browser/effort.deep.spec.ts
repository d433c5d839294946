import type { Page } from '@playwright/test'
import { approve, signIn } from '../process/purchase.ts'
import { countingHand, expectEffort } from './counting-hand.ts'
import { deliver, untilStatus } from './delivered-report.ts'
import { expect, test } from './fixtures.ts'
import { buildAnswers, continueToReview, fillAnswers, openIntake } from './intake-form.ts'
import { openLive } from './live-page.ts'
import { payHosted, subscribe } from './subscriber.ts'

/** What customers' jobs cost on a phone; the two purchases are counted where they are tested. */

const handheld = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }

test.use(handheld)

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const link = (page: Page, name: string | RegExp) => page.getByRole('link', { name })

async function orderWithPlan(page: Page, url: string): Promise<void> {
  await subscribe(page, 'Professional', 'effort@broker.example')
  await payHosted(page)
  await expect(page.getByText('Your plan is ready in this browser')).toBeVisible()
  await openIntake(page, '/intake/pro')
  await fillAnswers(page, buildAnswers())
  await continueToReview(page)
  await button(page, 'Order Report').click()
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
  const orderId = page.url().split('/').at(-1) ?? ''
  await untilStatus(url, orderId, 'in_progress')
  await approve(url, await signIn(url), orderId)
  await untilStatus(url, orderId, 'completed')
}

test('a subscriber’s next report, at an address used before', async ({ page, app }) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await orderWithPlan(page, app.url)
  await page.setViewportSize(handheld.viewport)
  await openLive(page, '/account')
  const hand = countingHand(page)
  await hand.screen(page.getByRole('heading', { name: 'Your account' }))
  await hand.tap(link(page, 'Order a Pro Snapshot'))
  await hand.screen(page.getByRole('heading', { level: 1, name: 'Where is the space?' }))
  await hand.tap(button(page, '400 Locust Street, Des Moines'))
  await hand.screen(page.getByRole('heading', { level: 1, name: 'Review & Submit' }))
  await hand.tap(button(page, 'Order Report'))
  await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}$/)
  await hand.screen(page.getByRole('heading', { level: 1 }))
  expectEffort('A subscriber’s next report', hand.effort)
})

test('three questions of a delivered report are answered and sent', async ({ page, app }) => {
  const { secureToken } = await deliver(app.url)
  await openLive(page, `/report/${secureToken}`)
  const hand = countingHand(page)
  await hand.screen(button(page, 'Three taps that sharpen it'))
  await hand.tap(button(page, 'Three taps that sharpen it'))
  const cards = page.getByRole('dialog')
  for (const number of [1, 2, 3]) {
    await hand.screen(page.getByRole('dialog', { name: `Question ${number} of 3` }))
    await hand.tap(cards.locator('button[aria-pressed]').first())
  }
  await hand.screen(cards.getByText(/^The high end was/))
  await hand.tap(cards.getByRole('button', { name: 'Go on with this range' }))
  const changes = page.getByRole('region', { name: 'Your changes' })
  await hand.screen(changes)
  await hand.tap(changes.getByRole('button', { name: 'Make this my project' }))
  await hand.screen(page.getByRole('dialog', { name: 'Make this my project' }))
  await hand.tap(button(page, 'Send the Answers'))
  await hand.screen(page.getByText(/^Your answers of .* are being checked$/))
  expectEffort('Answering three questions of a report', hand.effort)
})

test('a landlord is sent a checklist and answers two questions', async ({ page, app, browser }) => {
  const { secureToken } = await deliver(app.url)
  await openLive(page, `/report/${secureToken}`)
  const hand = countingHand(page)
  await hand.screen(button(page, 'Share link'))
  await hand.tap(button(page, 'Share link'))
  const sheet = page.getByRole('dialog', { name: 'Share this report' })
  await hand.screen(sheet)
  await hand.tap(sheet.getByRole('radio', { name: /^Checklist/ }))
  await hand.type(sheet.getByLabel('Name', { exact: true }), 'Lou')
  await hand.tap(sheet.getByRole('button', { name: 'Make link' }))
  const address = sheet.getByRole('textbox', { name: 'Link for Lou' })
  await hand.screen(address)
  await hand.tap(sheet.getByRole('button', { name: 'Copy this link' }))
  expectEffort('Making a checklist for the landlord', hand.effort)

  const phone = await (await browser.newContext(handheld)).newPage()
  await openLive(phone, await address.inputValue())
  const other = countingHand(phone)
  await other.screen(phone.getByText('0 of 7 answered'))
  await other.tap(button(phone, /^Cold dark shell/))
  await other.type(phone.getByLabel('Restrooms that stay', { exact: true }), '2')
  await other.tap(button(phone, 'Send : Restrooms that stay'))
  await other.screen(phone.getByText('2 of 7 answered'))
  expectEffort('The landlord answers two questions', other.effort)
})
