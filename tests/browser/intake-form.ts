import { expect, type Page } from '@playwright/test'
import { openLive } from './live-page.ts'

export type IntakeAnswers = {
  'Company Name *': string
  'Contact Person *': string
  'Email Address *': string
  'Phone Number *': string
  'Project Address *': string
  'ZIP Code *': string
  'City *': string
  'State *': string
  'Square Footage *': string
  'Project Type *': string
  'Timeline *': string
  'Project Description *': string
}

/** Every required item, in the order of the form; an empty text skips the field. */
export function buildAnswers(overrides: Partial<IntakeAnswers> = {}): IntakeAnswers {
  return {
    'Company Name *': 'Cedar Street Kitchen',
    'Contact Person *': 'Order Desk',
    'Email Address *': 'desk@customer.example',
    'Phone Number *': '5155550142',
    'Project Address *': '400 Locust Street',
    'ZIP Code *': '50309',
    'City *': 'Des Moines',
    'State *': 'IA',
    'Square Footage *': '1850',
    'Project Type *': 'restaurant',
    'Timeline *': '3-6months',
    'Project Description *': 'A first build-out of a former shop.',
    ...overrides,
  }
}

export async function fillAnswers(page: Page, answers: Partial<IntakeAnswers>): Promise<void> {
  for (const [label, value] of Object.entries(answers)) {
    if (value === '') continue
    const field = page.getByLabel(label)
    if (['Project Type *', 'Timeline *'].includes(label)) await field.selectOption(value)
    // A plan fixes the address that its reports go to.
    else if (await field.isEditable()) await field.fill(value)
  }
}

/** Opens a form and waits for its code, so that answers stored on the device are shown. */
export function openIntake(page: Page, address: string): Promise<void> {
  return openLive(page, address)
}

/** Returns no profile, because the look-ups of all tests together would exceed the limit. */
export async function answerNoProfile(page: Page): Promise<void> {
  await page.route('**/api/client-profile?**', (route) =>
    route.fulfill({ json: { profile: null } }),
  )
}

export function continueToReview(page: Page): Promise<void> {
  return page.getByRole('button', { name: 'Continue to Review' }).click()
}

/** Fills the form and goes to the checkout; returns the order's id. */
export async function orderByForm(
  page: Page,
  packageType: 'basic' | 'pro',
  overrides: Partial<IntakeAnswers> = {},
): Promise<string> {
  await answerNoProfile(page)
  await openIntake(page, `/intake/${packageType}`)
  await fillAnswers(page, buildAnswers(overrides))
  await continueToReview(page)
  await page.getByRole('button', { name: 'Proceed to Payment' }).click()
  await expect(page).toHaveURL(/\/checkout\?/)
  return new URL(page.url()).searchParams.get('orderId') ?? ''
}

/** The currently shown notification. */
export function toast(page: Page, title: string) {
  return page.locator('[data-radix-collection-item]').filter({ hasText: title })
}
