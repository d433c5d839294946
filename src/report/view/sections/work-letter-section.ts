import { leasePartyLabels } from '#core/lease/lease-party.ts'
import type { LeasePages, LeaseStudy } from '#core/lease/study-lease.ts'
import type { WorkLetterLine } from '#core/lease/work-letter.ts'
import { formatUsd } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { printPercent } from '../printed-figures.ts'
import type { RowView, TableView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

export function workLetterSection(
  document: ReportDocument,
  lease: LeaseStudy,
  { workLetter }: LeasePages,
): SectionDraft {
  const negotiable = lease.partySums.find((sum) => sum.party === 'negotiate')
  return {
    id: 'work-letter',
    title: 'Work letter: who carries what',
    lead: `${formatUsd(negotiable?.cents ?? 0)} of this estimate are for negotiation: base-building systems that outlast the lease. Every line stands on one side, and the sides add up to the total.`,
    startsSheet: false,
    blocks: [
      { kind: 'table', table: partyTable(document, lease) },
      { kind: 'table', table: matrixTable(workLetter) },
    ],
  }
}

export function partyTable({ totals }: ReportDocument, { partySums }: LeaseStudy): TableView {
  const share = (cents: number) =>
    printPercent(totals.totalCents > 0 ? (cents / totals.totalCents) * 100 : 0)
  return {
    number: '',
    title: 'The estimate by who carries it',
    source:
      'By rule until it is negotiated: shell to the landlord, base-building systems to negotiate, finish to the tenant, the tenant’s own equipment outside the letter. Contingency, overhead and profit follow the lines.',
    columns: [
      { label: 'Side', align: 'start', width: 0 },
      { label: 'Lines', align: 'end', width: 0.12 },
      { label: 'Share', align: 'end', width: 0.14 },
      { label: 'Amount', align: 'end', width: 0.22 },
    ],
    rows: [
      ...partySums.map(
        (sum): RowView => ({
          kind: 'line',
          cells: [
            { text: leasePartyLabels[sum.party] },
            { text: String(sum.lines) },
            { text: share(sum.cents) },
            { text: formatUsd(sum.cents) },
          ],
        }),
      ),
      {
        kind: 'total',
        cells: [
          { text: 'Total of the estimate' },
          { text: '' },
          { text: '' },
          { text: formatUsd(totals.totalCents) },
        ],
      },
    ],
  }
}

function matrixTable(lines: readonly WorkLetterLine[]): TableView {
  return {
    number: '',
    title: 'Work-letter matrix',
    source: 'Amounts with their part of contingency, overhead and profit.',
    isDense: true,
    columns: [
      { label: 'Line', align: 'start', width: 0 },
      { label: 'Side', align: 'start', width: 0.15 },
      { label: 'Why', align: 'start', width: 0.4 },
      { label: 'Amount', align: 'end', width: 0.14 },
    ],
    rows: lines.map((line) => ({
      kind: 'line',
      cells: [
        { text: line.item },
        { text: leasePartyLabels[line.party] },
        { text: line.reason },
        { text: formatUsd(line.loadedCents) },
      ],
    })),
  }
}
