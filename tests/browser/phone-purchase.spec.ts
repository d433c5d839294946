import type { Page } from '@playwright/test'
import { countingHand, expectEffort, type Hand } from './counting-hand.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './live-page.ts'

/** The purchase on a phone: one short screen after another, counted in taps and keystrokes. */

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true })

/** The panel of wide screens says the same, unseen. */
const shown = (page: Page, text: RegExp) => page.getByText(text).filter({ visible: true })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function chooseSpace(page: Page, hand: Hand): Promise<void> {
  await openLive(page, '/')
  await hand.screen(page.getByLabel('Kind of space'))
  await hand.choose(page.getByLabel('Kind of space'), 'nail-salon')
  await hand.tap(page.getByRole('slider', { name: 'Area' }))
  await hand.tap(page.getByRole('link', { name: 'Get the report for this space' }))
  await hand.screen(page.getByRole('link', { name: 'Order Basic Snapshot' }))
  await hand.tap(page.getByRole('link', { name: 'Order Basic Snapshot' }))
}

async function payByHand(page: Page, hand: Hand): Promise<void> {
  await hand.tap(page.getByRole('button', { name: 'Proceed to Payment' }))
  await hand.screen(page.getByLabel('Card number'))
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeEnabled()
  await hand.type(page.getByLabel('Card number'), '4242424242424242')
  await expect(page.getByLabel('Expiration date')).toBeFocused()
  await hand.key('1240')
  await expect(page.getByLabel('Security code')).toBeFocused()
  await hand.key('123')
  await hand.tap(page.getByRole('button', { name: 'Complete Payment' }))
  await hand.waitFor(page.getByText('Payment Confirmed').first())
  await hand.screen(page.getByRole('heading', { level: 1 }).first())
}

test('a first buyer pays within 20 taps and 70 keystrokes of the landing page, and a known one within 10 taps', async ({
  page,
}) => {
  const hand = countingHand(page)
  await chooseSpace(page, hand)
  await hand.screen(heading(page, 'Where is the space?'))
  await expect(page.getByText('Step 1 of 5')).toBeVisible()
  await hand.type(page.getByLabel('Project Address *'), '400 Locust St')
  await hand.type(page.getByLabel('ZIP Code *'), '50309')
  await expect(page.getByLabel('City *')).toHaveValue('Des Moines')
  await hand.tap(goOn(page))
  await hand.screen(heading(page, 'What do you want?'))
  await expect(heading(page, 'What do you want?')).toBeFocused()
  await hand.choose(page.getByLabel('Timeline *'), 'asap')
  await hand.tap(page.getByRole('button', { name: 'Write it from my answers' }))
  await expect(page.getByLabel('Project Description *')).toHaveValue(/^Nail Salon of [\d,]+ square/)
  await hand.tap(goOn(page))
  await hand.screen(page.getByLabel('Email Address *'))
  await hand.type(page.getByLabel('Email Address *'), 'ann@cedarnails.com')
  await hand.type(page.getByLabel('Phone Number *'), '5155550142')
  await hand.tap(page.getByRole('button', { name: 'Fill in Ann, Cedarnails' }))
  await expect(page.getByLabel('Company Name *')).toHaveValue('Cedarnails')
  await hand.tap(goOn(page))
  await hand.screen(heading(page, 'Review & Submit'))
  await expect(heading(page, 'Review & Submit')).toBeFocused()
  const signedIn = page.waitForResponse('**/api/account/sign-in/purchase')
  await payByHand(page, hand)
  await signedIn
  expectEffort('First purchase, from the landing page', hand.effort)
  expect(hand.effort.taps).toBeLessThanOrEqual(20)
  expect(hand.effort.keys).toBeLessThanOrEqual(70)

  await openLive(page, '/account')
  await expect(page.getByText('ann@cedarnails.com').first()).toBeVisible()
  const known = countingHand(page)
  await openLive(page, '/')
  await known.screen(page.getByRole('link', { name: 'Order a report' }))
  await known.tap(page.getByRole('link', { name: 'Order a report' }))
  await known.screen(page.getByRole('link', { name: 'Order Basic Snapshot' }))
  await known.tap(page.getByRole('link', { name: 'Order Basic Snapshot' }))
  await known.screen(heading(page, 'Where is the space?'))
  await known.tap(page.getByRole('button', { name: '400 Locust St, Des Moines' }))
  await known.screen(heading(page, 'Review & Submit'))
  await expect(heading(page, 'Review & Submit')).toBeFocused()
  await expect(page.getByText('Cedarnails', { exact: true })).toBeVisible()
  await payByHand(page, known)
  expectEffort('A known buyer’s next report', known.effort)
  expect(known.effort.taps).toBeLessThanOrEqual(10)
})

