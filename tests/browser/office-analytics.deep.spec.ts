import { readFile } from 'node:fs/promises'
import { formatUsd } from '#core/money/format-money.ts'
import { get, orderStatus, payOrder, placeOrder, signIn } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { openOffice } from './office-sign-in.ts'

test('staff reads clients and analytics at every width, and takes the figures along', async ({
  app,
  page,
  expectAccessible,
}) => {
  const order = await placeOrder(app.url, 'figures@customer.example')
  await payOrder(app.url, order)
  // The payment is booked by a job.
  await expect.poll(() => orderStatus(app.url, order.orderId)).toBe('in_progress')

  await openOffice(page, '/admin?tab=clients')
  await expect(page.getByRole('heading', { name: 'Client Management Overview' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Subscription Status' })).toBeVisible()
  await expect(page.getByRole('slider', { name: /New clients by week/ })).toBeVisible()
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible()
  }

  await page.getByRole('link', { name: 'Business', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Analytics Dashboard' })).toBeVisible()
  await expect(page.getByLabel('Period')).toHaveValue('this-month')
  const monthly = page.getByRole('region', { name: 'Monthly revenue' })
  await expect(monthly).toContainText('As the period began: $')
  await expect(monthly).toContainText('One-Time Report Revenue')
  const revenue = await revenueOf(app.url)
  expect(revenue).toBeGreaterThanOrEqual(69_500)
  await expect(monthly).toContainText(formatUsd(revenue))
  await page.getByText('Show as a table').click()
  await expect(
    page
      .getByRole('row')
      .filter({ hasText: formatUsd(revenue) })
      .first(),
  ).toBeVisible()
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible()
  }

  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const download = await coming
  expect(await readFile(await download.path(), 'utf8')).toContain(
    `Reports,All,Revenue,${revenue / 100},USD`,
  )

  await page.getByLabel('Period').selectOption('custom')
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('To', { exact: true }).fill('2020-01-31')
  await expect(page.getByText('Nothing was paid in this period.').first()).toBeVisible()
  await expect(page).toHaveURL(/range=custom&from=2020-01-01&to=2020-01-31/)
  await page.getByLabel('To', { exact: true }).fill('2019-12-31')
  await expect(page.getByText('Ends before it begins')).toBeVisible()
  await expectAccessible()
})

/**
 * Other tests of this worker sell on the same server, so the screen is compared with the server's
 * answer.
 */
async function revenueOf(url: string): Promise<number> {
  const figures = await get<{ reportAnalytics: { monthlyReportRevenue: number } }>(
    url,
    '/api/admin/analytics',
    await signIn(url),
  )
  return figures.reportAnalytics.monthlyReportRevenue
}
