import { formatNumber } from '#core/money/format-money.ts'
import { type BidFormLine, bidFormLines } from '#core/report/bid-form.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import type { RowView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

/** A blank form: quantities to be checked on site, and room for prices. */
export function bidFormSection(sold: ReportDocument): SectionDraft {
  const lines = bidFormLines(sold)
  return {
    id: 'itemized',
    title: 'Bid form',
    lead: `${lines.length} lines to price. Quantities are an estimate made before design: check them on site and say where yours differ.`,
    startsSheet: true,
    blocks: [
      {
        kind: 'table',
        table: {
          number: '',
          title: 'Lines to price',
          source:
            'Write your unit price and amount, or “not included”. Overhead and profit: in the lines, or as lines of their own.',
          columns: [
            { label: 'Item', align: 'start', width: 0 },
            { label: 'Quantity', align: 'end', width: 0.12 },
            { label: 'Unit', align: 'start', width: 0.08 },
            { label: 'Unit price', align: 'end', width: 0.15 },
            { label: 'Amount', align: 'end', width: 0.17 },
          ],
          rows: [...Map.groupBy(lines, ({ category }) => category)].flatMap(([name, ofName]) => [
            { kind: 'group' as const, cells: [{ text: name }] },
            ...ofName.map(blankRow),
          ]),
        },
      },
      { kind: 'note', text: 'What you leave out, and what you assumed, belongs under this form.' },
    ],
  }
}

function blankRow({ item, csi, quantity, unit }: BidFormLine): RowView {
  return {
    kind: 'line',
    cells: [
      { text: item, ...(csi ? { note: csi } : {}) },
      { text: formatNumber(quantity) },
      { text: unit },
      { text: '' },
      { text: '' },
    ],
  }
}
