import type { LeaseStudy } from '#core/lease/study-lease.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { printMonths } from '../printed-figures.ts'
import type { BlockView, FactView, RowView, TableView } from '../report-view-model.ts'
import type { SectionDraft } from '../section-draft.ts'
import { printBasisPoints, stepText } from './lease-labels.ts'
import { summaryRequestTable } from './lease-request-table.ts'
import { amortizationTable, turnkeyTable } from './turnkey-tables.ts'
import { partyTable } from './work-letter-section.ts'

/** Pro shows the summary here; premium has separate pages for the work letter and the requests. */
export function leaseSection(document: ReportDocument, lease: LeaseStudy): SectionDraft {
  return {
    id: 'lease',
    title: 'Lease: allowance and rent',
    lead: leaseLead(lease),
    startsSheet: false,
    blocks: [
      { kind: 'facts', facts: leaseFactRows(lease) },
      { kind: 'table', table: allowanceTable(lease) },
      ...(lease.pages ? pageBlocks(lease) : summaryBlocks(document, lease)),
    ],
  }
}

function pageBlocks(lease: LeaseStudy): readonly BlockView[] {
  return lease.pages
    ? [
        { kind: 'table', table: turnkeyTable(lease, lease.pages) },
        { kind: 'table', table: amortizationTable(lease.pages) },
      ]
    : []
}

function summaryBlocks(document: ReportDocument, lease: LeaseStudy): readonly BlockView[] {
  return [
    { kind: 'table', table: partyTable(document, lease) },
    ...(lease.requests.length > 0
      ? [{ kind: 'table' as const, table: summaryRequestTable(lease.requests) }]
      : []),
  ]
}

export function leaseLead({
  allowanceCases,
  termMonths,
  annualRateBasisPoints,
}: LeaseStudy): string {
  const given = allowanceCases.find((one) => one.isGiven)
  const shown = given ?? allowanceCases[0]
  if (!shown) return ''
  const { p50, p80 } = shown.shares
  const start = given
    ? `The allowance of ${formatUsd(given.perSquareFootCents)} per square foot leaves`
    : 'Without an allowance the build-out leaves'
  const rent = shown.rentEffectsCents.at(-1) ?? 0
  const term = printMonths(termMonths.at(-1) ?? 0)
  return `${start} ${formatUsdWhole(p50)} to you at the likely cost and ${formatUsdWhole(p80)} at the budget that 8 of 10 simulated ones stay below. Spread over ${term}, the likely share costs as much as ${formatUsd(rent)} more rent per square foot and year, at ${printBasisPoints(annualRateBasisPoints)}.`
}

/** The given facts by name, or that there are none. */
function leaseFactRows({
  facts,
  annualRateBasisPoints,
  termMonths,
}: LeaseStudy): readonly FactView[] {
  const perSquareFoot = (cents: number | undefined, after: string) =>
    cents === undefined ? 'Not given' : `${formatUsd(cents)} ${after}`
  const assumed = (text: string, isGiven: boolean) => (isGiven ? text : `${text}, assumed`)
  return [
    {
      label: 'Allowance',
      value: perSquareFoot(facts.allowancePerSquareFootCents, 'per sq ft'),
    },
    { label: 'Rent', value: perSquareFoot(facts.rentPerSquareFootCents, 'per sq ft and year') },
    {
      label: 'Term',
      value: assumed(termMonths.map(printMonths).join(' and '), facts.termMonths !== undefined),
    },
    {
      label: 'Interest',
      value: assumed(
        `${printBasisPoints(annualRateBasisPoints)} a year`,
        facts.annualRateBasisPoints !== undefined,
      ),
    },
  ]
}

function allowanceTable(lease: LeaseStudy): TableView {
  const { allowanceCases, termMonths, annualRateBasisPoints, costs } = lease
  return {
    number: '',
    title: 'What a landlord allowance leaves to you',
    source: `Build-out at P10 ${formatUsdWhole(costs.p10)}, P50 ${formatUsdWhole(costs.p50)}, P80 ${formatUsdWhole(costs.p80)}, less the allowance. Rent effect: the share at P50 repaid in level monthly payments at ${printBasisPoints(annualRateBasisPoints)} a year, per square foot and year. ${lease.source}`,
    columns: [
      { label: 'Allowance per sq ft', align: 'start', width: 0 },
      { label: 'Your share at P10', align: 'end', width: 0.17 },
      { label: 'At P50', align: 'end', width: 0.16 },
      { label: 'At P80', align: 'end', width: 0.16 },
      ...termMonths.map((months) => ({
        label: `Rent effect, ${printMonths(months)}`,
        align: 'end' as const,
        width: 0.15,
      })),
    ],
    rows: allowanceCases.map(
      (one): RowView => ({
        kind: one.isGiven ? 'subtotal' : 'line',
        cells: [
          { text: stepText(one.perSquareFootCents, one.isGiven) },
          { text: formatUsd(one.shares.p10) },
          { text: formatUsd(one.shares.p50) },
          { text: formatUsd(one.shares.p80) },
          ...one.rentEffectsCents.map((cents) => ({ text: formatUsd(cents) })),
        ],
      }),
    ),
  }
}
