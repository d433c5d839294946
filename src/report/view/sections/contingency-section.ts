import { formatUsd } from '#core/money/format-money.ts'
import type { ContingencyAnalysis, ReportDocument } from '#core/report/report-document.ts'
import { printPercent, printRate, printWeeks } from '../printed-figures.ts'
import type { BlockView, RowView, TableView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

/** A larger share of the lines is no contingency (judgment). */
const mostCarried = 25

export function contingencySection(
  document: ReportDocument,
  analysis: ContingencyAnalysis,
): SectionDraft {
  return {
    id: 'contingency',
    title: 'Contingency and profit',
    lead: leadOf(analysis),
    startsSheet: false,
    blocks: [
      ...budgetBlocks(analysis),
      { kind: 'heading', text: 'Overhead and profit' },
      { kind: 'table', table: markupTable(document) },
      { kind: 'text', paragraphs: [analysis.markup.rationale] },
      ...reserveBlocks(analysis),
    ],
  }
}

/** Without the contractor's overhead and profit, which are still to be negotiated. */
export function lendersContingencySection(analysis: ContingencyAnalysis): SectionDraft {
  return {
    id: 'contingency',
    title: 'Contingency',
    lead: leadOf(analysis),
    startsSheet: false,
    blocks: [...budgetBlocks(analysis), ...reserveBlocks(analysis)],
  }
}

function leadOf({ budget }: ContingencyAnalysis): string {
  if (budget.recommendedPercent > mostCarried) {
    return `The lines hold ${formatUsd(budget.includedCents)}; the rest of the way to P80 is open questions, to be answered and not reserved for.`
  }
  return budget.recommendedCents > budget.includedCents
    ? `Carry ${formatUsd(budget.recommendedCents)} of contingency; the lines hold ${formatUsd(budget.includedCents)}.`
    : `The ${formatUsd(budget.includedCents)} of contingency in the lines covers eight of ten outcomes.`
}

function budgetBlocks(analysis: ContingencyAnalysis): readonly BlockView[] {
  return [
    { kind: 'table', table: contingencyTable(analysis) },
    { kind: 'text', paragraphs: [analysis.budget.rationale] },
  ]
}

function reserveBlocks({ timeline }: ContingencyAnalysis): readonly BlockView[] {
  if (!timeline) return []
  return [
    { kind: 'heading', text: `Time in reserve: ${printWeeks(timeline.weeks)}` },
    { kind: 'text', paragraphs: [timeline.rationale] },
  ]
}

function contingencyTable({ budget }: ContingencyAnalysis): TableView {
  const row = (kind: RowView['kind'], text: string, percent: number, cents: number): RowView => ({
    kind,
    cells: [{ text }, { text: printPercent(percent) }, { text: formatUsd(cents) }],
  })
  const gap = budget.recommendedCents - budget.includedCents
  const points = Math.round((budget.recommendedPercent - budget.includedPercent) * 10) / 10
  return {
    number: '',
    title: 'Budget contingency',
    source: 'Percentages are of the sum of all lines that are not percentages.',
    columns: [
      { label: 'Contingency', align: 'start', width: 0 },
      { label: 'Share of lines', align: 'end', width: 0.2 },
      { label: 'Amount', align: 'end', width: 0.22 },
    ],
    rows: [
      row('line', 'Carried in this estimate', budget.includedPercent, budget.includedCents),
      row(
        'line',
        budget.recommendedPercent > mostCarried
          ? 'To reach P80 today'
          : 'Recommended, to reach P80',
        budget.recommendedPercent,
        budget.recommendedCents,
      ),
      ...(gap > 0 ? [row('total', 'To set aside in addition', points, gap)] : []),
    ],
  }
}

const meanings = {
  contingency: 'Work that is not drawn yet. Yours to spend, not the contractor’s.',
  overhead: 'The contractor’s office, insurance and supervision off site.',
  profit: 'What the contractor keeps for carrying the risk.',
  other: '',
} as const

function markupTable({ percentageLines, totals }: ReportDocument): TableView {
  return {
    number: '',
    title: 'What is added above the lines',
    source: 'Share of total: of the whole project cost.',
    columns: [
      { label: 'Percentage line', align: 'start', width: 0 },
      { label: 'Rate', align: 'end', width: 0.1 },
      { label: 'Share of total', align: 'end', width: 0.18 },
      { label: 'Amount', align: 'end', width: 0.2 },
    ],
    rows: [
      ...percentageLines.map((line): RowView => {
        const note = meanings[line.kind]
        return {
          kind: 'line',
          cells: [
            { text: line.item.item, ...(note ? { note } : {}) },
            { text: printRate(line.percent) },
            { text: printPercent(line.sharePercent) },
            { text: formatUsd(line.item.totalCents) },
          ],
        }
      }),
      {
        kind: 'total',
        cells: [
          { text: 'Together' },
          { text: '' },
          { text: '' },
          { text: formatUsd(totals.percentageCents) },
        ],
      },
    ],
  }
}
