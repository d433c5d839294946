import { expect, test } from './fixtures.ts'
import { openLive } from './live-page.ts'

test('cards whose code cannot be loaded leave the page, and their button loads them once the line is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  await openLive(page, '/')
  const opener = page.getByRole('button', { name: 'Three taps that sharpen it' })
  await expect(opener).toBeVisible()
  await context.setOffline(true)
  await opener.click()
  await expect(page.getByRole('alert')).toContainText('This could not be loaded.')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toContainText('This could not be loaded.')
  await context.setOffline(false)
  await opener.click()
  await expect(page.getByRole('dialog', { name: 'Question 1 of 3' })).toBeVisible()
  consoleErrors.length = 0
})

test('the space of the landing page is in the form of every package, over an older draft that stays at hand, and still there after Back', async ({
  page,
}) => {
  await openLive(page, '/intake/basic')
  await page.getByLabel('Project Type *').selectOption('office')
  await page.getByLabel('Square Footage *').fill('900')
  await openLive(page, '/')
  const calculator = page.getByRole('region', { name: 'Estimate calculator' })
  for (const [name, type, area] of [
    ['Pro', 'restaurant', '2400'],
    ['Basic', 'medical', '3100'],
  ] as const) {
    await calculator.getByLabel('Kind of space').selectOption(type)
    await calculator.getByLabel('Area').fill(area)
    await openLive(page, '/')
    await expect(calculator.getByLabel('Kind of space')).toHaveValue(type)
    await expect(calculator.getByLabel('Area')).toHaveValue(area)
    await page.getByRole('link', { name: `Order ${name} Snapshot` }).click()
    await expect(page.getByLabel('Project Type *')).toHaveValue(type)
    await expect(page.getByLabel('Square Footage *')).toHaveValue(area)
    await expect(page.getByText('There are other answers too')).toBeVisible()
    await page.goBack()
    await expect(calculator.getByLabel('Kind of space')).toHaveValue(type)
    await expect(calculator.getByLabel('Area')).toHaveValue(area)
  }
  await openLive(page, '/intake/pro')
  await expect(page.getByLabel('Project Type *')).toHaveValue('medical')
  await page.getByRole('button', { name: 'Use the other answers' }).click()
  await expect(page.getByLabel('Project Type *')).toHaveValue('restaurant')
})

test('Back closes the cards and leaves the page where it was', async ({ page }) => {
  await openLive(page, '/pricing')
  await openLive(page, '/')
  const opener = page.getByRole('button', { name: 'Three taps that sharpen it' })
  const cards = page.getByRole('dialog')
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => cards.getByRole('button', { name: 'Close' }).click(),
  ]) {
    await opener.click()
    await expect(page.getByRole('dialog', { name: 'Question 1 of 3' })).toBeVisible()
    await close()
    await expect(cards).toHaveCount(0)
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL(/\/$/)
  }
  await page.goBack()
  await expect(page).toHaveURL(/\/pricing$/)
})

test('cards opened before the estimate of a new kind of space is there start from its figures', async ({
  page,
}) => {
  await openLive(page, '/')
  const opener = page.getByRole('button', { name: 'Three taps that sharpen it' })
  await expect(opener).toBeVisible()
  const held = Promise.withResolvers<void>()
  await page.route('**/api/estimates/live*', async (route) => {
    await held.promise
    await route.continue()
  })
  const range = page.getByRole('region', { name: 'Estimate calculator' }).getByRole('figure')
  const ofOffice = await range.getAttribute('aria-label')
  await page.getByLabel('Kind of space').selectOption('restaurant')
  await opener.click()
  await expect(page.getByRole('dialog').getByText('Estimating…')).toBeVisible()
  held.resolve()
  const cards = page.getByRole('dialog', { name: 'Question 1 of 3' })
  await expect(cards.getByRole('figure')).not.toHaveAttribute('aria-label', ofOffice ?? '')
})
