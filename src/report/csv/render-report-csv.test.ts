import { describe, expect, test } from 'vitest'
import { likelyCents } from '#core/estimate/likely-cost.ts'
import { buildReport } from '#core/report/build-report.ts'
import { buildBidItem, buildReportInput } from '#core/report/build-report-fixture.ts'
import { sampleReport } from '#core/report/sample-project.ts'
import { renderReportCsv } from './render-report-csv.ts'

function rowsOf(csv: string): readonly string[] {
  return csv.slice(1).trimEnd().split('\r\n')
}

describe('the CSV of a report', () => {
  test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1'])(
    'keeps %j from being run',
    (item) => {
      const report = buildReport(buildReportInput({ bidItems: [buildBidItem({ item })] }))
      const cell = rowsOf(renderReportCsv(report))[1]?.split(',')[1] ?? ''
      expect(cell.startsWith("'")).toBe(true)
    },
  )

  test('quotes commas and doubles quotes', () => {
    const bidItems = [buildBidItem({ item: 'Doors, 36" wide' })]
    expect(renderReportCsv(buildReport(buildReportInput({ bidItems })))).toContain(
      '"Doors, 36"" wide"',
    )
  })

  test('amounts are numbers that add up to the total, and with the open answers to the likely cost', () => {
    const report = sampleReport('pro')
    const totals = rowsOf(renderReportCsv(report)).map((row) => Number(row.split(',').at(-2)))
    const [, ...lines] = totals
    const [total = 0, openAnswers, likely] = lines.splice(-3)
    expect(Math.round(lines.reduce((sum, value) => sum + value * 100, 0))).toBe(
      Math.round(total * 100),
    )
    expect(Math.round(total * 100)).toBe(report.totals.totalCents)
    expect(openAnswers).toBe((report.assessment.openAnswersCents ?? 0) / 100)
    expect(likely).toBe(likelyCents(report) / 100)
  })

  test('a basic report has one row a division and no lines', () => {
    const report = sampleReport('basic')
    const rows = rowsOf(renderReportCsv(report))
    expect(rows).toHaveLength(4 + report.categories.length + report.percentageLines.length)
    expect(rows.join()).not.toContain('Slab')
  })

  test('a line without a price says so', () => {
    const bidItems = [buildBidItem({ unpriced: true, unitPriceCents: 0, totalCents: 0 })]
    const csv = renderReportCsv(buildReport(buildReportInput({ bidItems })))
    expect(rowsOf(csv)[1]).toContain('unpriced,unpriced')
  })
})
