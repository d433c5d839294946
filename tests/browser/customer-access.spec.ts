import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import {
  answerNoProfile,
  buildAnswers,
  continueToReview,
  fillAnswers,
  openIntake,
} from './intake-form.ts'
import { payByCard } from './pay-by-card.ts'

/** Every page of a purchase, for everybody: at three widths, in both themes. */

const widths = [320, 768, 1280] as const

/** Looks at the page in each width and theme, and for a sideways scroll in each. */
async function lookEverywhere(page: Page, expectAccessible: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible()
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `the page scrolls sideways at ${width}`).toBeLessThanOrEqual(0)
    }
  }
  await page.setViewportSize({ width: 1280, height: 900 })
}

test('the intake, empty, refused and filled in, and its review', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  await answerNoProfile(page)
  await openIntake(page, '/intake/pro')
  await lookEverywhere(page, expectAccessible)
  await continueToReview(page)
  await expect(page.getByRole('alert').first()).toBeVisible()
  await page.getByRole('button', { name: 'Close notification' }).click()
  await lookEverywhere(page, expectAccessible)
  await fillAnswers(page, buildAnswers({ 'ZIP Code *': '52401', 'City *': 'Cedar Rapids' }))
  await expect(page.getByText('Saved. Kept for 30 days')).toBeVisible()
  await lookEverywhere(page, expectAccessible)
  await continueToReview(page)
  await expect(page.getByText('Order Summary')).toBeVisible()
  await lookEverywhere(page, expectAccessible)
})

test('the checkout, the order before and after payment, and the receipt', async ({
  page,
  expectAccessible,
}) => {
  test.setTimeout(180_000)
  await answerNoProfile(page)
  await openIntake(page, '/intake/pro')
  await fillAnswers(page, buildAnswers({ 'Email Address *': 'access@customer.example' }))
  await continueToReview(page)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeEnabled()
  await lookEverywhere(page, expectAccessible)
  await page.getByRole('button', { name: 'Complete Payment' }).click()
  await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
  await lookEverywhere(page, expectAccessible)
  const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
  const checkout = page.url()
  await page.goto(`/order/${orderId}`)
  await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
  await lookEverywhere(page, expectAccessible)
  await page.goto(checkout)
  await payByCard(page, '4242424242424242')
  await expect(page.getByText('Your report is due by')).toBeVisible()
  await lookEverywhere(page, expectAccessible)
  await page.getByRole('link', { name: 'Receipt to print' }).click()
  await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible()
  await lookEverywhere(page, expectAccessible)
  await page.goto('/unsubscribe/guess')
  await expect(page.getByRole('button', { name: 'Stop these mails' })).toBeVisible()
  await lookEverywhere(page, expectAccessible)
})
