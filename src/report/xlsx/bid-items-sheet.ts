import { type BidItem, provenanceOf } from '#core/bid-items/bid-item.ts'
import {
  likelyCents,
  likelyCostLabel,
  openAnswersCents,
  openAnswersLabel,
} from '#core/estimate/likely-cost.ts'
import { dollarsFromCents } from '#core/money/money.ts'
import type { ReportDocument, ReportPercentageLine } from '#core/report/report-document.ts'
import { sourceName } from '#core/report/source-name.ts'
import { formatDay } from '#core/time/day.ts'
import { head, line, quiet, share, sum, title, total, usd } from './sheet-style.ts'
import type { SheetCell, SheetRow, WorkbookSheet } from './write-workbook.ts'

export const bidItemsSheetName = 'Bid items'

/** The rows of the figures, which other sheets refer to. */
export type BidItemsPlaces = {
  readonly total: string
  /** The likely cost, to the cent; the total where no answer is open. */
  readonly likely: string
  /** First and last row of each category, in the order of the report. */
  readonly categories: readonly { readonly first: number; readonly last: number }[]
  /** Row of each percentage line, in the order of the report. */
  readonly percentages: readonly number[]
}

export type BidItemsSheet = { readonly sheet: WorkbookSheet; readonly places: BidItemsPlaces }

const columns = [
  { label: 'Division', width: 20 },
  { label: 'Item', width: 34 },
  { label: 'Description', width: 46 },
  { label: 'CSI division', width: 24 },
  { label: 'Quantity', width: 11, isNumeric: true },
  { label: 'Unit', width: 7 },
  { label: 'Unit price', width: 13, isNumeric: true },
  { label: 'Amount', width: 16, isNumeric: true },
  { label: 'Share', width: 9, isNumeric: true },
  { label: 'Price source', width: 44 },
] as const

const headRow = 3
const firstRow = headRow + 1

/** The sold document: a basic report has its divisions here and no lines. */
export function bidItemsSheet(sold: ReportDocument): BidItemsSheet {
  const places = placesOf(sold)
  const sumRow = (places.categories.at(-1)?.last ?? firstRow - 1) + 1
  const totalRow = sumRow + sold.percentageLines.length + 1
  const amountShare = shareOf(sold, totalRow)
  const rows: readonly SheetRow[] = [
    [{ text: `Bid items of ${sold.header.reportId}, version ${sold.header.version}`, ...title }],
    [
      {
        text: 'Amounts are formulas: change a quantity or a unit price and every sum follows.',
        ...quiet,
      },
    ],
    columns.map(({ label, ...column }) => ({
      text: label,
      ...head,
      ...('isNumeric' in column ? { align: 'right' as const } : {}),
    })),
    ...lineRows(sold, amountShare),
    amountRow('Sum of the lines', sumFormula(sumRow), sold.totals.subtotalCents, sum),
    ...sold.percentageLines.map((one, index) =>
      percentageRow(one, sumRow, sumRow + 1 + index, amountShare),
    ),
    amountRow('Total', totalFormula(sumRow, totalRow), sold.totals.totalCents, total),
    ...likelyRows(sold, totalRow),
  ]
  const widths = columns.map((column) => column.width)
  return {
    sheet: { name: bidItemsSheetName, widths, rows, headRows: headRow },
    places: {
      ...places,
      total: `H${totalRow}`,
      likely: `H${openAnswersCents(sold) === 0 ? totalRow : totalRow + 2}`,
    },
  }
}

function placesOf({ categories, percentageLines }: ReportDocument): BidItemsPlaces {
  let next = firstRow
  const ranges = categories.map(({ items }) => {
    const first = next
    next += Math.max(1, items.length)
    return { first, last: next - 1 }
  })
  return {
    total: '',
    likely: '',
    categories: ranges,
    percentages: percentageLines.map((_, i) => next + 1 + i),
  }
}

type Share = (row: number, cents: number) => SheetCell

function shareOf({ totals }: ReportDocument, totalRow: number): Share {
  const { totalCents } = totals
  return (row, cents) =>
    totalCents > 0
      ? { formula: `H${row}/H$${totalRow}`, value: cents / totalCents, format: share, ...line }
      : { number: 0, format: share, ...line }
}

