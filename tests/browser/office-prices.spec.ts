import { launchServer } from '../process/launch-server.ts'
import { expect, test } from './fixtures.ts'
import { lookEverywhere, looks } from './look-everywhere.ts'
import { beSignedIn } from './office-visit.ts'
import { openCheckout } from './open-checkout.ts'
import { tabTo } from './tab-to.ts'

test(
  'an owner changes a price, and landing page, pricing, intake and search data follow',
  looks,
  async ({ page }) => {
    const app = await launchServer()
    try {
      await beSignedIn(page, app)
      await page.goto(`${app.url}/admin?tab=business&view=offer`)
      await page.getByLabel('Basic Snapshot', { exact: true }).fill('700')
      await page.getByRole('button', { name: 'Save Prices' }).click()
      await expect(page.getByText('It must cost more than the Basic Snapshot.')).toBeVisible()
      await page.getByLabel('Basic Snapshot', { exact: true }).fill('$450')
      await page.getByLabel('Basic Snapshot', { exact: true }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Change the prices?' })
      await expect(dialog.getByText('Basic Snapshot changes from $395 to $450.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Change the Prices' }).click()
      const history = page.getByRole('region', { name: 'History of the Prices' })
      await expect(history.getByText('$450')).toBeVisible()
      await expect(page.getByLabel('Basic Snapshot', { exact: true })).toHaveValue('450')
      await lookEverywhere(page, 'the prices')

      for (const path of ['/', '/pricing', '/subscription', '/intake/basic', '/demo']) {
        await expect(async () => {
          const html = await (await page.request.get(app.url + path)).text()
          expect(html).toContain('$450')
          expect(html).not.toMatch(/\$395(?![\d,])/)
        }).toPass()
        await page.goto(app.url + path)
        await expect(page.getByText('$450').first()).toBeVisible()
        await expect(page.getByText('$395', { exact: true })).toHaveCount(0)
      }
      await page.goto(`${app.url}/subscription`)
      await expect(page.getByText('Save $3,603 a quarter')).toBeVisible()
    } finally {
      await app.stop()
    }
  },
)

const pagesWithHours = [
  '/',
  '/pricing',
  '/subscription',
  '/intake/basic',
  '/intake/pro',
  '/api-docs',
]

test(
  'an owner changes the delivery hours by keyboard, and pages and checkout follow, not an order from before',
  looks,
  async ({ page }) => {
    const app = await launchServer()
    try {
      await openCheckout(page, 'before@customer.example', app.url)
      await expect(page.getByText(/Due within 72 hours of your payment/)).toBeVisible()
      const before = page.url()
      await beSignedIn(page, app)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(`${app.url}/admin?tab=business&view=offer`)
      const field = page.getByLabel('Basic Snapshot due within')
      await expect(field).toBeVisible()
      await tabTo(page, field)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('48')
      await page.keyboard.press('Enter')
      await expect(page.getByText('It must be due sooner than the Basic Snapshot')).toBeVisible()
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type('90')
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Change the hours?' })
      await expect(
        dialog.getByText('Basic Snapshot changes from 72 hours to 90 hours.'),
      ).toBeVisible()
      const change = dialog.getByRole('button', { name: 'Change the Hours' })
      await tabTo(page, change)
      await page.keyboard.press('Enter')
      const history = page.getByRole('region', { name: 'History of the Delivery Hours' })
      await expect(history.getByText('90 hours')).toBeVisible()
      await expect(field).toHaveValue('90')
      await lookEverywhere(page, 'the delivery hours')

      for (const path of pagesWithHours) {
        await expect(async () => {
          const html = await (await page.request.get(app.url + path)).text()
          expect(html).toContain('data-offer')
          expect(html).not.toMatch(/\b72 hours/)
        }).toPass()
        await page.goto(app.url + path)
        await expect(page.locator('[data-offer]')).toHaveCount(1)
        await expect(page.getByText(/\b72 hours/)).toHaveCount(0)
      }
      await page.goto(`${app.url}/pricing`)
      await expect(page.getByText('90 hours delivery')).toBeVisible()
      await openCheckout(page, 'after@customer.example', app.url)
      await expect(page.getByText(/Due within 90 hours of your payment/)).toBeVisible()
      await page.goto(before)
      await expect(page.getByText(/Due within 72 hours of your payment/)).toBeVisible()
    } finally {
      await app.stop()
    }
  },
)
