import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { recomputeBidItems } from '#core/bid-items/total-bid-items.ts'
import { rentEffect } from '#core/lease/amortize.ts'
import { buildReport } from '#core/report/build-report.ts'
import { buildBidItem, buildReportInput } from '#core/report/build-report-fixture.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { sampleReport } from '#core/report/sample-project.ts'
import { evaluateWorkbook, readWorkbook, type Workbook } from './read-workbook-fixture.ts'
import { renderReportXlsx } from './render-report-xlsx.ts'

const open = async (report: ReportDocument) => readWorkbook(await renderReportXlsx(report))

const textsOf = (workbook: Workbook) =>
  [...workbook.values()].flatMap((cells) =>
    [...cells.values()].flatMap((cell) => (cell.kind === 'text' ? cell.text : [])),
  )

/** The amounts beside a label, in the first column that follows it. */
function amountBeside(workbook: Workbook, sheet: string, label: string, column: string) {
  const cells = workbook.get(sheet) ?? new Map()
  const [place] = [...cells].find(([, cell]) => cell.kind === 'text' && cell.text === label) ?? []
  return cells.get(`${column}${place?.replace(/\D/g, '')}`)
}

describe('the workbook of a report', () => {
  test.each(['basic', 'pro', 'premium'] as const)(
    'gives the total to the cent when its formulas are calculated anew: %s',
    async (tier) => {
      const report = sampleReport(tier)
      const workbook = await open(report)
      const { kept, calculated } = evaluateWorkbook(workbook)
      expect(calculated.size).toBeGreaterThan(20)
      for (const [place, value] of calculated) {
        expect([place, kept.get(place)?.toFixed(6)]).toEqual([place, value.toFixed(6)])
      }
      const total = amountBeside(workbook, 'Bid items', 'Total', 'H')
      expect(total).toMatchObject({ kind: 'formula', kept: report.totals.totalCents / 100 })
      const headline = amountBeside(workbook, 'Summary', 'Sum of the lines', 'B')
      expect(headline).toMatchObject({ kind: 'formula', kept: report.totals.totalCents / 100 })
    },
  )

  test('names its print titles and its calculation once each', async () => {
    const files = unzipSync(await renderReportXlsx(sampleReport('premium')))
    const xml = strFromU8(files['xl/workbook.xml'] ?? new Uint8Array())
    expect(xml.match(/<definedNames[\s/>]/g)).toHaveLength(1)
    expect(xml.match(/<calcPr[\s/>]/g)).toHaveLength(1)
  })

  test('takes what is put in or out of the project budget into its sum', async () => {
    const report = sampleReport('pro')
    const workbook = await open(report)
    const cells = workbook.get('Budget') ?? new Map()
    const totalOf = () => {
      const place = [...cells].findLast(([, cell]) => cell.text === 'Project budget')?.[0] ?? ''
      return evaluateWorkbook(workbook).calculated.get(`Budget!${place.replace('A', 'D')}`) ?? 0
    }
    expect(totalOf()).toBeCloseTo((report.budget?.totalCents ?? 0) / 100, 2)
    const [sign] =
      [...cells].find(([, cell]) => cell.text === 'Exterior sign with its permit') ?? []
    cells.set(sign?.replace('A', 'C') ?? '', { kind: 'number', value: 0 })
    // The sign and its reserve of five percent.
    expect(totalOf()).toBeCloseTo((report.budget?.totalCents ?? 0) / 100 - 8400, 0)
  })

  test('follows a changed unit price through to the summary', async () => {
    const report = sampleReport('pro')
    const workbook = await open(report)
    const items = workbook.get('Bid items') ?? new Map()
    expect(items.get('G4')).toMatchObject({ kind: 'number' })
    const first = report.categories[0]?.items[0]
    items.set('G4', { kind: 'number', value: 100 })
    const { calculated } = evaluateWorkbook(workbook)
    const bidItems = recomputeBidItems([
      ...report.categories.flatMap((category) => category.items),
      ...report.percentageLines.map((line) => line.item),
    ]).map((item) => (item.id === first?.id ? { ...item, unitPriceCents: 10_000 } : item))
    const changed = recomputeBidItems(bidItems).reduce((sum, item) => sum + item.totalCents, 0)
    const places = [...calculated].filter(([place]) => place.startsWith('Summary!B'))
    expect(places.map(([, value]) => Math.round(value * 100))).toContain(changed)
    expect(changed).not.toBe(report.totals.totalCents)
  })

  test('the rent effect follows the lines, the allowance and the interest', async () => {
    const report = sampleReport('pro')
    const workbook = await open(report)
    const lease = workbook.get('Lease') ?? new Map()
    const placeOf = (text: string) =>
      [...lease].find(([, cell]) => cell.kind === 'text' && cell.text === text)?.[0] ?? ''
    const head = Number(placeOf('Allowance per sq ft').slice(1))
    const column = placeOf('Your share of the lines').charAt(0)
    const effectColumn = String.fromCharCode(column.charCodeAt(0) + 1)
    const effect = () =>
      evaluateWorkbook(workbook).calculated.get(`Lease!${effectColumn}${head + 1}`) ?? 0
    const { totals, project, lease: study } = report
    const rent = (annualRateBasisPoints: number, amountCents: number) =>
      rentEffect(
        { amountCents, annualRateBasisPoints, termMonths: study?.termMonths[0] ?? 1 },
        project.facts.squareFootage,
      ) / 100
    expect(effect()).toBeCloseTo(rent(800, totals.totalCents), 2)
    lease.set(`A${head + 1}`, { kind: 'number', value: 10 })
    const left = totals.totalCents - 1000 * project.facts.squareFootage
    expect(effect()).toBeCloseTo(rent(800, left), 2)
    lease.set(placeOf('Interest a year').replace('A', 'B'), { kind: 'number', value: 0.06 })
    expect(effect()).toBeCloseTo(rent(600, left), 2)
  })

  test('holds half cents as the report does', async () => {
    const bidItems = recomputeBidItems([
      buildBidItem({ id: 'a', quantity: 1.5, unitPriceCents: 1001 }),
      buildBidItem({ id: 'b', quantity: 0.07, unitPriceCents: 1050 }),
      buildBidItem({
        id: 'c',
        item: 'Profit',
        isPercentage: true,
        unit: '%',
        quantity: 1,
        unitPriceCents: 725,
      }),
    ])
    const workbook = await open(buildReport(buildReportInput({ bidItems })))
    const { kept, calculated } = evaluateWorkbook(workbook)
    for (const place of ['H4', 'H5', 'H6', 'H7', 'H8']) {
      const key = `Bid items!${place}`
      expect([place, kept.get(key)]).toEqual([place, calculated.get(key)])
    }
  })

  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', ' =HYPERLINK("http://example.net")'])(
    'keeps %j from being run',
    async (item) => {
      const bidItems = [buildBidItem({ item, description: item, category: item })]
      const report = buildReport(buildReportInput({ bidItems, companyName: item }))
      const texts = textsOf(await open(report))
      expect(texts.filter((text) => /^\s*[=+\-@]/.test(text))).toEqual([])
      expect(texts.filter((text) => text.startsWith("'"))).not.toEqual([])
    },
  )

  test('a basic report has one row a division and no lines', async () => {
    const report = sampleReport('basic')
    const texts = textsOf(await open(report))
    expect(texts).toContain(report.categories[0]?.name)
    expect(texts.join(' ')).not.toContain('Saw-cut')
  })

  test('a line without a price says so and counts for nothing', async () => {
    const bidItems = recomputeBidItems([
      buildBidItem({ id: 'a' }),
      buildBidItem({ id: 'b', unpriced: true, unitPriceCents: 0 }),
    ])
    const workbook = await open(buildReport(buildReportInput({ bidItems })))
    expect(workbook.get('Bid items')?.get('H5')).toEqual({ kind: 'text', text: 'unpriced' })
    const { kept, calculated } = evaluateWorkbook(workbook)
    expect(calculated.get('Bid items!H7')).toBe(kept.get('Bid items!H7'))
  })

  test('is the same bytes for the same report, and reaches for nothing outside', async () => {
    const bytes = await renderReportXlsx(sampleReport('premium'))
    expect(Buffer.from(await renderReportXlsx(sampleReport('premium')))).toEqual(Buffer.from(bytes))
    const files = Object.entries(unzipSync(bytes))
    expect(files.map(([name]) => name)).not.toContainEqual(expect.stringMatching(/vba|external/i))
    for (const [, content] of files) {
      expect(strFromU8(content)).not.toMatch(/TargetMode="External"|https?:\/\/(?!schemas)/)
    }
  })
})
