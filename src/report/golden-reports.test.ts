import { readFileSync } from 'node:fs'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BidItem } from '#core/bid-items/bid-item.ts'
import { projectTypes } from '#core/catalog/project-type.ts'
import { likelyCents } from '#core/estimate/likely-cost.ts'
import { outcomeIds } from '#core/lease/compare-offers.ts'
import { rentOverTerm, rentTermsOf } from '#core/lease/rent-over-term.ts'
import type { Suite } from '#core/lease/suite-comparison.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { sumCents } from '#core/money/money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { SharedRole } from '#core/report/report-role.ts'
import { offeredRoles } from '#core/report/report-section.ts'
import { renderReportCsv } from './csv/render-report-csv.ts'
import { renderReportHtml } from './html/render-report-html.tsx'
import { renderReportJson } from './json/render-report-json.ts'
import { createPdfPrinter, type PdfPrinter } from './pdf/pdf-printer.ts'
import { goldenProjects, goldenReport } from './testing/golden-projects.ts'
import { type GoldenRow, goldenTable } from './testing/golden-table.ts'
import { badBreaks, sheetFills, sheetTexts } from './testing/sheet-fills.ts'
import { withDrawingWords, wordsOfDrawings } from './testing/words-of-drawings.ts'
import { reportView } from './view/report-view.ts'
import type { RowView } from './view/report-view-model.ts'
import { evaluateWorkbook, readWorkbook, type Workbook } from './xlsx/read-workbook-fixture.ts'
import { renderReportXlsx } from './xlsx/render-report-xlsx.ts'

type Drawn = GoldenRow & { readonly pdf: string; readonly html: string }

let printer: PdfPrinter
const drawn = new Map<string, Drawn>()
const fills = new Map<string, readonly number[]>()
const breaks = new Map<string, readonly string[]>()

/** The role's copy; the owner's without one. */
async function lookAtSheets(
  name: string,
  bytes: Uint8Array,
  report: ReportDocument,
  role?: SharedRole,
) {
  const sheets = await sheetTexts(bytes)
  const blocks = reportView(report, role).sections.flatMap((section) => section.blocks)
  const tables = blocks.flatMap((block) => (block.kind === 'table' ? [block.table] : []))
  const rows = tables.flatMap((table) => table.rows)
  const isHead = ({ kind }: RowView) => kind === 'group' || kind === 'part'
  const firstTexts = (of: readonly RowView[]) => of.map(({ cells }) => cells[0]?.text ?? '')
  const others = new Set(firstTexts(rows.filter((row) => !isHead(row))))
  // A name that is also a row of its own may end a sheet.
  const heads = firstTexts(rows.filter(isHead)).filter((text) => !others.has(text))
  fills.set(name, sheetFills(sheets))
  breaks.set(name, badBreaks(sheets, { heads, sources: tables.map(({ source }) => source) }))
}

beforeAll(async () => {
  printer = createPdfPrinter()
  for (const project of goldenProjects) {
    const report = goldenReport(project)
    const { bytes, pageCount } = await printer.printWithLog(report)
    const html = renderReportHtml(report)
    await lookAtSheets(project.name, bytes, report)
    drawn.set(project.name, {
      name: project.name,
      report,
      pageCount,
      pdf: await pdfText(bytes),
      html: htmlText(html),
    })
  }
  for (const name of ['restaurant-1850', 'medical-2200', 'office-1']) {
    const { report } = find(name)
    for (const role of offeredRoles(report.header.serviceTier)) {
      const bytes = await printer.print(report, role)
      await lookAtSheets(`${name}, ${role}`, bytes, report, role)
    }
  }
})

afterAll(() => printer.close())

async function pdfText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 })
  const pdf = await task.promise
  const pages = Array.from({ length: pdf.numPages }, (_, index) => pdf.getPage(index + 1))
  const contents = await Promise.all(pages.map(async (page) => (await page).getTextContent()))
  const words = await wordsOfDrawings(pdf)
  await task.destroy()
  const texts = contents.flatMap(({ items }) => items.map((one) => ('str' in one ? one.str : '')))
  // A line may break between a number and its unit.
  return [...texts, ...words].join(' ').replace(/\s+/g, ' ')
}

