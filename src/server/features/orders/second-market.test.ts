import { strFromU8, unzipSync } from 'fflate'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import type { SoldMarket } from '#contract/business.ts'
import type { OrderInvoices } from '#contract/invoices.ts'
import type { ApiProject } from '#contract/v1-projects.ts'
import type { Analytics } from '#core/analytics/analytics.ts'
import { builtInBooks } from '#core/built-in-prices/built-in-books.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { buildMarket } from '#core/markets/build-market-fixture.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { Day } from '#core/time/day.ts'
import { createPdfPrinter } from '#report/pdf/pdf-printer.ts'
import { readWorkbook } from '#report/xlsx/read-workbook-fixture.ts'
import { addUpDaysCommand } from '#server/features/analytics/commands/add-up-days.ts'
import { showAnalytics } from '#server/features/analytics/commands/show-analytics.ts'
import { confirmPaymentCommand } from '#server/features/payments/commands/confirm-payment.ts'
import { buildSubmission, openApiShop } from '#server/testing/api-shop.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const market = buildMarket()
const home = { ...builtInPriceBook, market, locationFactor: market.locationFactor }
const books = { home, packs: [] }

const printer = createPdfPrinter()

afterAll(() => printer.close())

const intake: Parameters<Shop['delivered']>[0] = {
  packageType: 'pro',
  project: {
    projectType: 'office',
    description: 'Desks for eight people.',
    specialFeatures: [],
    city: 'Springfield',
    state: 'IL',
    zipCode: '62701',
  },
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const pdf = await task.promise
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1))
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()))
  await task.destroy()
  return contents
    .flatMap(({ items }) => items.map((one) => ('str' in one ? one.str : '')))
    .join(' ')
}

async function formsOf(shop: Shop, token: string | null) {
  const form = (format: string) =>
    shop.app.inject(`/api/reports/secure/${token}${format ? `?format=${format}` : ''}`)
  const bytes = (await form('xlsx')).rawPayload
  const workbook = await readWorkbook(bytes)
  const json = (await form('json')).body
  return {
    html: (await form('')).body,
    pdf: await textOf((await form('pdf')).rawPayload),
    xlsx: JSON.stringify([...workbook.values()].map((sheet) => [...sheet.values()])),
    styles: strFromU8(unzipSync(bytes)['xl/styles.xml'] ?? new Uint8Array()),
    csv: (await form('csv')).body,
    json,
    report: JSON.parse(json) as ReportDocument,
  }
}

async function invoiceOf(shop: Shop, orderId: string): Promise<string> {
  const path = `/api/admin/orders/${orderId}/invoices`
  const { invoices } = (await shop.asStaff('GET', path)).json<OrderInvoices>()
  return await textOf((await shop.asStaff('GET', `${path}/${invoices[0]?.id}`)).rawPayload)
}

// 11:30 PM of July 1 in Denver; in Chicago and in UTC the day after.
const lateEvening = '2026-07-02T05:30:00.000Z'

test('an order of another market has its day, wages, tax, permit fees and rules from intake to every form of its report', async () => {
  const shop = await openApiShop({ books, printer })
  shop.clock.set(lateEvening)
  const order = await shop.delivered(intake)
  expect(order.validationIssues.join()).not.toContain('outside')
  const { report, styles, ...forms } = await formsOf(shop, order.secureToken)
  expect(report.header.reportDate).toBe('2026-07-01')
  expect(report.currency?.code).toBe('usd')
  const tax = report.percentageLines.find(({ item }) => item.role === 'tax')
  expect(tax?.percent).toBe(2.5)
  const permits = report.categories
    .flatMap(({ items }) => items)
    .find(({ role }) => role === 'permit')
  expect(permits?.provenance?.source).toBe('Springfield Code 7-2')
  expect(report.assessment.rules.map(({ id }) => id)).toEqual(['energy-check'])
  for (const [name, form] of Object.entries(forms)) {
    expect(form, name).toContain('City construction tax')
    expect(form, name).not.toMatch(/Des Moines|Iowa/)
  }
  for (const form of [forms.html, forms.pdf, forms.json]) {
    expect(form).toContain('Spaces of 1,000 sf are checked.')
    expect(form).toContain('Springfield review, 60 days')
  }
  const invoice = await invoiceOf(shop, order.id)
  expect(invoice).toContain('$695.00')
  expect(invoice).toContain('July 1, 2026')
  const sent = shop.mailer.sent.map(({ text, html }) => text + html)
  expect(sent.length).toBeGreaterThan(1)
  expect(sent.join()).toContain('Paid on: Wednesday, July 1, 2026 at 11:30 PM MDT')
  expect(sent.join()).toContain('$695.00')
  const other = await openShop()
  const inDesMoines = { city: 'Des Moines', state: 'IA', zipCode: '50309' }
  const same = await other.delivered({ ...intake, project: { ...intake.project, ...inDesMoines } })
  expect(order.estimatedCost ?? 0).toBeGreaterThan((same.estimatedCost ?? 0) * 1.05)
})

