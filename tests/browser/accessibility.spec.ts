import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { pages } from '#contract/pages.ts'
import { expect, test } from './fixtures.ts'
import { openLive } from './live-page.ts'

/** axe's whole rule book, best practices too, on every public page in every width and theme. */

const widths = [320, 768, 1280] as const
const themes = ['light', 'dark'] as const

const prerendered = Object.values(pages)
  .filter((page) => page.kind === 'prerendered')
  .map((page) => page.path)

const drawnInTheBrowser = [
  '/subscription-success?session_id=cs_test_a1B2c3D4e5F6g7H8i9J0',
  '/preview/basic',
  '/preview/gold',
  '/intake/gold',
  '/admin-login',
]

async function complaints(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze()
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  )
}

/** Late parts of a page come as one gets near them. */
async function seeAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    scrollTo(0, 0)
  })
}

for (const path of [...prerendered, ...drawnInTheBrowser]) {
  test(`${path} is for everybody, at every width and in both themes`, async ({ page }) => {
    test.setTimeout(120_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openLive(page, path)
    await seeAll(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow, `${path} overflows at ${width} px`).toBeLessThanOrEqual(0)
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme })
        expect(await complaints(page), `${path} at ${width} px, ${colorScheme}`).toEqual([])
      }
    }
  })
}

test('the card for an unknown address is for everybody', async ({ page, consoleErrors }) => {
  await openLive(page, '/no-such-page')
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme })
    expect(await complaints(page)).toEqual([])
  }
  consoleErrors.length = 0
})

test('open menus, dialogs and notifications are for everybody', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openLive(page, '/pricing')
  await page.getByRole('button', { name: 'Open menu' }).click()
  expect(await complaints(page)).toEqual([])
  await page.keyboard.press('Escape')
  for (const name of ['Contact Sales', 'Subscribe to Starter (3 months)']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      expect(await complaints(page), `${name}, ${colorScheme}`).toEqual([])
    }
    await page.keyboard.press('Escape')
  }
  await expect(page.getByRole('region', { name: /Notifications/ })).toContainText('Cancelled')
  expect(await complaints(page)).toEqual([])
})

test('every page can be walked by keyboard: first the way past the header', async ({ page }) => {
  for (const path of ['/', '/pricing', '/demo']) {
    await openLive(page, path)
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('#main')).toBeFocused()
  }
})

test('on paper there are no menus and no dark ground', async ({ page }) => {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.goto('/pricing')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  const paper = await page.evaluate(
    () => getComputedStyle(document.documentElement).backgroundColor,
  )
  expect(paper).toBe('rgb(255, 255, 255)')
})