const htmlText = (html: string) =>
  withDrawingWords(html.replace(/<style>.*?<\/style>/gs, ''))
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')

/** The amounts of the lease part, anywhere in the document. */
function leaseAmounts({ lease }: ReportDocument): readonly number[] {
  if (!lease) return []
  const { turnkeyCases = [], amortization, workLetter = [] } = lease.pages ?? {}
  return [
    ...lease.allowanceCases.flatMap(({ shares, rentEffectsCents }) => [
      ...Object.values(shares),
      ...rentEffectsCents,
    ]),
    ...lease.partySums.map((one) => one.cents),
    ...turnkeyCases.flatMap((one) => [
      one.paidCents,
      one.todayCents,
      ...Object.values(one.breakEvens),
    ]),
    ...(amortization?.rows.flatMap((row) => row.rentEffectsCents) ?? []),
    ...workLetter.map((one) => one.loadedCents),
  ]
}

/** Amounts in one sheet of a workbook, exact to the cent. */
function sheetAmounts(workbook: Workbook, sheet: string): ReadonlySet<number> {
  const cells = [...(workbook.get(sheet)?.values() ?? [])]
  const values = cells.flatMap((cell) => {
    if (cell.kind === 'number') return [cell.value]
    return cell.kind === 'formula' ? [cell.kept] : []
  })
  return new Set(values.map((value) => Math.round(value * 100)))
}

/** Every distinct amount in dollars, whole or with cents. */
const amounts = (text: string) =>
  [...new Set(text.match(/\$[\d,]*\d(?:\.\d{2})?/g) ?? [])].toSorted()

/** Every percentage, area and number of weeks. */
const measures = (text: string) =>
  [...new Set(text.match(/[\d,.]*\d ?(?:%|sq ft|sf|weeks?)(?=\W|$)/g) ?? [])]
    .map((one) => one.replaceAll(' ', ''))
    .toSorted()

const find = (name: string): Drawn => {
  const one = drawn.get(name)
  if (!one) throw new Error(`${name} was not drawn`)
  return one
}

const names = goldenProjects.map(({ name }) => name)

/** The rows of the CSV with quotes decoded. */
function csvRows(text: string): string[][] {
  const rows: string[][] = []
  for (const line of text.replace('\ufeff', '').trim().split('\r\n')) {
    const cells = [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)]
    rows.push(cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''))
  }
  return rows
}

/** The amounts sold line by line: the lines, or in a basic report the divisions. Cents. */
function soldAmounts({ header, categories, percentageLines, totals }: ReportDocument): number[] {
  const lines =
    header.serviceTier === 'basic'
      ? categories.map((category) => category.subtotalCents)
      : categories.flatMap((category) => category.items.map(totalOf))
  return [...lines, ...percentageLines.map(({ item }) => item.totalCents), totals.totalCents]
}

const totalOf = (item: BidItem) => item.totalCents

test('the golden reports stand as they were accepted', () => {
  const kept = readFileSync(new URL('./testing/golden-reports.md', import.meta.url), 'utf8')
  // If the change is intended, run `sh tools/node24.sh tools/golden.ts --write` and read the
  // difference.
  expect(goldenTable(names.map(find))).toBe(kept)
})

test('they cover every project type, finish, tier and state of the systems', () => {
  const count = (key: 'projectType' | 'finishQuality' | 'tier' | 'systems') =>
    new Set(goldenProjects.map((project) => project[key])).size
  expect([count('projectType'), count('finishQuality'), count('tier'), count('systems')]).toEqual([
    projectTypes.length,
    4,
    3,
    3,
  ])
})

test('no sheet but the last is less than a third full, for the owner and every role', () => {
  const thin = [...fills].flatMap(([name, pages]) =>
    pages.slice(0, -1).flatMap((fill, page) => (fill < 1 / 3 ? [`${name}, ${page + 1}`] : [])),
  )
  expect(fills.size).toBeGreaterThan(20)
  expect(thin).toEqual([])
})

test('no range, source or heading is broken off, for the owner and every role', () => {
  expect([...breaks].filter(([, found]) => found.length > 0)).toEqual([])
})

