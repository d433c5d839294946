import { launchServer } from '../process/launch-server.ts'
import { expect, test } from './fixtures.ts'
import { lookEverywhere, looks } from './look-everywhere.ts'
import { beSignedIn } from './office-visit.ts'
import { openCheckout } from './open-checkout.ts'
import { payHosted } from './subscriber.ts'
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

test(
  'an owner changes the price of a plan, and pages and new subscriptions follow, not one that runs',
  looks,
  async ({ page, consoleErrors }) => {
    const app = await launchServer()
    const subscribe = async (customerEmail: string) => {
      const data = { plan: 'starter', customerEmail, customerName: 'Broker Desk' }
      const opened = await page.request.post(`${app.url}/api/create-subscription`, { data })
      return ((await opened.json()) as { readonly url: string }).url
    }
    try {
      await page.goto(await subscribe('before@broker.example'))
      await payHosted(page)
      await expect(page.getByText('Your plan is ready in this browser')).toBeVisible()

      await beSignedIn(page, app)
      await page.goto(`${app.url}/admin?tab=business&view=offer`)
      const field = page.getByLabel('Starter, a month')
      await field.fill('299')
      await page.getByRole('button', { name: 'Save Plan Prices' }).click()
      await expect(page.getByText('It must cost more than the Starter plan.')).toBeVisible()
      await page.getByLabel('Professional, a month').fill('5000')
      await field.fill('1185')
      const dialog = page.getByRole('dialog', { name: 'Change the plan prices?' })
      const change = dialog.getByRole('button', { name: 'Change the Plan Prices' })
      await field.press('Enter')
      await change.click()
      await expect(
        page.getByText('The Starter plan would cost $3,555 a quarter, and its reports'),
      ).toBeVisible()
      // The refusal.
      consoleErrors.length = 0
      await page.getByLabel('Professional, a month').fill('299')
      await field.fill('$159')
      await field.press('Enter')
      await expect(
        dialog.getByText('Starter changes from $149 a month to $159 a month.'),
      ).toBeVisible()
      await change.click()
      const history = page.getByRole('region', { name: 'History of the Plan Prices' })
      await expect(history.getByText('$159 a month')).toBeVisible()
      await lookEverywhere(page, 'the prices of the plans')

      for (const path of ['/pricing', '/subscription']) {
        await expect(async () => {
          const html = await (await page.request.get(app.url + path)).text()
          expect(html).toMatch(/\$159<.*\$477<.*Save (<!-- -->)?\$3,078/s)
          expect(html).not.toMatch(/\$(149|447|3,108)(?![\d,])/)
        }).toPass()
        await page.goto(app.url + path)
        const card = page.getByRole('article').filter({ hasText: 'Subscribe to Starter' })
        await expect(card).toContainText('$159 /month')
        await expect(card).toContainText('$477 billed quarterly')
        await expect(card).toContainText('Save $3,078 a quarter')
      }
      await page.getByRole('button', { name: 'Subscribe to Starter (3 months)' }).click()
      await expect(page.getByRole('dialog')).toContainText('$477 every 3 months')
      await page.goto(`${app.url}/account`)
      await expect(page.getByText('$447 every 3 months.')).toBeVisible()
      await page.goto(await subscribe('after@broker.example'))
      await expect(page.getByText('$477.00').first()).toBeVisible()
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
