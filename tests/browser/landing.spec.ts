import { expect, test } from './fixtures.ts'
import { openLive } from './live-page.ts'
import { deep } from './look-everywhere.ts'

const phone = { width: 390, height: 844 }

test('the landing page has its nine parts in order', async ({ page }) => {
  await openLive(page, '/')
  const parts = await page.evaluate(() =>
    [...document.querySelectorAll('#root header, main section[id], main h1, main h2, #root footer')]
      .filter((part) => part.tagName !== 'H2')
      .map((part) => part.id || part.tagName.toLowerCase()),
  )
  expect(parts).toEqual([
    'header',
    'h1',
    'services',
    'how-it-works',
    'about',
    'why-choose-us',
    'testimonials',
    'footer',
  ])
  const headings = await page.getByRole('heading', { level: 2 }).allTextContents()
  expect(headings.indexOf('The lease will not wait. The number does not have to either.')).toBe(5)
})

test('the claims, the statistics and the testimonials are the ordered ones', async ({ page }) => {
  await page.goto('/')
  const text = (await page.locator('main').textContent()) ?? ''
  for (const claim of [
    'Delivery in 48 to 72 hours',
    'Projects up to 5,000 square feet',
    'local market data for Des Moines',
    '15-25% below national averages',
    '100% satisfaction guarantee',
    'No contracts',
    '500+',
    'Projects analyzed',
    '200+',
    'Satisfied clients',
    '98%',
    'Accuracy',
    '$50M+',
  ]) {
    expect(text).toContain(claim)
  }
  await expect(page.getByRole('img', { name: '5 out of 5' })).toHaveCount(3)
})

test('each service card says its price and leads to its intake; premium is coming soon', async ({
  page,
}) => {
  await page.goto('/')
  const cards = page.locator('#services article')
  await expect(cards).toHaveCount(3)
  const [basic, pro, premium] = [cards.nth(0), cards.nth(1), cards.nth(2)]
  await expect(basic).toContainText('Basic Snapshot')
  await expect(basic).toContainText('$395')
  await expect(basic).toContainText('72 hours')
  await expect(basic.getByRole('link', { name: 'Order Basic Snapshot' })).toHaveAttribute(
    'href',
    '/intake/basic',
  )
  await expect(pro).toContainText('Most Popular')
  await expect(pro).toContainText('$695')
  await expect(pro.getByRole('link', { name: 'Order Pro Snapshot' })).toHaveAttribute(
    'href',
    '/intake/pro',
  )
  await expect(premium).toContainText('Coming Soon')
  await expect(premium).toContainText('$995')
  await expect(premium.getByRole('link', { name: /sample/ })).toHaveCount(0)
})

test('a hash in the address leads to its section', deep, async ({ page }) => {
  await page.goto('/#about')
  await expect(page.locator('#about h2').first()).toBeInViewport()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500)
})

