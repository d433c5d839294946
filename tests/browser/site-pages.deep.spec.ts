import { readFile } from 'node:fs/promises'
import { pages } from '#contract/pages.ts'
import { brandColors, logos } from '#web/content/logos.ts'
import { expect, test } from './fixtures.ts'
import { answer, openLive, toastIn } from './live-page.ts'

for (const [tier, name] of [
  ['basic', 'Basic Snapshot'],
  ['pro', 'Pro Snapshot'],
  ['premium', 'Premium Feasibility'],
] as const) {
  test(`the sample of the ${tier} report shows a report and leads to its order`, async ({
    page,
  }) => {
    await page.goto(`/preview/${tier}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    const frame = page.frameLocator(`iframe[title="Sample of the ${name}"]`)
    await expect(frame.locator('h1').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Preview Only' })).toBeDisabled()
    await expect(page.getByText(/PDF comes with the purchase/)).toBeVisible()
    await expect(page.getByRole('main').locator(`a[href="/intake/${tier}"]`).first()).toBeVisible()
    // By keyboard, because Playwright's pointer would press the frame that was there before
    // scrolling.
    await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).press('Enter')
    await expect(page).toHaveURL(/\/$/)
  })
}

test('a sample on its way says so', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/reports/preview/pro', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/preview/pro')
  await expect(page.getByText('Loading the sample report...')).toBeVisible()
  release()
  await expect(page.locator('iframe')).toBeVisible()
})

test('there is no sample of another tier', async ({ page }) => {
  await page.goto('/preview/gold')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Preview Not Available')
  await page.getByRole('link', { name: 'Back to Services' }).click()
  await expect(page).toHaveURL(/\/#services$/)
  await expect(page.locator('#services h2')).toBeInViewport()
})

for (const [what, reply, title, text] of [
  [
    'that is not there',
    { status: 404, json: { message: 'none' } },
    'Report Preview Not Available',
    /try again/i,
  ],
  ['that is empty', { status: 200, body: '' }, 'Report Preview Not Available', /try again/i],
  [
    'that fails',
    { status: 503, body: 'under repair' },
    'Report Loading Error',
    /503: under repair/,
  ],
] as const) {
  test(`a sample ${what} can be tried again`, async ({ page, consoleErrors }) => {
    await answer(page, '/api/reports/preview/pro', reply)
    await page.goto('/preview/pro')
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByRole('main')).toContainText(text)
    await expect(page.getByRole('link', { name: 'Back to Services' })).toBeVisible()
    consoleErrors.length = 0
    await page.unroute('**/api/reports/preview/pro')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.locator('iframe')).toBeVisible()
  })
}

test('a frame that fails says that the preview is temporarily unavailable', async ({ page }) => {
  await page.goto('/preview/basic')
  await page.locator('iframe').dispatchEvent('error')
  await expect(page.getByRole('heading', { name: 'Preview Temporarily Unavailable' })).toBeVisible()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.locator('iframe')).toBeVisible()
})

test('each of the ten logos can be downloaded under its own name', async ({ page }) => {
  await openLive(page, '/logos')
  await expect(page.getByRole('button', { name: /^Download SVG/ })).toHaveCount(10)
  await expect(page.getByText('Tech Intelligence').first()).toBeVisible()
  for (const logo of logos.slice(2, 5)) {
    await expect(page.getByText(logo.description)).toBeVisible()
    const waiting = page.waitForEvent('download')
    await page.getByRole('button', { name: new RegExp(`^Download SVG ?: ${logo.name}$`) }).click()
    const download = await waiting
    expect(download.suggestedFilename()).toBe(`${logo.name.toLowerCase().replaceAll(' ', '-')}.svg`)
    expect(await readFile(await download.path(), 'utf8')).toBe(logo.svg)
    await expect(toastIn(page)).toContainText('Downloaded!')
  }
  await expect(page.getByRole('heading', { name: 'Brand Guidelines' })).toBeVisible()
  for (const { hex } of brandColors) await expect(page.getByText(hex).first()).toBeVisible()
})

test('a copied logo says so for two seconds', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.clock.install()
  await openLive(page, '/logos')
  const [logo] = logos
  const button = page.getByRole('button', { name: `: ${logo?.name}` }).nth(1)
  await expect(button).toHaveText(/^Copy Code/)
  await page.clock.pauseAt(Date.now() + 60_000)
  await button.click()
  await expect(button).toHaveText(/^Copied/)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(logo?.svg)
  await page.clock.runFor(1_900)
  await expect(button).toHaveText(/^Copied/)
  await page.clock.runFor(100)
  await expect(button).toHaveText(/^Copy Code/)
  await page.clock.resume()
  await expect(toastIn(page)).toContainText('Copied!')
  await expect(toastIn(page)).toContainText('SVG code copied to clipboard')
})

test('a logo that cannot be copied says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: () => Promise.reject(new Error('forbidden')) },
    })
  })
  await openLive(page, '/logos')
  await page
    .getByRole('button', { name: /^Copy Code/ })
    .first()
    .click()
  await expect(toastIn(page)).toContainText('Error')
  await expect(toastIn(page)).toContainText('Failed to copy SVG code')
})

test('the brand page recommends logo 4 and names alternatives', async ({ page }) => {
  await openLive(page, '/brand-strategy')
  const recommended = page.getByRole('region', { name: 'Tech Intelligence' })
  await expect(recommended).toContainText('logo 4')
  await expect(
    page.getByRole('region', { name: 'Alternatives' }).getByRole('heading', { level: 3 }),
  ).toHaveCount(3)
})

for (const [path, title, facts] of [
  [
    '/privacy-policy',
    'Privacy Policy',
    [
      /30 days/,
      /72 hours/,
      /7 years/,
      /3 years/,
      /1 year/,
      /18/,
      /card payment provider/i,
      /lease/,
    ],
  ],
  [
    '/terms-of-service',
    'Terms of Service and Disclaimer',
    [
      /non-refundable/,
      /amount (you )?paid/,
      /binding arbitration/,
      /Iowa/,
      /internal business use/,
      /30 days/,
      /24-48 hours/,
    ],
  ],
] as const) {
  test(`${path} says what it must, and leads back home`, async ({ page }) => {
    await openLive(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.getByRole('banner')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    for (const fact of facts) await expect(page.getByRole('main')).toContainText(fact)
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL(/\/$/)
  })
}

test('an unknown address is a card that shows the developer where to look', async ({
  page,
  consoleErrors,
}) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Page Not Found/)
  await expect(page.getByText('Did you forget to add the page to the router?')).toBeVisible()
  await expect(page).toHaveTitle(/Page Not Found/)
  consoleErrors.length = 0
})

test('there is one notification at a time; it leaves after five seconds or a swipe', async ({
  page,
}) => {
  await openLive(page, '/logos')
  const downloads = page.getByRole('button', { name: /^Download SVG/ })
  await downloads.nth(0).click()
  await expect(toastIn(page)).toContainText('plumb')
  await downloads.nth(3).click()
  await expect(toastIn(page)).toHaveCount(1)
  await expect(toastIn(page)).toContainText('tech-intelligence.svg')
  await page.mouse.move(10, 10)
  await expect(toastIn(page)).toHaveCount(0)

  await downloads.nth(1).click()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: /Notifications/ }).locator('ol')).toBeFocused()
  const box = await toastIn(page).boundingBox()
  if (box === null) throw new Error('The notification has no place on the screen')
  const swipe = async (distance: number) => {
    await page.mouse.move(box.x + 20, box.y + 10)
    await page.mouse.down()
    await page.mouse.move(box.x + 20 + distance / 2, box.y + 10)
    await page.mouse.move(box.x + 20 + distance, box.y + 10)
    await page.mouse.up()
  }
  await swipe(30)
  await expect(toastIn(page)).toHaveCount(1)
  await swipe(70)
  await expect(toastIn(page)).toHaveCount(0)
})

test('the chosen theme is there before anything is painted, and after coming back', async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await openLive(page, '/pricing')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  const paper = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  await expect.poll(paper).toBe('rgb(14, 22, 36)')
  // Never answered, so that only the page itself can have set the theme.
  await page.route('**/assets/*.js', () => undefined)
  await page.goto('/demo', { waitUntil: 'commit' })
  await expect(page.locator('h1')).toBeVisible()
  expect(await paper()).toBe('rgb(14, 22, 36)')
})

test('every public page names itself to search engines, with a picture that is there', async ({
  request,
  app,
}) => {
  const paths = Object.values(pages)
    .filter((page) => page.kind === 'prerendered')
    .map((page) => page.path)
  const titles = new Set<string>()
  for (const path of paths) {
    const html = await (await request.get(path)).text()
    expect(html).toContain(`<link rel="canonical" href="${app.url}${path}">`)
    expect(html.match(/<meta name="description" content="[^"]{20,160}">/), path).not.toBeNull()
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1)
    titles.add(/<title>([^<]+)</.exec(html)?.[1] ?? '')
    const picture = /og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
    const answer = await request.get(picture)
    expect(answer.headers()['content-type']).toBe('image/png')
  }
  expect(titles.size).toBe(paths.length)
})
