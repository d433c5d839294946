import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, expect, test } from 'vitest'
import { draftProject } from '#core/order/draft-project.ts'
import { orderReportInput } from '#core/order/order-report.ts'
import { builtInPriceBook } from '#core/pricing/price-book.ts'
import { buildReport } from '#core/report/build-report.ts'
import { buildMarket } from '#core/rules/build-market-fixture.ts'
import { createPdfPrinter } from './pdf/pdf-printer.ts'

const printer = createPdfPrinter()

afterAll(() => printer.close())

const market = buildMarket()
const priceBook = { ...builtInPriceBook, market, locationFactor: market.locationFactor }
const today = '2026-07-15'

const answers = {
  companyName: 'Cedar Office',
  projectType: 'office',
  squareFootage: 1800,
  finishQuality: 'standard',
  city: 'Springfield',
  state: 'IL',
  zipCode: '62701',
}

test('another market prices, taxes, schedules and explains an order from its intake to its PDF', async () => {
  const draft = draftProject({
    data: answers,
    pricing: { priceBook },
    today,
    now: `${today}T12:00:00.000Z`,
    qcDeadline: null,
    issues: [],
  })
  expect(draft.validationIssues.filter((issue) => issue.includes('outside the'))).toEqual([])
  const report = buildReport({
    ...orderReportInput({
      orderId: '3f2a8c1d-0000-4000-8000-000000000000',
      packageType: 'pro',
      project: draft.project,
      assessment: draft.assessment,
      pricing: { priceBook },
      priceBookVersion: null,
      today,
    }),
    version: 1,
  })
  const tax = report.percentageLines.find(({ item }) => item.role === 'tax')
  expect(tax).toMatchObject({ percent: 2.5, item: { item: 'City construction tax' } })
  expect(report.assessment.rules.map((rule) => rule.id)).toEqual(['energy-check'])
  const { bytes } = await printer.printWithLog(report)
  const pdf = await pdfText(bytes)
  for (const text of ['Springfield', 'City construction tax', 'Springfield Code 12-3']) {
    expect(pdf).toContain(text)
  }
  expect(pdf).not.toMatch(/Des Moines|Iowa/)
})

async function pdfText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  const pdf = await task.promise
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1))
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()))
  await task.destroy()
  const texts = contents.flatMap(({ items }) => items.map((one) => ('str' in one ? one.str : '')))
  return texts.join(' ').replaceAll(' - ', '-')
}