test('section buttons scroll on the landing page and lead there from elsewhere', async ({
  page,
}) => {
  await openLive(page, '/')
  const header = page.getByRole('navigation', { name: 'Main' })
  await header.getByRole('button', { name: 'How It Works' }).click()
  await expect(page).toHaveURL(/\/#how-it-works$/)
  await expect(page.locator('#how-it-works h2')).toBeInViewport()
  await header.getByRole('button', { name: 'Get Started' }).click()
  await expect(page.locator('#services h2')).toBeInViewport()

  await openLive(page, '/privacy-policy')
  await header.getByRole('button', { name: 'About' }).click()
  await expect(page).toHaveURL(/\/#about$/)
  await expect(page.locator('#about h2').first()).toBeInViewport()

  await openLive(page, '/terms-of-service')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services', exact: true }).click()
  await expect(page).toHaveURL(/\/#services$/)
  await expect(page.locator('#services h2')).toBeInViewport()
})

test('the header leads to the demo and to the prices', async ({ page }) => {
  await openLive(page, '/')
  const header = page.getByRole('navigation', { name: 'Main' })
  await header.getByRole('link', { name: 'Try Demo' }).click()
  await expect(page).toHaveURL(/\/demo$/)
  await header.getByRole('link', { name: 'Professional Pricing' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Choose Your Plan')
  await page.goBack()
  await expect(page).toHaveURL(/\/demo$/)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.locator('#services')).toBeAttached()
})

test(
  'below 768 pixels a menu repeats the sections and closes when one is chosen',
  deep,
  async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 844 })
    await openLive(page, '/')
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await expect(
      page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    for (const name of ['Services', 'How It Works', 'About']) {
      await expect(menu.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    await menu.getByRole('button', { name: 'About' }).click()
    await expect(menu).toBeHidden()
    await expect(page.locator('#about h2').first()).toBeInViewport()

    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Pricing', exact: true }).click()
    await expect(page).toHaveURL(/\/pricing$/)
    await expect(menu).toBeHidden()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeVisible()

    await page.setViewportSize({ width: 768, height: 844 })
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  },
)

test('the footer leads to every package, the legal pages and, quietly, to the office', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await openLive(page, '/')
  const footer = page.getByRole('contentinfo')
  for (const [name, address] of [
    ['Basic Snapshot', '/intake/basic'],
    ['Pro Snapshot', '/intake/pro'],
    ['Premium Feasibility', '/intake/premium'],
    ['Privacy Policy', '/privacy-policy'],
    ['Terms of Service and Disclaimer', '/terms-of-service'],
    ['Admin', '/admin-login'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', address)
  }
  for (const placeholder of ['Consultation calls', 'Help center', 'Contact', 'LinkedIn']) {
    await expect(footer.getByText(placeholder, { exact: true })).toBeVisible()
    await expect(footer.getByRole('link', { name: placeholder, exact: true })).toHaveCount(0)
  }
})

test('the calculator answers with the engine, and the layers sum to its total', async ({
  page,
}) => {
  await openLive(page, '/')
  const calculator = page.getByRole('region', { name: 'Estimate calculator' })
  await expect(calculator).toContainText(
    /Likely \$[\d,]+, or \$\d+ per square foot\. Set aside \$[\d,]+ to be safe: /,
  )
  const range = calculator.getByRole('figure')
  await expect(range).toHaveAccessibleName(
    /^Likely build-out cost: \$[\d,]+, between \$[\d,]+ and \$[\d,]+$/,
  )
  const before = await calculator.textContent()
  await calculator.getByLabel('Kind of space').selectOption('restaurant')
  await expect.poll(() => calculator.textContent()).not.toBe(before)
  await page.locator('#about').scrollIntoViewIfNeeded()
  const list = page.locator('#about ol li')
  await expect(list.last()).toContainText(/Likely cost\$\d/)
  await expect(page.locator('#about')).toContainText('Bar/Restaurant, 1,800 sq ft')
  const dollars = (await list.allTextContents()).map((text) =>
    Number(/\$([\d,]+)$/.exec(text)?.[1]?.replaceAll(',', '')),
  )
  const total = dollars.pop()
  expect(dollars).toHaveLength(5)
  expect(dollars.every((amount) => amount > 0)).toBe(true)
  expect(dollars.reduce((sum, amount) => sum + amount, 0)).toBe(total)
})

test('a feature lights up its room and says what it costs', deep, async ({ page }) => {
  await openLive(page, '/')
  const section = page.locator('#why-choose-us')
  await section.scrollIntoViewIfNeeded()
  await expect(section.getByText('Choose a feature.')).toBeVisible()
  const box = section.getByLabel('Break room')
  await expect
    .poll(() => box.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__react'))))
    .toBe(true)
  await box.check()
  await expect(section.getByText(/^\$[\d,]+ more than the plain office\.$/)).toBeVisible()
  await expect(section.getByRole('img', { name: /Lit: break-room/ })).toBeVisible()
})

test('without code the page can still be read and followed', async ({ browser, app }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: app.url })
  const page = await context.newPage()
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Order a report' }).click()
  await page.getByRole('link', { name: 'Order Basic Snapshot' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Project Details')
  await context.close()
})

test('what was entered in the calculator is in the intake, and the package and its price can be changed there', async ({
  page,
}) => {
  await openLive(page, '/')
  const calculator = page.getByRole('region', { name: 'Estimate calculator' })
  await calculator.getByLabel('Kind of space').selectOption('nail-salon')
  await calculator.getByLabel('Finishes').selectOption('upgraded')
  await calculator.getByLabel('Area').fill('1200')
  await page.getByRole('link', { name: 'Get the report for this space' }).click()
  await page.getByRole('link', { name: 'Order Basic Snapshot' }).click()
  await expect(page.getByLabel('Square Footage *')).toHaveValue('1200')
  await page.reload()
  await expect(page.getByLabel('Square Footage *')).toHaveValue('1200')
  await expect(page.getByLabel('Project Type *')).toHaveValue('salon')
  await expect(page.getByLabel('Salon Type *')).toHaveValue('nail-salon')
  await expect(page.getByLabel('Finish Quality')).toHaveValue('upgraded')
  await expect(page.getByText('Basic Snapshot, $395', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Change to Pro Snapshot, $695' }).click()
  await expect(page).toHaveURL(/\/intake\/pro/)
  await expect(page.getByLabel('Square Footage *')).toHaveValue('1200')
})
