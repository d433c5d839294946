import { permitRangeModel } from '#core/pricing/range-model.ts'
import { orderStatus, payOrder, placeOrder } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { openOffice } from './office-sign-in.ts'

test('staff puts former ranges back in force after a preview, and takes that back again', async ({
  page,
  app,
  expectAccessible,
}) => {
  const order = await placeOrder(app.url, 'former@ranges.example')
  await payOrder(app.url, order)
  await expect.poll(() => orderStatus(app.url, order.orderId)).toBe('in_progress')
  const number = `PL-${order.orderId.slice(0, 8).toUpperCase()}`
  await openOffice(page, '/admin?tab=calibration')
  await expect(page.getByText(`In force: ${permitRangeModel.version}`)).toBeVisible()

  await page.getByRole('button', { name: 'Go Back to permits-1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Go Back to permits-1' })
  await expect(dialog.getByRole('row', { name: new RegExp(number) })).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Put Back in Force' })
  await expect(confirm).toBeDisabled()
  await expectAccessible()
  await dialog.getByLabel('Why (required)').fill('The first fit is wanted')
  await confirm.click()
  await expect(page.getByText('In force: restored-1')).toBeVisible()
  await expect(page.getByText(/back to permits-1: The first fit is wanted/)).toBeVisible()

  await page.getByRole('button', { name: `Go Back to ${permitRangeModel.version}` }).click()
  await page.getByRole('dialog').getByLabel('Why (required)').fill('It was narrower')
  await page.getByRole('button', { name: 'Put Back in Force' }).click()
  await expect(page.getByText('In force: restored-2')).toBeVisible()
  await expectAccessible()

  await page.goto('/admin?tab=audit')
  await expect(page.getByText('Former width of the ranges put back in force')).toHaveCount(2)
  await page.goto('/calibration')
  await expect(page.getByText(/back to the ranges of permits-1/)).toBeVisible()
})
