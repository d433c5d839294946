import type { BidItem } from '#core/bid-items/bid-item.ts'
import {
  likelyCents,
  likelyCostLabel,
  openAnswersCents,
  openAnswersLabel,
} from '#core/estimate/likely-cost.ts'
import { formatNumber, formatUsd } from '#core/money/format-money.ts'
import type { ReportCategory, ReportDocument } from '#core/report/report-document.ts'
import { lowerFirst } from '#core/sentence-parts.ts'
import { printPercent, printRate } from '../printed-figures.ts'
import type { CellView, RowView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

export function itemizedSection(document: ReportDocument): SectionDraft {
  const lines = document.categories.flatMap((category) => category.items)
  const count = lines.length + document.percentageLines.length
  return {
    id: 'itemized',
    title: 'Itemized cost breakdown',
    lead: `${count} lines in ${document.categories.length} divisions. Quantity times unit price is the amount of every line, and the amounts add up to the total to the cent.`,
    startsSheet: false,
    blocks: [
      {
        kind: 'table',
        table: {
          number: '',
          title: 'Bid items',
          source: `Price book ${document.basis.priceBookVersion}. How each figure came about is at the end of this report.`,
          isDense: true,
          columns: [
            { label: 'Item', align: 'start', width: 0 },
            { label: 'Quantity', align: 'end', width: 0.1 },
            { label: 'Unit', align: 'start', width: 0.06 },
            { label: 'Unit price', align: 'end', width: 0.13 },
            { label: 'Amount', align: 'end', width: 0.15 },
          ],
          rows: [
            ...document.categories.flatMap(categoryRows),
            ...percentageRows(document),
            row('total', 'Total', formatUsd(document.totals.totalCents)),
            ...likelyRows(document),
          ],
        },
      },
    ],
  }
}

/** From the sum of the lines to the likely cost. */
function likelyRows(document: ReportDocument): readonly RowView[] {
  const difference = openAnswersCents(document)
  if (difference === 0) return []
  return [
    row('line', openAnswersLabel, formatUsd(difference)),
    row('total', likelyCostLabel, formatUsd(likelyCents(document))),
  ]
}

/** A division of one line has no heading and no subtotal, which would only repeat the line. */
function categoryRows(category: ReportCategory): readonly RowView[] {
  const lines = category.items.map((item) => lineRow(item, category))
  if (lines.length === 1) return lines
  return [
    { kind: 'group', cells: [{ text: category.name }] },
    ...lines,
    row(
      'subtotal',
      `${category.name}, ${printPercent(category.sharePercent)} of the total`,
      formatUsd(category.subtotalCents),
    ),
  ]
}

function percentageRows({ percentageLines, totals }: ReportDocument): readonly RowView[] {
  return [
    { kind: 'group', cells: [{ text: 'Percentages of the lines above' }] },
    row('line', 'Sum of the lines above', formatUsd(totals.subtotalCents)),
    ...percentageLines.map(
      (line): RowView => ({
        kind: 'line',
        cells: [
          { text: line.item.item },
          { text: '' },
          { text: '' },
          { text: printRate(line.percent) },
          { text: formatUsd(line.item.totalCents) },
        ],
      }),
    ),
    row('subtotal', 'Contingency and markup', formatUsd(totals.percentageCents)),
  ]
}

function lineRow(item: BidItem, category: ReportCategory): RowView {
  return {
    kind: 'line',
    cells: [
      { text: nameOf(item, category), ...noteOf(item) },
      { text: formatNumber(item.quantity) },
      { text: item.unit },
      { text: item.unpriced ? 'unpriced' : formatUsd(item.unitPriceCents) },
      { text: item.unpriced ? 'unpriced' : formatUsd(item.totalCents) },
    ],
  }
}

/** A single line includes its division's name, unless its own name contains it. */
function nameOf(item: BidItem, { name, items }: ReportCategory): string {
  const firstWord = name.toLowerCase().split(' ')[0] ?? ''
  const saysIt = item.item.toLowerCase().includes(firstWord)
  return items.length > 1 || saysIt ? item.item : `${name}: ${lowerFirst(item.item)}`
}

function noteOf(item: BidItem): Pick<CellView, 'note'> {
  const parts = [item.csiDivision, item.description, item.editedByStaff ? 'Adjusted in review' : '']
  const note = parts.filter((part) => part && part.trim() !== '').join(' · ')
  return note === '' ? {} : { note }
}

function row(kind: RowView['kind'], text: string, amount: string): RowView {
  return { kind, cells: [{ text }, { text: '' }, { text: '' }, { text: '' }, { text: amount }] }
}
