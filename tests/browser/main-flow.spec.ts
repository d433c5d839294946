import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { staffSignIn } from '../process/launch-server.ts'
import { get, type StaffOrder, signIn, staffOrder } from '../process/purchase.ts'
import { expect, test } from './fixtures.ts'
import { openIntake } from './intake-form.ts'
import { deep } from './look-everywhere.ts'
import { payByCard } from './pay-by-card.ts'
import { pdfText } from './pdf-text.ts'

/** The main flow: a visitor buys a report, staff checks it, the visitor reads it. */

type Purchase = {
  readonly packageType: 'basic' | 'pro'
  readonly packageName: string
  readonly email: string
  readonly companyName: string
  readonly squareFootage: string
  readonly projectType: string
  readonly salonType?: string
  readonly finish?: string
  readonly features: readonly string[]
  readonly systems: Readonly<Record<string, string>>
}

const restaurant: Purchase = {
  packageType: 'pro',
  packageName: 'Pro Snapshot',
  email: 'restaurant@customer.example',
  companyName: 'Cedar Street Kitchen',
  squareFootage: '1850',
  projectType: 'restaurant',
  finish: 'upgraded',
  features: ['Bar setup', 'Grease interceptor'],
  systems: {
    'Existing Electrical Panel': 'Panel with room',
    'Existing Fire Alarm': 'Alarm to join',
    'Existing Fire Suppression': 'No sprinklers',
    'Existing HVAC': 'Can stay',
    'Existing Grease Interceptor': 'None outside',
  },
}

const nailSalon: Purchase = {
  packageType: 'basic',
  packageName: 'Basic Snapshot',
  email: 'salon@customer.example',
  companyName: 'Locust Street Nails',
  squareFootage: '900',
  projectType: 'salon',
  salonType: 'nail-salon',
  features: [],
  systems: {},
}

for (const [purchase, tag] of [
  [restaurant, {}],
  [nailSalon, deep],
] as const) {
  test(
    `a visitor buys the ${purchase.packageName} for a ${purchase.projectType} and reads it`,
    tag,
    async ({ page, app, waitForMail }) => {
      await fillIntake(page, purchase)
      await page.getByRole('button', { name: 'Proceed to Payment' }).click()
      await expect(page).toHaveURL(/\/checkout/)
      await payByCard(page, '4000 0025 0000 3155')
      await page.getByRole('button', { name: 'Complete', exact: true }).click()
      await expect(page).toHaveURL(/\/order\/[0-9a-f-]{36}/)
      const orderId = new URL(page.url()).pathname.split('/')[2] ?? ''
      await expectOrderInProgress(page, purchase)
      await openInvoice(page)

      const office = await page.context().newPage()
      await signInToOffice(office)
      await office.goto('/admin?tab=orders')
      await expect(office.getByText(purchase.companyName).first()).toBeVisible()
      await editBidItems(office, orderId)
      const token = await signIn(app.url)
      const edited = await staffOrder(app.url, token, orderId)
      await expect(
        office
          .frameLocator('iframe')
          .getByText(formatUsd(totalOf(edited)))
          .first(),
      ).toBeVisible()
      const draftPdf = office.waitForEvent('download')
      await office.getByRole('button', { name: 'Convert to PDF' }).click()
      expect(await textOf(await draftPdf)).toContain(formatUsd(totalOf(edited)))
      await office.getByRole('button', { name: 'QC Approve and Send to Customer' }).click()
      await office.getByRole('button', { name: 'Approve and Send', exact: true }).click()
      await expect(office.getByText('QC Approved & Sent').first()).toBeVisible()
      await expect(office).toHaveURL(/\/admin$/)

      await expect(page.getByText('Completed', { exact: false }).first()).toBeVisible({
        timeout: 60_000,
      })
      await expect(
        page
          .getByRole('link', { name: /View Report/ })
          .or(page.getByRole('button', { name: /View Report/ }))
          .first(),
      ).toBeVisible()
      const mail = await waitForMail(purchase.email, /report/i)
      await readReport(page, mail.text, await staffOrder(app.url, token, orderId), purchase)
    },
  )
}

/** The buyer adds a PO number afterwards; the invoice keeps its number. */
async function openInvoice(page: Page): Promise<void> {
  const invoices = page.getByRole('region', { name: 'Invoices' })
  await invoices.getByText('PO number and billing address').click()
  await invoices.getByLabel(/PO number/).fill('K4711')
  await invoices.getByRole('button', { name: 'Revise the Invoice' }).click()
  await expect(invoices.getByText(/, revised /)).toBeVisible()
  const pdf = page.waitForEvent('download')
  await invoices.getByRole('link', { name: /^PDF of invoice/ }).click()
  const text = await textOf(await pdf)
  expect(text).toContain('PO number K4711')
  expect(text).toContain('Amount due $0.00')
}

