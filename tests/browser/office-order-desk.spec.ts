import { orderStatus, payOrder, placeOrder } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { openOffice } from './office-sign-in.ts'

async function paidOrder(url: string, email: string): Promise<string> {
  const order = await placeOrder(url, email)
  await payOrder(url, order)
  await expect.poll(() => orderStatus(url, order.orderId)).toBe('in_progress')
  return order.orderId
}

test('staff deletes two orders at once, takes them back, and finds who did it', async ({
  page,
  app,
  expectAccessible,
}) => {
  const id = await paidOrder(app.url, 'one@pair.example')
  await paidOrder(app.url, 'two@pair.example')
  await openOffice(page, '/admin?search=pair.example')
  const rows = page.locator('tr[data-order]')
  await expect(rows).toHaveCount(2)

  await page.getByRole('checkbox', { name: 'Select all orders shown' }).check()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByRole('button', { name: 'Approve 2' })).toBeEnabled()
  await expectAccessible()
  await bar.getByRole('button', { name: 'Delete 2' }).click()
  await expect(page.getByText('No orders found for the selected status.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)

  await page
    .getByRole('checkbox', { name: /^Select order of/ })
    .first()
    .check()
  await bar.getByRole('button', { name: 'Delete 1' }).click()
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Trash', exact: true }).click()
  await expectAccessible()
  const deleted = page.getByRole('row', { name: /@pair\.example/ })
  await deleted.getByRole('button', { name: /^Restore / }).click()
  await expect(deleted).toHaveCount(0)
  await page.getByRole('button', { name: 'Back to Orders' }).click()
  await expect(rows).toHaveCount(2)

  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search orders, pages and actions' }).fill('one@pair')
  await expect(page.getByRole('option').filter({ hasText: 'one@pair.example, ' })).toBeVisible()
  await expectAccessible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/order/${id}$`))
  await expect(page.getByText('Restored from the trash').first()).toBeVisible()
  await expect(page.getByText('Estimate drafted')).toBeVisible()

  await page.keyboard.press('Control+k')
  await expect(
    page.getByRole('combobox', { name: 'Search orders, pages and actions' }),
  ).toBeFocused()
  await page.keyboard.type('audit')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Audit Log' })).toBeVisible()
  await page.getByLabel('What').selectOption('order')
  await expect(page.getByRole('row', { name: /Moved to the trash/ }).first()).toBeVisible()
  await expectAccessible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^audit-log.*\.csv$/)
})