test('a project of the API is drafted for the market too', async () => {
  const shop = await openApiShop({ books })
  shop.clock.set(lateEvening)
  const { secret } = await shop.grant('test')
  const { projectData } = buildSubmission()
  const body = buildSubmission({ projectData: { ...projectData, ...intake.project } })
  const created = await shop.api(secret, 'POST', '/api/v1/projects', { body })
  await shop.runJobs()
  const { id } = created.json<ApiProject>()
  const project = (await shop.api(secret, 'GET', `/api/v1/projects/${id}`)).json<ApiProject>()
  const page = new URL(project.report?.json ?? '')
  const json = (await shop.app.inject(page.pathname + page.search)).body
  const { header, currency, assessment } = JSON.parse(json) as ReportDocument
  expect([header.reportDate, currency?.code]).toEqual(['2026-07-01', 'usd'])
  expect(assessment.rules.map(({ title }) => title)).toEqual(['Energy check of larger spaces'])
  expect(json).not.toMatch(/Des Moines|Iowa/)
})

test('an order is paid in the currency of its market, and by no other', async () => {
  const shop = await openShop({ books })
  const { orderId, clientSecret } = await shop.placed(intake)
  const [paymentId = ''] = clientSecret.split('_secret_')
  const payment = await shop.ports.gateway.getPayment(paymentId)
  expect(payment).toMatchObject({ orderId, currency: 'usd' })
  await confirmPaymentCommand(shop.ports, { ...payment, status: 'succeeded', currency: 'cad' })
  expect((await shop.staffOrder(orderId)).status).toBe('pending')
  await shop.pay(clientSecret)
  await shop.runJobs()
  expect((await shop.staffOrder(orderId)).status).toBe('in_progress')
})

test('the figures of another market use its time zone, which the office shows', async () => {
  const shop = await openShop({ books })
  shop.clock.set(lateEvening)
  await shop.drafted(intake)
  const sales = async (day: Day) =>
    (await shop.asStaff('GET', `/api/admin/analytics?from=${day}&to=${day}`)).json<Analytics>()
      .reportAnalytics.totalReports
  await addUpDaysCommand(shop.ports)
  shop.clock.advance(48 * 3_600_000)
  await addUpDaysCommand(shop.ports)
  expect([await sales('2026-07-01'), await sales('2026-07-02')]).toEqual([1, 0])
  const table = (await shop.asStaff('GET', '/api/admin/analytics/export')).body
  expect(table).toMatch(/Average order value,695,USD/)
  const shown = (await shop.asStaff('GET', '/api/admin/business/market')).json<SoldMarket>()
  expect(shown).toMatchObject({
    name: 'Springfield',
    timeZone: 'America/Denver',
    currency: { code: 'usd', symbol: '$' },
    tax: { label: 'City construction tax', percent: 2.5 },
  })
  // The same rows in the time zone of a market that the installation moves to.
  const moved = { ...shop.ports, books: builtInBooks }
  const range = { from: '2026-07-02', to: '2026-07-02' } as const
  expect((await showAnalytics(moved, range)).reportAnalytics.totalReports).toBe(1)
  await addUpDaysCommand(moved)
  expect((await showAnalytics(moved, range)).reportAnalytics.totalReports).toBe(1)
})
