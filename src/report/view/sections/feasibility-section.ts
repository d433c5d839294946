import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { roundToThreeFigures } from '#core/money/money.ts'
import type { Feasibility, ReportDocument } from '#core/report/report-document.ts'
import { printChange, printRate } from '../printed-figures.ts'
import type { BlockView, TableView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'

export function feasibilitySection(document: ReportDocument, study: Feasibility): SectionDraft {
  return {
    id: 'feasibility',
    title: 'Feasibility',
    lead: feasibilityLead(document, study),
    startsSheet: false,
    blocks: [
      ...earlierAllowanceBlocks(study),
      ...alternateBlocks(document, study),
      { kind: 'heading', text: 'Letter review: questions to settle before signing' },
      { kind: 'list', ordered: true, items: study.leaseQuestions },
    ],
  }
}

function feasibilityLead({ assessment }: ReportDocument, study: Feasibility): string {
  const questions = `${study.leaseQuestions.length} questions are to be settled before the lease is signed.`
  const { finishAlternates, allowanceCases, termYears = 10 } = study
  const [earlier] = allowanceCases ?? []
  if (earlier) {
    return `Without an allowance this build-out costs as much as ${formatUsd(earlier.rentEffectCents)} more rent per square foot and year over ${termYears} years.`
  }
  if (finishAlternates.length === 0) return questions
  const changes = finishAlternates.map(
    (one) => roundToThreeFigures(one.totalCents) - assessment.range.p50,
  )
  return `Other finishes change the likely cost by ${printChange(Math.min(...changes))} to ${printChange(Math.max(...changes))}; ${questions}`
}

/** In reports from before the lease part: what an allowance leaves to the tenant. */
function earlierAllowanceBlocks(study: Feasibility): readonly BlockView[] {
  const { allowanceCases = [] } = study
  if (allowanceCases.length === 0) return []
  return [
    { kind: 'table', table: allowanceTable(study, allowanceCases) },
    {
      kind: 'text',
      paragraphs: [
        'Rent effect is the tenant’s share repaid in level monthly payments. The rate and the term are an illustration: put in those of your lender and your lease.',
      ],
    },
  ]
}

type AllowanceCases = NonNullable<Feasibility['allowanceCases']>

function allowanceTable(
  { termYears = 10, annualRatePercent = 8 }: Feasibility,
  allowanceCases: AllowanceCases,
): TableView {
  return {
    number: '',
    title: 'What a landlord allowance leaves to you',
    source: `Repaid over ${termYears} years at ${printRate(annualRatePercent)} a year.`,
    columns: [
      { label: 'Allowance per sq ft', align: 'start', width: 0 },
      { label: 'Your share', align: 'end', width: 0.24 },
      { label: 'Rent effect per sq ft and year', align: 'end', width: 0.32 },
    ],
    rows: allowanceCases.map((one) => ({
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
  const base = document.assessment.range.p50
  return [
    { kind: 'heading', text: 'Finish alternates' },
    {
      kind: 'table',
      table: {
        number: '',
        title: 'The same space with other finishes',
        source: `Compared with ${document.project.finishLabel}, ${formatUsdWhole(base)}; all to three figures.`,
        columns: [
          { label: 'Finish level', align: 'start', width: 0 },
          { label: 'Likely cost', align: 'end', width: 0.24 },
          { label: 'Change', align: 'end', width: 0.2 },
        ],
        rows: study.finishAlternates.map(({ label, totalCents }) => ({
          kind: 'line',
          cells: [
            { text: label },
            { text: formatUsdWhole(roundToThreeFigures(totalCents)) },
            { text: printChange(roundToThreeFigures(totalCents) - base) },
          ],
        })),
      },
    },
  ]
}
