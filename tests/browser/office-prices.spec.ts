import { launchServer } from '../process/launch-server.ts'
import { expect, test } from './fixtures.ts'
import { lookEverywhere, looks } from './look-everywhere.ts'
import { beSignedIn } from './office-visit.ts'

test(
  'an owner changes a price, and landing page, pricing, intake and search data follow',
  looks,
  async ({ page }) => {
    const app = await launchServer()
    try {
      await beSignedIn(page, app)
      await page.goto(`${app.url}/admin?tab=business&view=offer`)
      await page.getByLabel('Basic Snapshot').fill('700')
      await page.getByRole('button', { name: 'Save Prices' }).click()
      await expect(page.getByText('It must cost more than the Basic Snapshot.')).toBeVisible()
      await page.getByLabel('Basic Snapshot').fill('$450')
      await page.getByLabel('Basic Snapshot').press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Change the prices?' })
      await expect(dialog.getByText('Basic Snapshot changes from $395 to $450.')).toBeVisible()
      await dialog.getByRole('button', { name: 'Change the Prices' }).click()
      const history = page.getByRole('region', { name: 'History' })
      await expect(history.getByText('$450')).toBeVisible()
      await expect(page.getByLabel('Basic Snapshot')).toHaveValue('450')
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
