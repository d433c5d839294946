import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  approve,
  orderStatus,
  payOrder,
  placeOrder,
  signIn,
  staffOrder,
} from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { openOffice } from './office-sign-in.ts'

/**
 * The lease tab of the report page: entered, stored for everyone with the link, and read by staff.
 */

let orders = 0

async function deliver(url: string, project: object = {}) {
  orders += 1
  const order = await placeOrder(url, `lease${orders}-${process.pid}@customer.example`, project)
  await payOrder(url, order)
  const untilStatus = (status: string) =>
    expect.poll(() => orderStatus(url, order.orderId), { timeout: 60_000 }).toBe(status)
  await untilStatus('in_progress')
  const staffToken = await signIn(url)
  await approve(url, staffToken, order.orderId)
  await untilStatus('completed')
  const { secureToken } = await staffOrder(url, staffToken, order.orderId)
  return { orderId: order.orderId, secureToken: secureToken ?? '' }
}

async function openLease(page: Page, secureToken: string): Promise<void> {
  await page.goto(`/report/${secureToken}`)
  await page.getByRole('tab', { name: 'Lease' }).click()
  await expect(page.getByRole('heading', { name: 'Work letter' })).toBeVisible()
}

const untilSaved = (page: Page) => expect(page.getByText('All changes are saved.')).toBeVisible()

const cents = (text: string | null) => Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100)

test('the page starts from the lease that came with the order', async ({ page, app }) => {
  const given = { allowancePerSquareFoot: 42.5, baseRentPerSquareFoot: 28, leaseTermMonths: 84 }
  const { secureToken } = await deliver(app.url, given)
  await openLease(page, secureToken)
  const offer = page.locator('#offer')
  const field = (label: RegExp) => offer.getByRole('textbox', { name: label })
  await expect(field(/^Allowance, \$ per sq ft/)).toHaveValue('42.5')
  await expect(field(/^Rent, \$ per sq ft and year/)).toHaveValue('28')
  await expect(field(/^Term, months/)).toHaveValue('84')
})

test('terms, sides, spaces and bids are entered, kept with the link and read by staff', async ({
  page,
  app,
  browser,
  expectAccessible,
}) => {
  const { secureToken, orderId } = await deliver(app.url)
  await openLease(page, secureToken)

  const offer = page.locator('#offer')
  await offer.getByLabel('Allowance, $ per sq ft', { exact: true }).fill('40')
  await offer.getByLabel(/^Turnkey: more rent.*year$/).fill('6')
  await expect(offer.getByRole('table', { name: 'Against turnkey' })).toBeVisible()

  await offer.getByText('Repaid year by year at the likely cost').click()
  const share = offer.getByRole('row', { name: /^P50/ }).first().getByRole('cell').nth(2)
  const years = offer.getByRole('table', { name: /repaid year by year/ })
  const principal = years
    .getByRole('row', { name: /^Together/ })
    .getByRole('cell')
    .nth(3)
  await expect(principal).toHaveText((await share.textContent()) ?? '')
  await expect(years.getByRole('row', { name: /^10 / }).getByRole('cell').last()).toHaveText(
    '$0.00',
  )

  const letter = page.locator('#letter')
  const sum = letter.getByRole('listitem').filter({ hasText: 'Landlord' }).locator('p').nth(1)
  const before = cents(await sum.textContent())
  const total = await letter.getByRole('status').textContent()
  await letter.getByLabel('Side of Flooring').selectOption('landlord')
  await expect.poll(async () => cents(await sum.textContent())).toBeGreaterThan(before)
  expect(await letter.getByRole('status').textContent()).toBe(total)

  const suites = page.locator('#suites')
  for (const rent of ['24', '31']) {
    await suites.getByRole('button', { name: 'Add a space' }).click()
    await suites.getByLabel('Rent, $ per sq ft and year').last().fill(rent)
  }
  await suites.getByRole('button', { name: 'Compare spaces' }).click()
  await expect(suites.getByText(/Space 1 costs \$[\d,]+ less than Space 2/)).toBeVisible()
  await expect(suites.getByText('the rent decides it', { exact: false })).toBeVisible()

  const bids = page.locator('#bids')
  await bids.getByRole('button', { name: 'Add a bid' }).click()
  await bids.getByLabel('Bidder').fill('North Builders')
  await bids
    .getByLabel('Paste the bid’s rows')
    .fill('CSI\tScope\tAmount\n23 00 00\tHVAC\t$250,000\n22\tPlumbing\t88,000\nFlooring by owner')
  await bids.getByRole('button', { name: 'Read the rows' }).click()
  await expect(bids.getByText('Taken: 2 lines, 1 exclusion.')).toBeVisible()
  const table = bids.getByRole('table', { name: 'Leveled bids' })
  const shared = table.getByRole('row').filter({ hasText: 'part of a sum' })
  await expect(shared.filter({ hasText: 'Ductwork' })).toContainText('high')
  await expect(
    bids.getByText(/^Covers \d+ more, divided as the estimate divides them$/).first(),
  ).toBeVisible()
  await expect(table.getByText('gap, plugged').first()).toBeVisible()
  await expect(table.getByText('excluded, plugged').first()).toBeVisible()
  await expect(table.getByRole('row', { name: /^As bid/ })).toContainText('$338,000.00')
  await untilSaved(page)
  await expectAccessible()

  const other = await (await browser.newContext()).newPage()
  await openLease(other, secureToken)
  await expect(other.getByLabel('Side of Flooring')).toHaveValue('landlord')
  await expect(other.getByRole('columnheader', { name: 'North Builders' })).toBeVisible()
  await expect(other.getByLabel('Allowance, $ per sq ft', { exact: true }).first()).toHaveValue(
    '40',
  )
  await other.context().close()

  const office = await (await browser.newContext()).newPage()
  await openOffice(office, `/admin/order/${orderId}`)
  await expect(office.getByRole('heading', { name: 'Lease', exact: true }).first()).toBeVisible()
  await expect(office.getByText('North Builders')).toBeVisible()
  await expect(office.getByText('$338,000.00')).toBeVisible()
  await expect(office.getByText('2 lines; excludes: Flooring by owner')).toBeVisible()
  await office.context().close()
})

