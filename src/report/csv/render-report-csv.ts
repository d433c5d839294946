import type { BidItem } from '#core/bid-items/bid-item.ts'
import { dollarsFromCents } from '#core/money/money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { type CsvCell, csvText } from '../view/csv-text.ts'

const columns = [
  'Category',
  'Item',
  'Description',
  'CSI division',
  'Quantity',
  'Unit',
  'Unit price',
  'Total',
  'Share of total %',
] as const

/**
 * The bid items as CSV (RFC 4180, UTF-8 with a byte order mark for spreadsheets) with a header row
 * and the total last; basic reports carry one row a division. Amounts are dollars.
 */
export function renderReportCsv(document: ReportDocument): string {
  return csvText([columns, ...lines(document), total(document)])
}

function lines(document: ReportDocument): readonly (readonly CsvCell[])[] {
  const percentages = document.percentageLines.map((line) => itemRow(line.item, line.sharePercent))
  if (document.header.serviceTier === 'basic') {
    const divisions = document.categories.map((category) =>
      sumRow(category.name, category.subtotalCents, category.sharePercent),
    )
    return [...divisions, ...percentages]
  }
  const items = document.categories.flatMap((category) => category.items)
  return [...items.map((item) => itemRow(item, '')), ...percentages]
}

function itemRow(item: BidItem, share: CsvCell): readonly CsvCell[] {
  const price = item.isPercentage ? item.unitPriceCents / 100 : money(item.unitPriceCents)
  return [
    item.category,
    item.item,
    item.description,
    item.csiDivision ?? '',
    item.quantity,
    item.unit,
    item.unpriced ? 'unpriced' : price,
    item.unpriced ? 'unpriced' : money(item.totalCents),
    share,
  ]
}

function sumRow(category: string, cents: number, share: CsvCell): readonly CsvCell[] {
  return [category, '', '', '', '', '', '', money(cents), share]
}

function total({ totals }: ReportDocument): readonly CsvCell[] {
  return sumRow('Total', totals.totalCents, 100)
}

/** A number, not text, so that a spreadsheet adds it up. */
function money(cents: number): CsvCell {
  return dollarsFromCents(cents)
}
