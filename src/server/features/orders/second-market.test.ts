import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import type { Analytics } from '#core/analytics/analytics.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { buildMarket } from '#core/rules/packs/build-market-fixture.ts'
import { createPdfPrinter } from '#report/pdf/pdf-printer.ts'
import { readWorkbook } from '#report/xlsx/read-workbook-fixture.ts'
import { addUpDaysCommand } from '#server/features/analytics/commands/add-up-days.ts'
import { showAnalytics } from '#server/features/analytics/commands/show-analytics.ts'
import { openShop, type Shop } from '#server/testing/shop.ts'

const market = buildMarket()
const priceBook = { ...builtInPriceBook, market, locationFactor: market.locationFactor }

const printer = createPdfPrinter()

afterAll(() => printer.close())

const intake: Parameters<Shop['delivered']>[0] = {
  packageType: 'pro',
  project: {
    projectType: 'office',
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
  const workbook = await readWorkbook((await form('xlsx')).rawPayload)
  return {
    html: (await form('')).body,
    pdf: await textOf((await form('pdf')).rawPayload),
    xlsx: JSON.stringify([...workbook.values()].map((sheet) => [...sheet.values()])),
    report: (await form('json')).json<ReportDocument>(),
  }
}

test('an order of another market has its zone, wages, tax, permit fees and rules from intake to every form of its report', async () => {
  const shop = await openShop({ priceBook, printer })
  const order = await shop.delivered(intake)
  expect(order.validationIssues.join()).not.toContain('outside')
  const { html, pdf, xlsx, report } = await formsOf(shop, order.secureToken)
  const tax = report.percentageLines.find(({ item }) => item.role === 'tax')
  expect(tax?.percent).toBe(2.5)
  const permits = report.categories
    .flatMap(({ items }) => items)
    .find(({ role }) => role === 'permit')
  expect(permits?.provenance?.source).toBe('Springfield Code 7-2')
  expect(report.assessment.rules.map(({ id }) => id)).toEqual(['energy-check'])
  for (const form of [html, pdf, xlsx]) {
    expect(form).toContain('City construction tax')
    expect(form).toContain('Springfield')
    expect(form).not.toMatch(/Des Moines|Iowa/)
  }
  const home = await openShop()
  const same = await home.delivered(intake)
  expect(order.estimatedCost ?? 0).toBeGreaterThan((same.estimatedCost ?? 0) * 1.05)
})

test('mails and figures of another market use its time zone', async () => {
  const shop = await openShop({ priceBook })
  // 4:30 PM of the first in Chicago, and the second in Tokyo already.
  shop.clock.set('2026-07-01T21:30:00.000Z')
  await shop.drafted(intake)
  const mail = shop.mailer.sent.find(({ subject }) => subject.startsWith('Payment confirmed'))
  expect(mail?.text).toContain('Paid on: Thursday, July 2, 2026 at 6:30 AM GMT+9')
  const sales = async (day: string) =>
    (await shop.asStaff('GET', `/api/admin/analytics?from=${day}&to=${day}`)).json<Analytics>()
      .reportAnalytics.totalReports
  await addUpDaysCommand(shop.ports)
  shop.clock.advance(48 * 3_600_000)
  await addUpDaysCommand(shop.ports)
  expect([await sales('2026-07-01'), await sales('2026-07-02')]).toEqual([0, 1])
  // The same rows in the time zone of a market that the installation moves to.
  const moved = { ...shop.ports, priceBook: builtInPriceBook }
  const range = { from: '2026-07-01', to: '2026-07-01' }
  expect((await showAnalytics(moved, range)).reportAnalytics.totalReports).toBe(1)
  await addUpDaysCommand(moved)
  expect((await showAnalytics(moved, range)).reportAnalytics.totalReports).toBe(1)
})
