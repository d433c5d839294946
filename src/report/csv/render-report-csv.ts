import type { BidItem } from '#core/bid-items/bid-item.ts'
import { dollarsFromCents } from '#core/money/money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { cleanText } from '../view/clean-text.ts'

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

type Cell = string | number

/**
 * The bid items as CSV (RFC 4180, UTF-8 with a byte order mark for spreadsheets) with a header row
 * and the total last; basic reports carry one row a division. Amounts are dollars.
 */
export function renderReportCsv(document: ReportDocument): string {
  const rows: readonly (readonly Cell[])[] = [columns, ...lines(document), total(document)]
  return `\ufeff${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}

function lines(document: ReportDocument): readonly (readonly Cell[])[] {
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

function itemRow(item: BidItem, share: Cell): readonly Cell[] {
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

function sumRow(category: string, cents: number, share: Cell): readonly Cell[] {
  return [category, '', '', '', '', '', '', money(cents), share]
}

function total({ totals }: ReportDocument): readonly Cell[] {
  return sumRow('Total', totals.totalCents, 100)
}

/** A number, not text, so that a spreadsheet adds it up. */
function money(cents: number): Cell {
  return dollarsFromCents(cents)
}

/** Spreadsheets run what begins like a formula; an apostrophe keeps it text. Ours are numbers. */
function cell(value: Cell): string {
  if (typeof value === 'number') return String(value)
  const isFormula = /^\s*[=+\-@\t\r]/.test(value)
  const text = isFormula ? `'${cleanText(value)}` : cleanText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