describe.each(names)('every figure of %s', (name) => {
  test('is the same in the PDF and on the page', () => {
    const { pdf, html } = find(name)
    expect(amounts(pdf)).toEqual(amounts(html))
    expect(measures(pdf)).toEqual(measures(html))
    expect(amounts(pdf).length).toBeGreaterThan(15)
  })

  test('is the same in JSON and CSV, line by line, and printed', () => {
    const { report, pdf } = find(name)
    const json: ReportDocument = JSON.parse(renderReportJson(report))
    const rows = csvRows(renderReportCsv(report)).slice(1)
    const cents = rows.map((row) => Math.round(Number(row[7]) * 100))
    const { openAnswersCents = 0 } = report.assessment
    const likely = openAnswersCents === 0 ? [] : [openAnswersCents, likelyCents(report)]
    expect(cents).toEqual([...soldAmounts(report), ...likely])
    const sold = report.header.serviceTier === 'basic' ? [] : soldAmounts(json).slice(0, -1)
    expect(sold).toEqual(cents.slice(0, sold.length))
    expect(json.totals).toEqual(report.totals)
    expect(json.assessment.range).toEqual(report.assessment.range)
    const printed = new Set(amounts(pdf))
    // A basic report prints the likely cost with three figures only.
    const exact = report.header.serviceTier === 'basic' ? cents.slice(0, -1) : cents
    const texts = exact.map((one) => formatUsd(Math.abs(one)))
    expect(texts.filter((one) => !printed.has(one))).toEqual([])
  })

  test('of the lease part is printed and stands in JSON and spreadsheet', async () => {
    const { report, pdf, html } = find(name)
    const json: ReportDocument = JSON.parse(renderReportJson(report))
    expect(json.lease).toEqual(report.header.serviceTier === 'basic' ? undefined : report.lease)
    const cents = leaseAmounts(report)
    expect(cents.length).toBeGreaterThan(report.header.serviceTier === 'basic' ? -1 : 20)
    const sheet = sheetAmounts(readWorkbook(await renderReportXlsx(report)), 'Lease')
    expect(cents.filter((one) => !sheet.has(one))).toEqual([])
    for (const text of [pdf, html]) {
      const printed = new Set(amounts(text))
      expect(cents.map((one) => formatUsd(one)).filter((one) => !printed.has(one))).toEqual([])
    }
    const sides = sumCents(report.lease?.partySums.map((one) => one.cents) ?? [])
    expect(sides).toBe(report.lease ? report.totals.totalCents : 0)
  })

  test('of the monthly draws is printed, stands in JSON and spreadsheet, and adds up to the budget', async () => {
    const { report, pdf, html } = find(name)
    const json: ReportDocument = JSON.parse(renderReportJson(report))
    expect(json.draws).toEqual(report.header.serviceTier === 'basic' ? undefined : report.draws)
    const { months = [] } = report.draws ?? {}
    expect(sumCents(months.map(({ drawCents }) => drawCents))).toBe(report.budget?.totalCents ?? 0)
    const cents = months.flatMap((one) => [
      one.workCents,
      one.otherCents,
      one.retainageCents,
      one.drawCents,
      one.cumulativeCents,
    ])
    const sheet = sheetAmounts(readWorkbook(await renderReportXlsx(report)), 'Draws')
    expect(cents.filter((one) => !sheet.has(one))).toEqual([])
    for (const text of [pdf, html]) {
      const printed = new Set(amounts(text))
      expect(cents.filter((one) => !printed.has(formatUsd(Math.abs(one))))).toEqual([])
    }
  })

  test('is the same in the spreadsheet, when its formulas are calculated anew', async () => {
    const { report } = find(name)
    const { kept, calculated } = evaluateWorkbook(readWorkbook(await renderReportXlsx(report)))
    for (const [place, value] of calculated) {
      expect([place, kept.get(place)?.toFixed(6)]).toEqual([place, value.toFixed(6)])
    }
    const inSheet = new Set(
      [...calculated]
        .filter(([place]) => place.startsWith('Bid items!'))
        .map(([, value]) => Math.round(value * 100)),
    )
    const missing = soldAmounts(report).filter((cents) => !inSheet.has(cents))
    expect(report.header.serviceTier === 'basic' ? [] : missing).toEqual([])
    expect(inSheet.has(report.totals.totalCents)).toBe(true)
  })
})

