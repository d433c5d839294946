import { expect, test } from './fixtures.ts'
import {
  answerNoProfile,
  buildAnswers,
  continueToReview,
  fillAnswers,
  openIntake,
} from './intake-form.ts'
import { lookEverywhere, looks } from './look-everywhere.ts'
import { payByCard } from './pay-by-card.ts'
import { expectUnpriced } from './unpriced-place.ts'

/** Checks every page of a purchase for accessibility, in several widths and both themes. */

/** The whole form is on one page; a narrow window shows its first screen. */
const wide = { width: 1280, height: 900 }

test(
  'the intake, empty, refused and filled in, and its review',
  looks,
  async ({ page, consoleErrors }) => {
    await answerNoProfile(page)
    await openIntake(page, '/intake/pro')
    await lookEverywhere(page, 'the empty intake')
    await page.setViewportSize(wide)
    await continueToReview(page)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await page.getByRole('button', { name: 'Close notification' }).click()
    await lookEverywhere(page, 'the refused intake')
    await page.setViewportSize(wide)
    await fillAnswers(page, buildAnswers({ 'ZIP Code *': '52401', 'City *': 'Cedar Rapids' }))
    await expect(page.getByText('Saved. Kept for 30 days')).toBeVisible()
    await lookEverywhere(page, 'the intake filled in')
    await page.setViewportSize(wide)
    await continueToReview(page)
    await expect(page.getByText('Order Summary')).toBeVisible()
    await lookEverywhere(page, 'the review')
    await expectUnpriced(consoleErrors)
  },
)

test(
  'the checkout, the order before and after payment, and the receipt',
  looks,
  async ({ page }) => {
    await answerNoProfile(page)
    await openIntake(page, '/intake/pro')
    await fillAnswers(page, buildAnswers({ 'Email Address *': 'access@customer.example' }))
    await continueToReview(page)
    await page.getByRole('button', { name: 'Proceed to Payment' }).click()
    await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeEnabled()
    await lookEverywhere(page, 'the checkout')
    await page.getByRole('button', { name: 'Complete Payment' }).click()
    await expect(page.getByText('Your card number is incomplete.')).toBeVisible()
    await lookEverywhere(page, 'a card refused')
    const orderId = new URL(page.url()).searchParams.get('orderId') ?? ''
    const checkout = page.url()
    await page.goto(`/order/${orderId}`)
    await expect(page.getByRole('button', { name: 'Pay now' })).toBeVisible()
    await lookEverywhere(page, 'the unpaid order')
    await page.goto(checkout)
    await payByCard(page, '4242424242424242')
    await expect(page.getByText('Your report is due by')).toBeVisible()
    await lookEverywhere(page, 'the paid order')
    await page.getByRole('link', { name: 'Receipt to print' }).click()
    await expect(page.getByRole('article', { name: 'Receipt' })).toBeVisible()
    await lookEverywhere(page, 'the receipt')
    await page.goto('/unsubscribe/guess')
    await expect(page.getByRole('button', { name: 'Stop these mails' })).toBeVisible()
    await lookEverywhere(page, 'turning mails off')
  },
)