test('a change on an older state is refused with a message, and the newer one stays', async ({
  page,
  app,
  browser,
  consoleErrors,
}) => {
  const { secureToken } = await deliver(app.url)
  await openLease(page, secureToken)
  const other = await (await browser.newContext()).newPage()
  await openLease(other, secureToken)
  await other.getByLabel('Side of Flooring').selectOption('tenant')
  await untilSaved(other)
  await page.getByLabel('Side of Flooring').selectOption('landlord')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Another person changed this page in the meantime.')
  await alert.getByRole('button', { name: 'Load the newest state' }).click()
  await expect(page.getByLabel('Side of Flooring')).toHaveValue('tenant')
  await page.getByLabel('Side of Flooring').selectOption('excluded')
  await untilSaved(page)
  await other.context().close()
  // The browser itself reports the refused save.
  expect(consoleErrors.every((text) => text.includes('409'))).toBe(true)
  consoleErrors.length = 0
})

test('what cannot be read shows an error at its field, and the export holds what is entered', async ({
  page,
  app,
}) => {
  const { secureToken } = await deliver(app.url)
  await openLease(page, secureToken)
  const allowance = page.locator('#offer').getByLabel('Allowance, $ per sq ft', { exact: true })
  await allowance.fill('forty')
  await expect(allowance).toHaveAttribute('aria-invalid', 'true')
  await allowance.fill('55.50')
  await expect(allowance).not.toHaveAttribute('aria-invalid', 'true')
  const bids = page.locator('#bids')
  await expect(bids.getByText('No bid was entered.', { exact: false })).toBeVisible()
  await bids.getByRole('button', { name: 'Add a bid' }).click()
  await bids.getByLabel('Paste the bid’s rows').fill('nothing here')
  await bids.getByRole('button', { name: 'Read the rows' }).click()
  await expect(bids.getByText('No row with an amount was found.')).toBeVisible()
  await page.getByLabel('Side of Flooring').selectOption('landlord')
  await untilSaved(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toMatch(/Flooring,Landlord,\d+(\.\d+)?,Chosen for this lease\./)
  expect(text).toContain('Leveled bids,Estimate,Bid 1')
})

test('a save that does not arrive shows an error, and goes out when tried again', async ({
  page,
  app,
  consoleErrors,
}) => {
  const { secureToken } = await deliver(app.url)
  await openLease(page, secureToken)
  const saves = '**/api/reports/secure/*/lease'
  await page.route(saves, (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  )
  await page.getByLabel('Side of Flooring').selectOption('landlord')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('No connection to the server.')
  await page.unroute(saves)
  await alert.getByRole('button', { name: 'Try Again' }).click()
  await untilSaved(page)
  await page.reload()
  await page.getByRole('tab', { name: 'Lease' }).click()
  await expect(page.getByLabel('Side of Flooring')).toHaveValue('landlord')
  expect(consoleErrors.every((text) => text.includes('Failed to load resource'))).toBe(true)
  consoleErrors.length = 0
})
