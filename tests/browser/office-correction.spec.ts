import type { StaffOrder } from '#contract/staff-order.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { roundToThreeFigures } from '#core/money/money.ts'
import { oldestPriceDays } from '#core/pricing/price-age.ts'
import { addDays } from '#core/time/day.ts'
import { approve } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { toastIn } from './live-page.ts'
import { deep } from './look-everywhere.ts'
import { beSignedIn, makeWork } from './office-visit.ts'
import { pdfText } from './pdf-text.ts'

/** What a customer sees was approved, and what is approved says one thing. */

test('an order drafted from whole answers has nothing to look at, and its correction waits for approval', async ({
  page,
  app,
  waitForMail,
}) => {
  const { orderId } = await makeWork(app, 'correction')
  const token = await beSignedIn(page, app)
  const headers = { authorization: `Bearer ${token}` }
  const order = async () =>
    (await (
      await page.request.get(`/api/admin/orders/${orderId}`, { headers })
    ).json()) as StaffOrder

  // Old prices concern every order and stand above the queue; the narrative's own counts are none.
  await page.goto(`/admin/order/${orderId}`)
  await expect(page.getByText('Validated', { exact: true })).toBeVisible()
  await expect(page.getByText('None.', { exact: true })).toBeVisible()

  await approve(app.url, token, orderId)
  await waitForMail('correction@work.example', /report is ready/i)
  const { secureToken } = await order()
  const link = `/report/${secureToken}`
  const [line] = (await order()).projectData.bidItems ?? []
  await page.goto(`/admin/order/${orderId}/bid-items`)
  const price = page.getByLabel(/^Unit price or rate of/).first()
  await price.fill('543.21')
  await page.getByRole('button', { name: 'Generate Report' }).click()
  await expect(page.getByRole('heading', { name: 'Report Preview' })).toBeVisible()
  await expect(page.frameLocator('iframe').locator('body')).toContainText('543.21')
  expect(await order()).toMatchObject({ reportVersion: 2, releasedVersion: 1 })

  await page.goto(link)
  await expect(page.getByText(line?.item ?? '', { exact: true }).first()).toBeVisible()
  expect(await page.content()).not.toContain('543.21')

  await page.goto(`/admin/order/${orderId}/report`)
  await page.getByRole('button', { name: 'Approve correction and notify' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve this correction?' })
  const reason = dialog.getByLabel('Why approve it anyway?')
  const send = dialog.getByRole('button', { name: 'Approve correction and notify' })
  await expect(send).toBeVisible()
  if (await reason.isVisible()) await reason.fill('Price of the signed bid')
  await send.click()
  await expect(toastIn(page)).toContainText('QC Approved & Sent')
  const mail = await waitForMail('correction@work.example', /corrected report/i)
  expect(mail.text).toContain(link)
  await page.goto(link)
  await expect(page.getByText('543.21').first()).toBeAttached()
})

test(
  'another area, another price and an empty line: the line blocks, and the PDF says one area and one total',
  deep,
  async ({ page, app, waitForMail }) => {
    const { orderId } = await makeWork(app, 'one-report')
    const token = await beSignedIn(page, app)
    const headers = { authorization: `Bearer ${token}` }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(`/admin/order/${orderId}/bid-items`)
    await page
      .getByLabel(/^Unit price or rate of/)
      .first()
      .fill('110')
    const area = page.getByRole('region', { name: 'Facts' }).getByLabel('Square footage')
    await area.fill('2,400')
    await area.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Re-price the Drafted Lines' }).click()
    await expect(toastIn(page)).toContainText('Facts Changed')
    await page.getByRole('button', { name: 'Add Bid Item' }).click()
    await page.keyboard.type('Forgotten line')
    await page.getByRole('button', { name: 'Generate Report' }).click()
    await page.getByRole('button', { name: 'QC Approve and Send to Customer' }).click()
    await expect(dialog.getByText('These block the approval')).toBeVisible()
    await expect(dialog.getByRole('listitem').filter({ hasText: 'Forgotten line' })).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Approve and Send' })).toBeDisabled()
    await page.keyboard.press('Escape')

    await page.getByRole('link', { name: 'Back to Edit' }).click()
    await page.getByRole('button', { name: 'Delete Forgotten line' }).click()
    await page.getByRole('button', { name: 'Generate Report' }).click()
    await page.getByRole('button', { name: 'QC Approve and Send to Customer' }).click()
    await dialog.getByRole('button', { name: 'Approve and Send' }).click()
    await waitForMail('one-report@work.example', /report is ready/i)
    const order = (await (
      await page.request.get(`/api/admin/orders/${orderId}`, { headers })
    ).json()) as StaffOrder
    const pdf = await page.request.get(`/api/reports/secure/${order.secureToken}?format=pdf`)
    const text = await pdfText(await pdf.body())
    expect(text).toContain('2,400 sq ft')
    expect(text).not.toMatch(/1,850 (sq|sf)/)
    expect(text).not.toContain('Forgotten line')
    const total = order.canonicalTotals?.totalCents ?? 0
    const estimate = formatUsdWhole(roundToThreeFigures(total))
    expect(order.projectData.aiNarrative).toContain(estimate)
    expect(text).toContain(estimate)
    expect(text).toContain(formatUsd(total))
  },
)

test('old prices are shown once above all orders, and with no single one', async ({
  page,
  app,
}) => {
  const { orderId } = await makeWork(app, 'price-age')
  const notice = page.getByText(`Price rows are older than ${oldestPriceDays} days`)
  const { priceDate } = builtInPriceBook
  await page.clock.setFixedTime(`${addDays(priceDate, oldestPriceDays)}T12:00:00Z`)
  await beSignedIn(page, app)
  await page.goto('/admin?search=price-age@work')
  await expect(page.getByRole('button', { name: /^Approve Cedar/ })).toBeVisible()
  await expect(notice).toBeHidden()

  await page.clock.setFixedTime(`${addDays(priceDate, oldestPriceDays + 1)}T12:00:00Z`)
  await page.reload()
  await expect(notice).toHaveCount(1)
  await page.getByRole('button', { name: /^Approve Cedar/ }).click()
  await expect(page.getByRole('dialog')).toContainText('No issues.')
  await page.goto(`/admin/order/${orderId}`)
  await expect(page.getByText('None.', { exact: true })).toBeVisible()
  await expect(notice).toBeHidden()
})
