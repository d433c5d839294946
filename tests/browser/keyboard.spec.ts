import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answerNoProfile } from './intake-form.ts'
import { openLive } from './live-page.ts'
import { tabTo } from './tab-to.ts'

/** A purchase by keyboard only: Tab to a control, type or press; scripts set no focus. */

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.type(text)
}

async function pressOn(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

test('from the landing page to the paid order with Tab, Enter and letters only', async ({
  page,
}) => {
  await answerNoProfile(page)
  await openLive(page, '/')
  await pressOn(page, page.getByRole('link', { name: 'Order a report' }))
  await pressOn(page, page.getByRole('link', { name: 'Order Basic Snapshot' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Details')
  await expect(page.getByLabel('Company Name *')).toBeVisible()
  for (const [label, text] of [
    ['Company Name *', 'Cedar Street Kitchen'],
    ['Contact Person *', 'Order Desk'],
    ['Email Address *', 'keys@customer.example'],
    ['Phone Number *', '5155550142'],
    ['Project Address *', '400 Locust Street'],
    ['ZIP Code *', '50309'],
  ] as const) {
    await typeInto(page, label, text)
  }
  await expect(page.getByLabel('City *')).toHaveValue('Des Moines')
  await typeInto(page, 'Square Footage *', '1850')
  await typeInto(page, 'Project Type *', 'Office')
  await expect(page.getByLabel('Project Type *')).toHaveValue('office')
  await typeInto(page, 'Timeline *', 'As soon')
  await expect(page.getByLabel('Timeline *')).toHaveValue('asap')
  const feature = page.getByRole('checkbox').first()
  await tabTo(page, feature)
  await page.keyboard.press('Space')
  await expect(feature).toBeChecked()
  await typeInto(page, 'Project Description *', 'Two offices and a meeting room.')
  await pressOn(page, page.getByRole('button', { name: 'Continue to Review' }))
  await expect(page.getByRole('heading', { name: 'Review & Submit' })).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: 'Proceed to Payment' }))
  await expect(page).toHaveURL(/\/checkout/)
  await expect(page.getByRole('button', { name: 'Complete Payment' })).toBeEnabled()
  await typeInto(page, 'Card number', '4000002500003155')
  await typeInto(page, 'Expiration date', '1240')
  await typeInto(page, 'Security code', '123')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await pressOn(page, page.getByRole('button', { name: 'Complete', exact: true }))
  await expect(page).toHaveURL(/\/order\//)
  await expect(page.getByText('Your report is due by')).toBeVisible()
})
