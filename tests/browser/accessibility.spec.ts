import { pages } from '#contract/pages.ts'
import { expect, test } from './fixtures.ts'
import { answer, openLive } from './live-page.ts'
import { complaints, deep, lookEverywhere, looks } from './look-everywhere.ts'
import { payHosted, signInByMail, subscribe } from './subscriber.ts'

/** Runs all of axe's rules, best practices too, on every public page in every width and theme. */

const prerendered = Object.values(pages)
  .filter((page) => page.kind === 'prerendered')
  .map((page) => page.path)

const drawnInTheBrowser = [
  '/subscription-success?session_id=cs_test_a1B2c3D4e5F6g7H8i9J0',
  '/preview/basic',
  '/preview/pro',
  '/preview/premium',
  '/preview/gold',
  '/intake/gold',
  '/intake-form',
  '/checkout',
  '/sign-in',
  '/account',
  '/unsubscribe/guess',
  '/admin-login',
]

const nobody = '00000000-0000-4000-8000-000000000000'

/** Texts without controls, refusals, and pages that are much like another one: deep run only. */
const seldom = new Set([
  '/privacy-policy',
  '/terms-of-service',
  '/logos',
  '/brand-strategy',
  '/preview/basic',
  '/preview/pro',
  '/preview/gold',
  '/intake/gold',
  '/intake-form',
  '/unsubscribe/guess',
  '/admin-login',
])

const everyPage = [...prerendered, ...drawnInTheBrowser]

// A window keeps the code that it compiled, so that five pages in one take less than one each.
for (const [paths, tag] of [
  ...inFives(everyPage.filter((path) => !seldom.has(path))).map((five) => [five, looks] as const),
  ...inFives([...seldom]).map((five) => [five, deep] as const),
]) {
  test(
    `accessible, in several widths and both themes: ${paths.join(' ')}`,
    tag,
    async ({ page }) => {
      for (const path of paths) {
        await openLive(page, path)
        await lookEverywhere(page, path)
      }
    },
  )
}

function inFives(paths: readonly string[]): string[][] {
  const groups = Math.ceil(paths.length / 5)
  return Array.from({ length: groups }, (_, group) => paths.slice(group * 5, group * 5 + 5))
}

for (const path of ['/no-such-page', `/order/${nobody}`, '/report/no-such-report']) {
  test(
    `what ${path} says about what is not there is accessible`,
    deep,
    async ({ page, consoleErrors }) => {
      await openLive(page, path)
      await expect(page.getByRole('heading', { name: /not found|not available/i })).toBeVisible()
      await lookEverywhere(page, path)
      // The browser itself writes every 404 to the console; any other error is ours.
      expect(consoleErrors.filter((error) => !error.includes('404'))).toEqual([])
      consoleErrors.length = 0
    },
  )
}

for (const [title, reply] of [
  ['Report Preview Not Available', { status: 404, json: { message: 'none' } }],
  ['Report Loading Error', { status: 503, body: 'under repair' }],
] as const) {
  test(`the failure "${title}" is accessible`, deep, async ({ page, consoleErrors }) => {
    await answer(page, '/api/reports/preview/pro', reply)
    await page.goto('/preview/pro')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await lookEverywhere(page, title)
    consoleErrors.length = 0
  })
}

test('a preview whose frame fails is accessible', deep, async ({ page }) => {
  await page.goto('/preview/basic')
  await page.locator('iframe').dispatchEvent('error')
  await expect(page.getByText('Preview Temporarily Unavailable')).toBeVisible()
  await lookEverywhere(page, 'a failed frame')
})

test(
  'the hosted payment page, the sign-in and the account are accessible',
  looks,
  async ({ page, waitForMail }) => {
    const email = 'everybody@broker.example'
    await subscribe(page, 'Starter', email)
    await lookEverywhere(page, 'the hosted payment page')
    await payHosted(page)
    await expect(page).toHaveURL(/\/subscription-success/)
    await signInByMail(page, email, waitForMail)
    await lookEverywhere(page, 'the account')
  },
)

test('open menus, dialogs and notifications are accessible', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  await openLive(page, '/pricing')
  await page.getByRole('button', { name: 'Open menu' }).click()
  expect(await complaints(page)).toEqual([])
  await page.keyboard.press('Escape')
  for (const name of ['Contact Sales', 'Subscribe to Starter (3 months)']) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    for (const colorScheme of ['light', 'dark'] as const) {
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