test('each screen is short, says the price, the day and the range, and keeps its place', async ({
  page,
  expectAccessible,
}) => {
  const hand = countingHand(page)
  await chooseSpace(page, hand)
  const strip = shown(page, /^\$395, report by \w+ \d+, \d{4}$/)
  await expect(strip).toBeInViewport()
  await expect(shown(page, /^Likely \$[\d,]+\d+ left to ask$/)).toBeInViewport()
  await expect(shown(page, /^Range \$[\d,]+ to \$[\d,]+$/)).toBeInViewport()
  await hand.tap(goOn(page))
  await expect(page.getByLabel('Project Address *')).toBeFocused()
  await expect(page.getByText('Project address is required')).toBeVisible()
  await page.getByLabel('Project Address *').fill('400 Locust St')
  await page.getByLabel('ZIP Code *').fill('50309')
  await hand.tap(goOn(page))
  await expect(heading(page, 'What do you want?')).toBeFocused()
  await page.getByRole('button', { name: 'Back', exact: true }).tap()
  await expect(heading(page, 'What kind, and how large?')).toBeFocused()
  await expect(page.getByLabel('Company Name *')).toBeHidden()
  await expectAccessible()
  await page.reload()
  await expect(heading(page, 'What kind, and how large?')).toBeVisible()
  await expect(page.getByLabel('Salon Type *')).toHaveValue('nail-salon')
  await page.goBack()
  await expect(page.getByLabel('Project Address *')).toHaveValue('400 Locust St')
  await page.goForward()
  await expect(page.getByLabel('Salon Type *')).toHaveValue('nail-salon')

  await page.getByText('Compare the packages').tap()
  await expect(page.getByText('Itemized cost breakdown')).toBeVisible()
  await page.getByRole('link', { name: 'Change to Pro Snapshot, $695' }).tap()
  await expect(page.getByLabel('Salon Type *')).toHaveValue('nail-salon')
  await expect(shown(page, /^\$695, report by /)).toBeInViewport()
  await hand.tap(goOn(page))
  await expect(heading(page, 'What is there already?')).toBeFocused()
  await page.getByRole('link', { name: 'Change to Basic Snapshot, $395' }).tap()
  await expect(heading(page, 'What do you want?')).toBeVisible()
  await page.getByRole('button', { name: 'Back', exact: true }).tap()
  await expect(heading(page, 'What kind, and how large?')).toBeFocused()
})

test('what an earlier screen lacks is led to from the last one', async ({ page }) => {
  await openLive(page, '/intake/basic?step=you')
  await page.getByLabel('Company Name *').fill('Cedar Nails')
  await page.getByLabel('Contact Person *').fill('Ann Lee')
  await page.getByLabel('Email Address *').fill('ann@cedarnails.com')
  await page.getByLabel('Phone Number *').fill('5155550142')
  await page.getByRole('button', { name: 'Continue', exact: true }).tap()
  await expect(heading(page, 'Where is the space?')).toBeVisible()
  await expect(page.getByLabel('Project Address *')).toBeFocused()
})

test('three taps before anything is typed move the range, and their answers are in the form', async ({
  page,
  expectAccessible,
}) => {
  const hand = countingHand(page)
  await openLive(page, '/')
  await hand.choose(page.getByLabel('Kind of space'), 'restaurant')
  const answer = page.getByRole('region', { name: 'Estimate calculator' })
  const range = answer.getByRole('figure')
  await expect(range).toHaveAttribute('aria-label', /^Likely build-out cost: \$/)
  const before = await range.getAttribute('aria-label')
  await hand.tap(page.getByRole('button', { name: 'Three taps that sharpen it' }))
  const cards = page.getByRole('dialog')
  await expect(cards.getByRole('heading', { name: /In what condition is the space/ })).toBeFocused()
  await expectAccessible()
  await hand.tap(cards.getByRole('button', { name: /^Vanilla shell/ }))
  await expect(page.getByRole('dialog', { name: 'Question 2 of 3' })).toBeVisible()
  await hand.tap(cards.locator('button[aria-pressed]').first())
  await expect(page.getByRole('dialog', { name: 'Question 3 of 3' })).toBeVisible()
  await hand.tap(cards.getByRole('button', { name: 'Not sure' }))
  await expect(cards.getByText(/The likely cost (went|stays)/)).toBeVisible()
  await hand.tap(cards.getByRole('button', { name: 'Go on with this range' }))
  await expect(range).not.toHaveAttribute('aria-label', before ?? '')
  await hand.tap(page.getByRole('link', { name: 'Get the report for this space' }))
  await page.getByRole('link', { name: 'Order Pro Snapshot' }).tap()
  await page.goto(`${new URL(page.url()).origin}/intake/pro?step=there`)
  await expect(page.getByLabel('Condition of the space')).toHaveValue('vanilla-shell')
})

test('the button at the bottom stays where it is while the range comes', async ({ page }) => {
  await openLive(page, '/intake/basic?step=space')
  const held = Promise.withResolvers<void>()
  await page.route('**/api/estimate', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByLabel('Project Type *').selectOption('office')
  const asked = page.waitForRequest('**/api/estimate')
  await page.getByLabel('Square Footage *').fill('1500')
  await asked
  const button = page.getByRole('button', { name: 'Continue', exact: true })
  const before = await button.boundingBox()
  held.resolve()
  await expect(shown(page, /^Likely \$/)).toBeInViewport()
  expect(await button.boundingBox()).toEqual(before)
})