function lineRows({ categories }: ReportDocument, amountShare: Share): readonly SheetRow[] {
  let row = firstRow - 1
  return categories.flatMap((category) => {
    if (category.items.length === 0) {
      row += 1
      return [
        divisionRow(
          category.name,
          category.subtotalCents,
          amountShare(row, category.subtotalCents),
        ),
      ]
    }
    return category.items.map((item) => {
      row += 1
      return itemRow(item, category.name, row, amountShare)
    })
  })
}

function divisionRow(name: string, cents: number, amountShare: SheetCell): SheetRow {
  const amount = { number: dollarsFromCents(cents), format: usd, ...line }
  const empty = { text: '', ...line }
  return [{ text: name, ...line }, empty, empty, empty, empty, empty, empty, amount, amountShare]
}

function itemRow(item: BidItem, category: string, row: number, amountShare: Share): SheetRow {
  const unpriced = { text: 'unpriced', align: 'right', ...line } as const
  return [
    { text: category, ...line },
    { text: item.item, wrap: true, ...line },
    { text: item.description, wrap: true, ...line, ...quiet },
    { text: item.csiDivision ?? '', wrap: true, ...line, ...quiet },
    { number: item.quantity, format: quantityFormat(item.quantity), ...line },
    { text: item.unit, ...line },
    item.unpriced
      ? unpriced
      : { number: dollarsFromCents(item.unitPriceCents), format: usd, ...line },
    item.unpriced
      ? unpriced
      : {
          formula: `ROUND(E${row}*G${row},2)`,
          value: dollarsFromCents(item.totalCents),
          format: usd,
          ...line,
        },
    item.unpriced ? { text: '', ...line } : amountShare(row, item.totalCents),
    { text: sourceText(item), wrap: true, ...line, ...quiet },
  ]
}

/** Decimals only where there are any, because a spreadsheet would show a bare decimal point. */
function quantityFormat(quantity: number): string {
  return Number.isInteger(quantity) ? '#,##0' : '#,##0.00'
}

function sourceText(item: BidItem): string {
  const provenance = provenanceOf(item)
  const parts = [
    provenance ? `${sourceName(provenance.source)}, ${formatDay(provenance.priceDate)}` : '',
    provenance ? `${provenance.confidence} confidence` : '',
    item.editedByStaff ? 'adjusted in review' : '',
  ]
  return parts.filter(Boolean).join('; ')
}

function percentageRow(
  { item }: ReportPercentageLine,
  sumRow: number,
  row: number,
  amountShare: Share,
): SheetRow {
  return [
    { text: item.category, ...line },
    { text: item.item, ...line },
    { text: item.description, wrap: true, ...line, ...quiet },
    { text: '', ...line },
    { text: '', ...line },
    { text: 'of sum', ...line },
    { number: item.unitPriceCents / 10_000, format: '0.0#%', ...line },
    {
      formula: `ROUND(H$${sumRow}*G${row},2)`,
      value: dollarsFromCents(item.totalCents),
      format: usd,
      ...line,
    },
    amountShare(row, item.totalCents),
    { text: item.editedByStaff ? 'adjusted in review' : '', ...line, ...quiet },
  ]
}

function amountRow(
  label: string,
  formula: string,
  cents: number,
  style: typeof sum | typeof total,
): SheetRow {
  const empty = { text: '', ...style }
  return [
    { text: label, ...style },
    ...Array.from({ length: 6 }, () => empty),
    { formula, value: dollarsFromCents(cents), format: usd, ...style },
    empty,
    empty,
  ]
}

/** From the sum of the lines to the likely cost, which follows the lines. */
function likelyRows(sold: ReportDocument, totalRow: number): readonly SheetRow[] {
  const difference = openAnswersCents(sold)
  if (difference === 0) return []
  const empty = { text: '', ...line }
  return [
    [
      { text: openAnswersLabel, ...line },
      ...Array.from({ length: 6 }, () => empty),
      { number: dollarsFromCents(difference), format: usd, ...line },
      empty,
      empty,
    ],
    amountRow(likelyCostLabel, `H${totalRow}+H${totalRow + 1}`, likelyCents(sold), total),
  ]
}

function sumFormula(sumRow: number): string {
  return sumRow > firstRow ? `SUM(H${firstRow}:H${sumRow - 1})` : '0'
}

function totalFormula(sumRow: number, totalRow: number): string {
  return totalRow - sumRow > 1 ? `SUM(H${sumRow}:H${totalRow - 1})` : `H${sumRow}`
}