test('rent terms of every kind come to the same on the page and in the spreadsheet', async () => {
  const medical = find('medical-2200').report
  const { lease } = medical
  if (!lease) throw new Error('medical-2200 has no lease part')
  const facts = {
    rentPerSquareFootCents: 2317,
    termMonths: 84,
    freeRentMonths: 5,
    allowancePerSquareFootCents: 50_000,
    allowanceCapCents: 900_000_00,
    creditsUnused: true,
    amortizedPerSquareFootCents: 1250,
    amortizedRateBasisPoints: 725,
    amortizedMonths: 60,
    discountBasisPoints: 650,
  }
  const area = medical.project.facts.squareFootage
  const report = { ...medical, lease: { ...lease, facts } }
  const workbook = readWorkbook(await renderReportXlsx(report))
  const { calculated } = evaluateWorkbook(workbook)
  const inSheet = new Set(
    [...calculated]
      .filter(([place]) => place.startsWith('Lease!'))
      .map(([, value]) => Math.round(value * 100)),
  )
  const page = outcomeIds.map((id) => rentOverTerm(rentTermsOf(facts, area), lease.costs[id]))
  expect(
    page.some((one) => one.creditCents > 0) && page.some((one) => one.amortizedCents > 0),
  ).toBe(true)
  const cents = page.flatMap((one) => Object.values(one))
  expect(cents.filter((one) => !inSheet.has(one))).toEqual([])
})

describe('every figure of compared spaces', () => {
  const systems = {
    electricalPanel: 'existing',
    fireAlarm: 'none',
    fireSuppression: 'unknown',
    hvac: 'existing',
    greaseInterceptor: 'unknown',
  } as const
  const suites: readonly Suite[] = (
    [
      ['Locust Street', 1913, 2775, 'shell'],
      ['Court Avenue', 2201, 1931, 'second-generation'],
      ['Ingersoll & 28th', 1750, 3310, 'unknown'],
    ] as const
  ).map(([name, area, rentPerSquareFootCents, condition]) => ({
    name,
    area,
    rentPerSquareFootCents,
    annualIncreaseBasisPoints: 275,
    allowancePerSquareFootCents: 1875,
    condition,
    existingSystems: systems,
  }))

  test('stands in the PDF, on the page, in JSON and in the spreadsheet', async () => {
    const medical = goldenProjects.find(({ name }) => name === 'medical-2200')
    if (!medical) throw new Error('medical-2200 is not there')
    const report = goldenReport(medical, suites)
    const comparison = report.lease?.pages?.suites
    expect(comparison?.results.map((one) => one.rank)).toEqual([1, 2, 3])
    const cents = (comparison?.results ?? []).flatMap(({ costs, cash, rentCents, occupancy }) => [
      costs.p50,
      cash.p50,
      cash.p80,
      rentCents,
      ...Object.values(occupancy),
    ])
    const json: ReportDocument = JSON.parse(renderReportJson(report))
    expect(json.lease?.pages?.suites).toEqual(comparison)
    const workbook = readWorkbook(await renderReportXlsx(report))
    const sheet = sheetAmounts(workbook, 'Lease')
    expect(cents.filter((one) => !sheet.has(one))).toEqual([])
    const pdf = await pdfText(await printer.print(report))
    const html = htmlText(renderReportHtml(report))
    expect(amounts(pdf)).toEqual(amounts(html))
    expect(measures(pdf)).toEqual(measures(html))
    const said = [...cents, comparison?.decision?.differenceCents ?? 0].map(formatUsdWhole)
    const words = [...(workbook.get('Lease')?.values() ?? [])].map((cell) =>
      cell.kind === 'text' ? cell.text : '',
    )
    expect(words.join(' ')).toContain(`${said.at(-1)} less than`)
    for (const text of [pdf, html]) {
      const printed = new Set(amounts(text))
      expect(said.filter((one) => !printed.has(one))).toEqual([])
    }
  })
})
