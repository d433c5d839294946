import { localDay } from '#core/time/time-zone.ts'
import { orderStatus, payOrder, placeOrder } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { openOffice } from './office-sign-in.ts'

test('staff enters what a project cost and corrects it; the public page counts it once', async ({
  page,
  app,
  expectAccessible,
}) => {
  const order = await placeOrder(app.url, 'outcome@cost.example')
  await payOrder(app.url, order)
  await expect.poll(() => orderStatus(app.url, order.orderId)).toBe('in_progress')
  await page.goto('/calibration')
  await expect(page.getByText(/No outcome has been entered yet/)).toBeVisible()
  await expectAccessible()

  await openOffice(page, `/admin/order/${order.orderId}`)
  await page.getByRole('button', { name: 'Enter an Outcome' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(dialog.getByText('Give an amount in dollars.')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabel('Amount in dollars').fill('$9,000,000')
  await dialog.getByLabel('Source').fill('Signed contract')
  await dialog.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(page.getByText('Above the range')).toBeVisible()

  await page.getByRole('button', { name: 'Correct $9,000,000.00' }).click()
  await dialog.getByLabel('Amount in dollars').fill('1')
  await dialog.getByRole('button', { name: 'Enter the Correction' }).click()
  await expect(page.getByText('Below the range')).toBeVisible()
  await expect(page.getByText('Corrected', { exact: true })).toBeVisible()
  await expectAccessible()

  await page.goto('/')
  await page.getByRole('link', { name: 'How good are our estimates?' }).click()
  await expect(page.getByRole('heading', { name: 'Not yet measured' })).toBeVisible()
  await expect(
    page.getByText('1 outcome has been entered: 0 final costs and 1 awarded bid.'),
  ).toBeVisible()
})

test('a file of outcomes is shown with its errors, and entered once it has none', async ({
  page,
  app,
  expectAccessible,
}) => {
  const order = await placeOrder(app.url, 'sheet@cost.example')
  await payOrder(app.url, order)
  await expect.poll(() => orderStatus(app.url, order.orderId)).toBe('in_progress')
  const number = `PL-${order.orderId.slice(0, 8).toUpperCase()}`
  const today = localDay(new Date(), 'America/Chicago')
  const csv = (kind: string) =>
    `order,kind,amount,day,same_scope,source\n${number},${kind},310000,${today},yes,Contract\n`
  const give = (text: string) =>
    page.getByLabel('CSV file').setInputFiles({
      name: 'outcomes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
  await openOffice(page, '/admin?tab=calibration')
  await page.getByRole('button', { name: 'Import Outcomes' }).click()
  await give(csv('guess'))
  await expect(page.getByText('Line 2: kind must be contract, final or bid.')).toBeVisible()
  await expectAccessible()
  await give(csv('final'))
  await expect(page.getByRole('row', { name: new RegExp(`2 ${number} Final cost`) })).toBeVisible()
  await page.getByRole('button', { name: 'Enter 1 outcome' }).click()
  await expect(page.getByText('1 outcome entered', { exact: true })).toBeVisible()
  await page.goto(`/admin/order/${order.orderId}`)
  await expect(page.getByText(/from a file/)).toBeVisible()
})
