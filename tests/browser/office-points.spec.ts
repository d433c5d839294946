import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { beSignedIn, makeWork } from './office-visit.ts'

test.beforeEach(async ({ page, app }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await beSignedIn(page, app)
})

test('what the customer wrote is taken, asked about or dismissed with one key each', async ({
  page,
  app,
}) => {
  const { orderId } = await makeWork(app, 'points', {
    description: 'A restaurant with 96 seats. The space is 3,400 square feet. We open in Ankeny.',
    seats: 60,
  })
  await page.goto(`/admin/order/${orderId}/bid-items`)
  const points = page.getByRole('region', { name: 'A customer would notice' })
  const rows = points.getByRole('listitem')
  await expect(rows).toHaveCount(3)
  const chosen = points.locator('[aria-current]')
  const seats = rows.filter({ hasText: '96 seats' })
  await expect(seats).toContainText(/Moves \$[\d,]+; changed in \d+ of 100 such reviews/)
  // The most expected dollars come first, and the keys act on the chosen one.
  await expect(rows.first()).toHaveAttribute('aria-current', 'true')
  const number = (await seats.textContent())?.trim().charAt(0) ?? ''
  await page.keyboard.press(number)
  await expect(chosen).toContainText('96 seats')
  await page.keyboard.press('a')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('What do you want to know?')).toHaveValue(/You wrote “.*96 seats/)
  await page.keyboard.press('Escape')
  await page.keyboard.press('t')
  await expect(dialog.getByRole('table', { name: 'Effect by line' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Re-price the Drafted Lines' }).click()
  await expect(toastIn(page)).toContainText('The lines follow the new facts.')
  await expect(seats).toHaveCount(0)
  await expect(
    page.getByRole('region', { name: 'Facts' }).getByLabel('Seats', { exact: true }),
  ).toHaveValue('96')
  const ankeny = rows.filter({ hasText: 'Ankeny' })
  await ankeny.getByRole('button', { name: 'Dismiss' }).focus()
  await expect(chosen).toContainText('Ankeny')
  await page.keyboard.press('d')
  await dialog.getByLabel('Why?').fill('The owner lives there')
  await page.keyboard.press('Enter')
  await expect(ankeny).toHaveCount(0)
  await page.reload()
  await expect(points).toContainText('1 dismissed')
  await expect(ankeny).toHaveCount(0)
  await page.goto(`/admin/order/${orderId}`)
  await expect(page.getByText('Point of the review dismissed')).toBeVisible()
})
