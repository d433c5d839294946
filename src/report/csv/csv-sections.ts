import type { BidItem } from '#core/bid-items/bid-item.ts'
import {
  likelyCents,
  likelyCostLabel,
  openAnswersCents,
  openAnswersLabel,
} from '#core/estimate/likely-cost.ts'
import { dollarsFromCents } from '#core/money/money.ts'
import type { ReportCategory, ReportDocument } from '#core/report/report-document.ts'
import type { ReportSectionId } from '#core/report/report-section.ts'
import type { CsvCell } from '../view/csv-text.ts'

export type CsvRow = readonly CsvCell[]

/** Null for a section without rows in a list of bid items. */
export const csvSections: Readonly<
  Record<ReportSectionId, ((sold: ReportDocument) => readonly CsvRow[]) | null>
> = {
  summary: null,
  words: null,
  /** One row per line, or per division where the package has no lines. */
  cost: (sold) => [
    ...sold.categories.flatMap(divisionRows),
    ...sold.percentageLines.map((line) => itemRow(line.item, line.sharePercent)),
    sumRow('Total', sold.totals.totalCents, 100),
    ...likelyRows(sold),
  ],
  range: null,
  funding: null,
  itemized: null,
  budget: null,
  program: null,
  'left-out': null,
  finishes: null,
  contingency: null,
  timeline: null,
  draws: null,
  rules: null,
  recommendations: null,
  lease: null,
  'work-letter': null,
  requests: null,
  suites: null,
  feasibility: null,
  certificate: null,
  'bid-form': null,
  basis: null,
  method: null,
  disclaimers: null,
}

function likelyRows(sold: ReportDocument): readonly CsvRow[] {
  const difference = openAnswersCents(sold)
  if (difference === 0) return []
  return [sumRow(openAnswersLabel, difference, ''), sumRow(likelyCostLabel, likelyCents(sold), '')]
}

function divisionRows({ name, subtotalCents, sharePercent, items }: ReportCategory) {
  return items.length > 0
    ? items.map((item) => itemRow(item, ''))
    : [sumRow(name, subtotalCents, sharePercent)]
}

function itemRow(item: BidItem, share: CsvCell): CsvRow {
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

function sumRow(category: string, cents: number, share: CsvCell): CsvRow {
  return [category, '', '', '', '', '', '', money(cents), share]
}

/** A number instead of text, so that a spreadsheet can add it up. */
function money(cents: number): CsvCell {
  return dollarsFromCents(cents)
}
