import { formatUsd } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { sealReport } from '../json/seal-report.ts'

export type GoldenRow = {
  readonly name: string
  readonly report: ReportDocument
  readonly pageCount: number
}

const columns = ['Project', 'Tier', 'Total', 'P10', 'P50', 'P80', 'P90', 'Weeks', 'Sheets', 'Seal']

/** The figures that a person compares first, and a hash that reveals any other change. */
export function goldenTable(rows: readonly GoldenRow[]): string {
  const lines = [columns, columns.map(() => '---'), ...rows.map(cells)]
  return `${lines.map((line) => `| ${line.join(' | ')} |`).join('\n')}\n`
}

function cells({ name, report, pageCount }: GoldenRow): readonly string[] {
  const { range } = report.assessment
  const amounts = [report.totals.totalCents, range.p10, range.p50, range.p80, range.p90]
  return [
    name,
    report.header.serviceTier,
    ...amounts.map(formatUsd),
    String(report.costSummary.estimatedWeeks),
    String(pageCount),
    sealReport(report),
  ]
}
