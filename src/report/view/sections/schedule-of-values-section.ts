import { likelyCents, openAnswersCents, openAnswersLabel } from '#core/estimate/likely-cost.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { type Cents, sumCents } from '#core/money/money.ts'
import type { ReportDocument, ReportPercentageLine } from '#core/report/report-document.ts'
import { printPercent } from '../printed-figures.ts'
import type { RowView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

/** The contract sum by its lines, numbered as applications for payment refer to them. */
export function scheduleOfValuesSection(sold: ReportDocument): SectionDraft {
  const likely = likelyCents(sold)
  const all = values(sold)
  return {
    id: 'itemized',
    title: 'Schedule of values',
    lead: `${all.length} items add up to the construction cost of ${formatUsd(likely)}, to the cent.`,
    startsSheet: false,
    blocks: [
      {
        kind: 'table',
        table: {
          number: '',
          title: 'Scheduled values',
          source:
            'An estimate made before a contract: the contractor replaces the values with those of the contract. Applications for payment refer to the numbers.',
          isDense: true,
          columns: [
            { label: 'No.', align: 'start', width: 0.07 },
            { label: 'Work', align: 'start', width: 0 },
            { label: 'Scheduled value', align: 'end', width: 0.2 },
            { label: 'Share', align: 'end', width: 0.1 },
          ],
          rows: [
            ...[...Map.groupBy(all, ({ group }) => group)].flatMap(([name, ofName]) => [
              { kind: 'group' as const, cells: [{ text: name }] },
              ...ofName.map((one) => valueRow(one, all.indexOf(one) + 1, likely)),
            ]),
            {
              kind: 'total',
              cells: [
                { text: '' },
                { text: 'Construction cost' },
                { text: formatUsd(likely) },
                { text: printPercent(100) },
              ],
            },
          ],
        },
      },
    ],
  }
}

type Value = {
  readonly group: string
  readonly work: string
  readonly csi?: string | undefined
  readonly cents: Cents
}

/** Contingency is the owner's; overhead and profit are one value, because they are negotiated. */
function values(sold: ReportDocument): readonly Value[] {
  const { categories, percentageLines } = sold
  const openAnswers = openAnswersCents(sold)
  const isMarkup = ({ kind }: ReportPercentageLine) => kind === 'overhead' || kind === 'profit'
  const markup = sumCents(percentageLines.filter(isMarkup).map(({ item }) => item.totalCents))
  const group = 'Contingency and markup'
  return [
    ...categories.flatMap(({ name, items }) =>
      items.map(({ item, csiDivision, totalCents }) => ({
        ...{ group: name, work: item, csi: csiDivision, cents: totalCents },
      })),
    ),
    ...percentageLines
      .filter((line) => !isMarkup(line))
      .map(({ item }) => ({ group, work: item.item, cents: item.totalCents })),
    ...(markup > 0 ? [{ group, work: 'Contractor’s overhead and profit', cents: markup }] : []),
    ...(openAnswers === 0 ? [] : [{ group, work: openAnswersLabel, cents: openAnswers }]),
  ]
}

function valueRow({ work, csi, cents }: Value, number: number, totalCents: Cents): RowView {
  return {
    kind: 'line',
    cells: [
      { text: String(number) },
      { text: work, ...(csi ? { note: csi } : {}) },
      { text: formatUsd(cents) },
      { text: printPercent(totalCents > 0 ? (cents * 100) / totalCents : 0) },
    ],
  }
}
