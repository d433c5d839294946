import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { answer, openLive, toastIn } from './live-page.ts'

const answers = {
  'Your Name *': 'Try Driver',
  'Email *': 'driver@customer.example',
  'Company Name *': 'Walnut Street Books',
  'Project Address *': '12 Walnut Street',
  'Square Footage *': '1400',
  'Project Description *': 'A shop with a reading corner.',
} as const

async function fill(page: Page, left: readonly string[] = []): Promise<void> {
  for (const [label, text] of Object.entries(answers)) {
    if (!left.includes(label)) await page.getByLabel(label, { exact: true }).fill(text)
  }
  if (!left.includes('Project Type *')) {
    await page.getByLabel('Project Type *').selectOption('retail')
  }
}

const submit = (page: Page) =>
  page.getByRole('button', { name: 'Generate Build-out Analysis' }).click()

const orderPath = '/api/demo/create-test-order'

test('beside the form stand the package, its price and content, and the four steps', async ({
  page,
}) => {
  await openLive(page, '/demo')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New TI Analysis Test Drive')
  await expect(page.locator('main')).toContainText(/saved to the admin dashboard/)
  const panel = page.getByRole('region', { name: 'Selected package' })
  await expect(panel).toContainText('Basic Snapshot$395')
  await page.getByLabel('Analysis Package').selectOption('pro')
  await expect(panel).toContainText('Pro Snapshot$695')
  await expect(panel).toContainText('Itemized cost breakdown')
  await expect(
    page.getByLabel('Analysis Package').locator('option', { hasText: 'Coming Soon' }),
  ).toBeDisabled()
  const steps = page.getByRole('region', { name: 'How the test drive works' })
  await expect(steps.getByRole('listitem')).toHaveCount(4)
  await page.getByLabel('Desired Finish Quality Level').selectOption('luxury')
})

test('features appear with the project type, and the range with type and area', async ({
  page,
}) => {
  await openLive(page, '/demo')
  const features = page.getByRole('group', { name: 'Special Features' })
  await expect(features).toHaveCount(0)
  await page.getByLabel('Project Type *').selectOption('medical')
  await expect(features.getByRole('checkbox')).toHaveCount(6)
  await expect(features.getByLabel('Medical gas')).toBeVisible()
  await page.getByLabel('Project Type *').selectOption('restaurant')
  await expect(features.getByLabel('Patio seating')).toBeVisible()
  await expect(features.getByLabel('Medical gas')).toHaveCount(0)
  const range = page.getByRole('region', { name: 'Live estimate' })
  await expect(range).toContainText('Give the kind of space and its area')
  await page.getByLabel('Square Footage *').fill('1850')
  await expect(range).toContainText('per square foot')
})

test('the area takes whole positive numbers only, and can be emptied', async ({ page }) => {
  await openLive(page, '/demo')
  const area = page.getByLabel('Square Footage *')
  await expect(area).toHaveAttribute('type', 'number')
  await expect(area).toHaveAttribute('min', '1')
  await expect(area).toHaveAttribute('max', '5000')
  await expect(page.getByLabel('Email *')).toHaveAttribute('type', 'email')
  await area.focus()
  await page.keyboard.type('-1+2e3E4')
  await expect(area).toHaveValue('1234')
  await page.keyboard.type('.5')
  await expect(area).toHaveValue('1234.5')
  await expect(page.getByText('Enter whole square feet, for example 1500')).toBeVisible()
  await area.fill('')
  await expect(area).toHaveValue('')
})

test('missing answers are named in the order of the form, one or several', async ({ page }) => {
  await openLive(page, '/demo')
  await submit(page)
  await expect(toastIn(page)).toContainText('Required Information Missing')
  await expect(toastIn(page)).toContainText(
    'Please fill in the following required fields: Your Name, Email, Company Name, Project Address, Square Footage, Project Type, Project Description',
  )
  await expect(page.getByLabel('Your Name *')).toBeFocused()
  await fill(page, ['Company Name *'])
  await page.getByLabel('Company Name *').fill('   ')
  await submit(page)
  await expect(toastIn(page)).toContainText('Please fill in the required field: Company Name')
  await expect(page.getByLabel('Company Name *')).toBeFocused()
  await page.getByLabel('Company Name *').fill('Walnut Street Books')
  await page.getByLabel('Square Footage *').fill('')
  await submit(page)
  await expect(toastIn(page)).toContainText('Please fill in the required field: Square Footage')
})

test('a sent project is received, and three seconds later there is the result', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**${orderPath}`, async (route) => {
    await held
    await route.continue()
  })
  await page.clock.install()
  await openLive(page, '/demo')
  await fill(page)
  await submit(page)
  await expect(page.getByRole('button', { name: 'Generating Analysis...' })).toBeDisabled()
  await page.clock.pauseAt(Date.now() + 60_000)
  release()
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeFocused()
  await expect(page.getByText('Generating your build-out analysis...')).toBeVisible()
  await page.clock.runFor(2_900)
  await expect(page.getByText('Generating your build-out analysis...')).toBeVisible()
  await page.clock.runFor(100)
  const button = page.getByRole('button', { name: 'Report Under Review' })
  await expect(button).toBeDisabled()
  await page.clock.resume()
  await expect(page.getByText('Order ID')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Report Status' })).toContainText(/24-48 hours/)
})

test('what the answer leaves out is said in its own words', async ({ page }) => {
  await answer(page, orderPath, { json: { message: 'Thank you for driving' } })
  await openLive(page, '/demo')
  await fill(page)
  await submit(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for driving')
  await expect(page.getByRole('term').first()).toHaveText('Order ID')
  await expect(page.getByRole('definition').first()).toHaveText('N/A')
  await expect(page.getByRole('region', { name: 'Report Status' })).toContainText(
    /reviewed.*report by e-mail within 24-48 hours/,
  )
})

test('a failure is said above the form, nothing typed is lost, and it can be sent again', async ({
  page,
  consoleErrors,
}) => {
  await answer(page, orderPath, { status: 500, body: 'oops' })
  await openLive(page, '/demo')
  await fill(page)
  await submit(page)
  await expect(page.getByRole('alert')).toContainText(
    'Your project could not be sent. Please try again.',
  )
  await expect(page.getByLabel('Company Name *')).toHaveValue('Walnut Street Books')
  consoleErrors.length = 0
  await page.unroute(`**${orderPath}`)
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible()
})

test('the field that only machines fill in is out of sight and out of the tab order', async ({
  page,
}) => {
  let sent: unknown
  await page.route(`**${orderPath}`, async (route) => {
    sent = route.request().postDataJSON()
    await route.fulfill({ json: { message: 'Thank you' } })
  })
  await openLive(page, '/demo')
  const trap = page.locator('input[name="website"]')
  await expect(trap).not.toBeInViewport()
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await fill(page)
  await trap.evaluate((input) => {
    ;(input as HTMLInputElement).value = 'https://machine.example'
  })
  await submit(page)
  await expect(page.getByRole('heading', { name: 'Request received' })).toBeVisible()
  expect(sent).toMatchObject({
    packageType: 'basic',
    customerName: 'Try Driver',
    customerEmail: 'driver@customer.example',
    website: 'https://machine.example',
    projectData: { squareFootage: 1400, projectType: 'retail', finishQuality: 'standard' },
  })
})
