import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answerNoProfile } from './intake-form.ts'
import { toastIn } from './live-page.ts'

/** Input on a served page before its code is loaded is processed once the code is ready. */

async function openBeforeItsCode(page: Page, path: string, delayMs = 2_000): Promise<void> {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, delayMs))
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await expect(page.locator('h1').first()).toBeVisible()
}

const isEarly = (page: Page) =>
  page.evaluate(
    () => !Object.keys(document.querySelector('header') ?? {}).some((key) => /^__react/.test(key)),
  )

test('an early press on Subscribe opens the questions once', async ({ page }) => {
  await openBeforeItsCode(page, '/pricing')
  const button = page.getByRole('button', { name: 'Subscribe to Starter (3 months)' })
  await button.click()
  await button.click()
  expect(await isEarly(page)).toBe(true)
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('dialog')).toContainText('Subscribe to Starter')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(button).not.toHaveAttribute('aria-busy')
  await page.waitForTimeout(300)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const path of ['/', '/demo', '/intake/pro', '/logos']) {
  test(`an early press on the menu of ${path} opens it, and leaves it open`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await openBeforeItsCode(page, path)
    await page.getByRole('button', { name: 'Open menu' }).click()
    expect(await isEarly(page)).toBe(true)
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await page.waitForTimeout(300)
    await expect(page.getByRole('button', { name: 'Close menu' })).not.toHaveAttribute('aria-busy')
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  })
}

test('an early press on a section of the header goes there', async ({ page }) => {
  await openBeforeItsCode(page, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByText('About').press('Enter')
  expect(await isEarly(page)).toBe(true)
  await expect(page).toHaveURL(/#about$/)
  await expect(page.locator('#about h2').first()).toBeInViewport()
})

test('an early press on Copy Code copies', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openBeforeItsCode(page, '/logos')
  await page
    .getByRole('button', { name: /^Copy Code/ })
    .first()
    .click()
  expect(await isEarly(page)).toBe(true)
  await expect(toastIn(page)).toContainText('SVG code copied to clipboard')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('<svg')
})

test('early choices in the calculator are the ones it answers', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const body = request.postData()
    if (body) asked.push(body)
  })
  await openBeforeItsCode(page, '/')
  const calculator = page.getByRole('region', { name: 'Estimate calculator' })
  await calculator.getByLabel('Kind of space').selectOption('restaurant')
  await calculator.getByLabel('Finishes').selectOption('luxury')
  await calculator.getByLabel('Area').fill('3200')
  expect(await isEarly(page)).toBe(true)
  await expect(calculator).toContainText('per square foot')
  await expect(calculator.getByRole('status')).toHaveText('3,200 sq ft')
  await expect(calculator.getByLabel('Kind of space')).toHaveValue('restaurant')
  await expect.poll(() => asked.at(-1)).toMatch(/restaurant.*3200.*luxury|3200/)
  expect(asked.join()).toContain('luxury')
})

test('an early tick in a part whose code comes late lights up its room', async ({ page }) => {
  await openBeforeItsCode(page, '/')
  const section = page.locator('#why-choose-us')
  await section.getByLabel('Break room').check()
  await expect(section.getByText(/^\$[\d,]+ more than the plain office\.$/)).toBeVisible()
  await expect(section.getByLabel('Break room')).toBeChecked()
  await expect(section.getByRole('img', { name: /Lit: break-room/ })).toBeVisible()
})

test('what is typed into the demo early stays, and an early send sends nothing away', async ({
  page,
}) => {
  await openBeforeItsCode(page, '/demo')
  await page.getByLabel('Your Name *').fill('Ada Early')
  await page.getByLabel('Project Type *').selectOption('retail')
  await page.getByLabel('Company Name *').pressSequentially('Early Birds')
  await page.keyboard.press('Enter')
  expect(await isEarly(page)).toBe(true)
  await expect(toastIn(page)).toContainText('Please fill in the following required fields: Email')
  await expect(page).toHaveURL(/\/demo$/)
  await expect(page.getByLabel('Your Name *')).toHaveValue('Ada Early')
  await expect(page.getByLabel('Company Name *')).toHaveValue('Early Birds')
  // Features appear only for a project type that the code knows of.
  await expect(page.getByLabel('Fitting rooms')).toBeVisible()
  await expect(toastIn(page)).not.toContainText('Your Name')
  await expect(toastIn(page)).not.toContainText('Company Name')
})

test('the intake goes on where somebody was typing when its code came', async ({ page }) => {
  await answerNoProfile(page)
  await openBeforeItsCode(page, '/intake/pro', 1_000)
  await page.getByLabel('Company Name *').fill('Early Birds')
  await page.getByLabel('Project Type *').selectOption('restaurant')
  await page.getByLabel('Contact Person *').pressSequentially('Ada')
  expect(await isEarly(page)).toBe(true)
  await expect(page.getByText('Grease interceptor').first()).toBeVisible()
  await expect(page.getByLabel('Contact Person *')).toBeFocused()
  await page.keyboard.type(' Early')
  await expect(page.getByLabel('Contact Person *')).toHaveValue('Ada Early')
  await expect(page.getByLabel('Company Name *')).toHaveValue('Early Birds')
  await page.getByRole('button', { name: 'Continue to Review' }).click()
  await expect(toastIn(page)).toContainText('Required Information Missing')
  await expect(toastIn(page)).not.toContainText('Company Name')
  await expect(toastIn(page)).not.toContainText('Project Type')
})

test('no letter falls between the served form and the one that is drawn in its place', async ({
  page,
}) => {
  await answerNoProfile(page)
  await openBeforeItsCode(page, '/intake/pro', 1_000)
  const field = page.getByLabel('Contact Person *')
  await field.pressSequentially('Ada')
  expect(await isEarly(page)).toBe(true)
  // Checks in the same turn in which the served field is removed, before the next frame.
  const atOnce = await field.evaluate(
    (served) =>
      new Promise((resolve) => {
        const look = new MutationObserver(() => {
          if (served.isConnected) return
          look.disconnect()
          const { activeElement } = document
          resolve(activeElement instanceof HTMLInputElement ? activeElement.value : 'nowhere')
        })
        look.observe(document, { childList: true, subtree: true })
      }),
  )
  expect(atOnce).toBe('Ada')
  await page.keyboard.type(' Early')
  await expect(field).toHaveValue('Ada Early')
})

test('a file dropped on the seal page early is looked at, and the page stays', async ({ page }) => {
  await openBeforeItsCode(page, '/verify')
  const place = page.getByText(/Drop the report/)
  const transfer = await page.evaluateHandle(() => {
    const made = new DataTransfer()
    made.items.add(new File(['%PDF-1.7 no report'], 'lease.pdf', { type: 'application/pdf' }))
    return made
  })
  await place.dispatchEvent('drop', { dataTransfer: transfer })
  expect(await isEarly(page)).toBe(true)
  await expect(page.getByRole('main')).toContainText(/no report|not/i)
  await expect(page.getByText('lease.pdf')).toBeVisible()
})

test('whoever has scrolled before the code comes stays there', async ({ page }) => {
  await openBeforeItsCode(page, '/pricing', 1_000)
  await page.evaluate(() => scrollTo(0, 700))
  expect(await isEarly(page)).toBe(true)
  await expect(page.locator('html')).toHaveAttribute('data-live')
  // What is seen stays in its place when a font changes a line above it by a pixel.
  const moved = Math.abs((await page.evaluate(() => scrollY)) - 700)
  expect(moved).toBeLessThanOrEqual(2)
})
