import { expect, test } from './fixtures.ts'

test('the landing page opens without an error in the console', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('an unknown page is answered with 404', async ({ page, consoleErrors }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  // The browser itself reports the status as an error.
  consoleErrors.length = 0
})
