import { reportPackages } from '#core/catalog/package-type.ts'
import { dollarsFromCents } from '#core/money/money.ts'
import { priceValidity } from '#core/report/disclaimers.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { formatDay } from '#core/time/day.ts'
import { type BidItemsPlaces, bidItemsSheetName } from './bid-items-sheet.ts'
import { head, heading, line, quiet, share, title, total, usd, usdWhole } from './sheet-style.ts'
import type { SheetCell, SheetRow, WorkbookSheet } from './write-workbook.ts'

export const summarySheetName = 'Summary'

/** Where other sheets find the figures that they calculate with. */
export type SummaryPlaces = Readonly<Record<'area' | 'p10' | 'p50' | 'p80', string>>

export function summaryPlaces(sold: ReportDocument): SummaryPlaces {
  const total = totalRowOf(sold)
  const at = (row: number) => `'${summarySheetName}'!B${total + row}`
  return { area: at(1), p50: at(3), p80: at(4), p10: at(5) }
}

/** Above the figures: title, company, a gap and the heading. */
function totalRowOf(sold: ReportDocument): number {
  return 2 + factRows(sold).length + 3
}

export function summarySheet(sold: ReportDocument, places: BidItemsPlaces): WorkbookSheet {
  const facts = factRows(sold)
  const totalRow = totalRowOf(sold)
  const areaRow = totalRow + 1
  const figures = figureRows(sold, places, totalRow, areaRow)
  const rows: readonly SheetRow[] = [
    [{ text: workbookTitle(sold), ...title }],
    [{ text: sold.project.companyName, fontSize: 12 }],
    ...facts,
    [],
    [{ text: 'Figures', ...heading }],
    ...figures,
    [],
    [{ text: 'Where the money goes', ...heading }],
    [
      { text: 'Division', ...head },
      { text: 'Amount', ...head, align: 'right' },
      { text: 'Share', ...head, align: 'right' },
    ],
    ...divisionRows(sold, places, totalRow),
  ]
  return { name: summarySheetName, widths: [48, 20, 12], rows }
}

function workbookTitle({ header, brand }: ReportDocument): string {
  return brand ? `${brand.name}: ${header.reportTitle}` : header.reportTitle
}

function factRows({ header, project }: ReportDocument): readonly SheetRow[] {
  const validity = priceValidity(header.reportDate, header.isSample)
  const facts: readonly (readonly [string, string])[] = [
    ['Report', `${header.reportId}, version ${header.version}`],
    ['Package', reportPackages[header.serviceTier].name],
    ['Date', formatDay(header.reportDate)],
    [validity.label, validity.value],
    ['Project', project.projectTypeLabel],
    ['Location', project.location],
    ['Finish level', project.finishLabel],
    ...(header.isSample ? [['Status', 'Sample: the project is invented'] as const] : []),
  ]
  return facts.map(([label, value]) => [{ text: label, ...quiet }, { text: value }])
}

function figureRows(
  { totals, project, assessment, costSummary }: ReportDocument,
  places: BidItemsPlaces,
  totalRow: number,
  areaRow: number,
): readonly SheetRow[] {
  const { p10, p50, p80, p90 } = assessment.range
  const area = project.facts.squareFootage
  const perSquareFoot: SheetCell =
    area > 0
      ? {
          formula: `ROUND(B${totalRow}/B${areaRow},2)`,
          value: dollarsFromCents(totals.perSquareFootCents),
          format: usd,
          ...line,
        }
      : { text: 'no area given', ...line }
  const range = (label: string, cents: number): SheetRow =>
    figure(label, { number: dollarsFromCents(cents), format: usdWhole, ...line })
  return [
    [
      { text: 'Sum of the lines', ...total },
      {
        formula: `'${bidItemsSheetName}'!${places.total}`,
        value: dollarsFromCents(totals.totalCents),
        format: usd,
        ...total,
      },
    ],
    figure('Area, square feet', { number: area, format: '#,##0', ...line }),
    figure('Sum of the lines per square foot', perSquareFoot),
    range('Likely (P50), value of the issue date', p50),
    range('Budget (P80), value of the issue date', p80),
    range('One in ten below (P10), value of the issue date', p10),
    range('One in ten above (P90), value of the issue date', p90),
    figure('Weeks from design to opening', {
      number: costSummary.estimatedWeeks,
      format: Number.isInteger(costSummary.estimatedWeeks) ? '0' : '0.0',
      ...line,
    }),
  ]
}

function figure(label: string, cell: SheetCell): SheetRow {
  return [{ text: label, ...line }, cell]
}

function divisionRows(
  { categories, percentageLines, totals }: ReportDocument,
  places: BidItemsPlaces,
  totalRow: number,
): readonly SheetRow[] {
  const parts = [
    ...categories.map((category, index) => {
      const { first = 0, last = 0 } = places.categories[index] ?? {}
      const range = `'${bidItemsSheetName}'!H${first}:H${last}`
      return { label: category.name, formula: `SUM(${range})`, cents: category.subtotalCents }
    }),
    ...percentageLines.map(({ item }, index) => ({
      label: item.item,
      formula: `'${bidItemsSheetName}'!H${places.percentages[index]}`,
      cents: item.totalCents,
    })),
  ]
  const firstRow = totalRow + 8 + 3
  return parts.map(({ label, formula, cents }, index): SheetRow => {
    const ratio = totals.totalCents > 0 ? cents / totals.totalCents : 0
    return [
      { text: label, ...line },
      { formula, value: dollarsFromCents(cents), format: usd, ...line },
      totals.totalCents > 0
        ? { formula: `B${firstRow + index}/B$${totalRow}`, value: ratio, format: share, ...line }
        : { number: 0, format: share, ...line },
    ]
  })
}
