import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import type { Feasibility, ReportDocument } from '#core/report/report-document.ts'
import { printChange, printRate } from '../printed-figures.ts'
import type { BlockView, TableView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

export function feasibilitySection(document: ReportDocument, study: Feasibility): SectionDraft {
  const first = study.allowanceCases[0]
  return {
    id: 'feasibility',
    title: 'Feasibility',
    lead: first
      ? `Without an allowance this build-out weighs like ${formatUsd(first.rentEffectCents)} of rent per square foot and year over ${study.termYears} years.`
      : '',
    startsSheet: true,
    blocks: [
      { kind: 'table', table: allowanceTable(study) },
      {
        kind: 'text',
        paragraphs: [
          'Rent effect is the tenant’s share repaid in level monthly payments. The rate and the term are an illustration: put in those of your lender and your lease.',
        ],
      },
      ...alternateBlocks(document, study),
      { kind: 'heading', text: 'Letter review: questions to settle before signing' },
      { kind: 'list', ordered: true, items: study.leaseQuestions },
    ],
  }
}

function allowanceTable(study: Feasibility): TableView {
  return {
    number: '',
    title: 'What a landlord allowance leaves to you',
    source: `Repaid over ${study.termYears} years at ${printRate(study.annualRatePercent)} a year.`,
    columns: [
      { label: 'Allowance per sq ft', align: 'start', width: 0 },
      { label: 'Your share', align: 'end', width: 0.24 },
      { label: 'Rent effect per sq ft and year', align: 'end', width: 0.32 },
    ],
    rows: study.allowanceCases.map((one) => ({
      kind: 'line',
      cells: [
        { text: formatUsdWhole(one.allowancePerSquareFootCents) },
        { text: formatUsd(one.tenantShareCents) },
        { text: formatUsd(one.rentEffectCents) },
      ],
    })),
  }
}

function alternateBlocks(document: ReportDocument, study: Feasibility): readonly BlockView[] {
  if (study.finishAlternates.length === 0) return []
  const base = document.totals.totalCents
  return [
    { kind: 'heading', text: 'Finish alternates' },
    {
      kind: 'table',
      table: {
        number: '',
        title: 'The same space with other finishes',
        source: `Compared with ${document.project.finishLabel}, ${formatUsd(base)}.`,
        columns: [
          { label: 'Finish level', align: 'start', width: 0 },
          { label: 'Total', align: 'end', width: 0.24 },
          { label: 'Change', align: 'end', width: 0.2 },
        ],
        rows: study.finishAlternates.map((one) => ({
          kind: 'line',
          cells: [
            { text: one.label },
            { text: formatUsd(one.totalCents) },
            { text: printChange(one.totalCents - base) },
          ],
        })),
      },
    },
  ]
}