async function fillIntake(page: Page, purchase: Purchase): Promise<void> {
  await openIntake(page, `/intake/${purchase.packageType}`)
  await page.getByLabel('Company Name *').fill(purchase.companyName)
  await page.getByLabel('Contact Person *').fill('Order Desk')
  await page.getByLabel('Email Address *').fill(purchase.email)
  await page.getByLabel('Phone Number *').pressSequentially('5155550142')
  await expect(page.getByLabel('Phone Number *')).toHaveValue('(515) 555-0142')
  await page.getByLabel('Project Address *').fill('400 Locust Street')
  await page.getByLabel('ZIP Code *').fill('50309')
  await page.getByLabel('City *').fill('Des Moines')
  await page.getByLabel('State *').fill('IA')
  await page.getByLabel('Square Footage *').fill(purchase.squareFootage)
  await page.getByLabel('Project Type *').selectOption(purchase.projectType)
  if (purchase.salonType) await page.getByLabel('Salon Type *').selectOption(purchase.salonType)
  if (purchase.finish) await page.getByLabel('Finish Quality').selectOption(purchase.finish)
  for (const feature of purchase.features) await page.getByLabel(feature).check()
  await page.getByLabel('Timeline *').selectOption('3-6months')
  await page.getByLabel('Project Description *').fill('A first build-out of a former shop.')
  for (const [system, answer] of Object.entries(purchase.systems)) {
    await page.getByRole('group', { name: system }).getByText(answer, { exact: true }).click()
  }
  await page.getByRole('button', { name: 'Continue to Review' }).click()
  await expect(page.getByText('Order Summary')).toBeVisible()
}

async function expectOrderInProgress(page: Page, purchase: Purchase): Promise<void> {
  await expect(page.getByText(purchase.packageName).first()).toBeVisible()
  await expect(page.getByText(purchase.companyName).first()).toBeVisible()
  // The page polls, so the draft appears within seconds of the payment.
  await expect(page.getByText('In Progress', { exact: false }).first()).toBeVisible({
    timeout: 60_000,
  })
}

async function signInToOffice(office: Page): Promise<void> {
  await office.goto('/admin-login')
  await office.getByLabel('Username').fill(staffSignIn.username)
  await office.getByLabel('Password', { exact: true }).fill(staffSignIn.password)
  await office.getByRole('button', { name: 'Sign In' }).click()
  await expect(office).toHaveURL(/\/admin$/)
}

/** Raises the first priced line; its total and the percentage lines change at once. */
async function editBidItems(office: Page, orderId: string): Promise<void> {
  await office.goto(`/admin/order/${orderId}/bid-items`)
  const price = office.locator('input[data-column="unitPrice"]').first()
  const total = office.locator('dd[data-total]')
  const before = (await total.textContent()) ?? ''
  await price.fill('61.25')
  await price.press('Enter')
  await expect(total).not.toHaveText(before)
  await office.getByRole('button', { name: 'Save Changes' }).click()
  await expect(office.getByText('All changes saved')).toBeVisible()
  await office.getByRole('button', { name: 'Generate Report' }).click()
  await expect(office).toHaveURL(/\/report$/)
}

async function readReport(
  page: Page,
  mailText: string,
  order: StaffOrder,
  purchase: Purchase,
): Promise<void> {
  const link = /https?:\/\/\S+\/report\/[\w-]{43}/.exec(mailText)?.[0] ?? ''
  await page.goto(link)
  const total = formatUsd(totalOf(order))
  const report = await get<Pick<ReportDocument, 'totals' | 'assessment'>>(
    new URL(link).origin,
    `/api/reports/secure/${order.secureToken}?format=json`,
  )
  expect(report.totals.totalCents).toBe(totalOf(order))
  const likely = formatUsdWhole(report.assessment.range.p50)
  await expect(page.locator('#summary').getByText(likely).first()).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download PDF' }).click()
  await page.getByRole('tab', { name: 'Document view' }).click()
  const html = page.frameLocator('iframe')
  await expect(html.getByText(total).first()).toBeVisible()
  const pdf = await textOf(await download)
  const htmlText = (await html.locator('body').textContent()) ?? ''
  expect(pdf).toContain(total)
  if (purchase.packageType === 'basic') return
  for (const item of order.projectData.bidItems ?? []) {
    const figure = formatUsd(Math.round(item.totalCost * 100))
    expect(pdf, `the PDF shows ${figure}`).toContain(figure)
    expect(htmlText, `the page shows ${figure}`).toContain(figure)
  }
}

/** The bid items of the API, summed to the cent. */
function totalOf(order: StaffOrder): number {
  const items = order.projectData.bidItems ?? []
  expect(items.length).toBeGreaterThan(5)
  const total = items.reduce((sum, item) => sum + Math.round(item.totalCost * 100), 0)
  expect(total).toBe(order.estimatedCost)
  return total
}

async function textOf(download: Download): Promise<string> {
  return await pdfText(await readFile(await download.path()))
}
