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
