import { leasePartyLabels } from '#core/lease/lease-party.ts'
import type { LeaseStudy } from '#core/lease/study-lease.ts'
import { dollarsFromCents } from '#core/money/money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { printMonths } from '../view/printed-figures.ts'
import { printBasisPoints, stepText } from '../view/sections/lease-labels.ts'
import { leaseLead } from '../view/sections/lease-section.ts'
import { amountCell, headRow, textCell } from './lease-cells.ts'
import { leasePageRows } from './lease-page-rows.ts'
import { heading, quiet, sum, title, usd } from './sheet-style.ts'
import type { SheetRow, WorkbookSheet } from './write-workbook.ts'

/** The lease part as it is printed; sums of the parties are formulas. */
export function leaseSheet({ totals }: ReportDocument, lease: LeaseStudy): WorkbookSheet {
  const rows: readonly SheetRow[] = [
    [{ text: 'Lease: allowance and rent', ...title }],
    [{ text: leaseLead(lease), ...quiet }],
    [{ text: lease.source, ...quiet }],
    [],
    ...allowanceRows(lease),
    [],
  ]
  const first = rows.length + 3
  return {
    name: 'Lease',
    widths: [58, 20, 20, 20, 20, 20, 20, 20],
    rows: [
      ...rows,
      ...partyRows(lease, first, totals.totalCents),
      [],
      ...requestRows(lease),
      ...(lease.pages ? leasePageRows(lease, lease.pages) : []),
    ],
  }
}

function allowanceRows(lease: LeaseStudy): readonly SheetRow[] {
  const { allowanceCases, termMonths, annualRateBasisPoints } = lease
  const rate = printBasisPoints(annualRateBasisPoints)
  return [
    [{ text: 'What a landlord allowance leaves to you', ...heading }],
    headRow(
      'Allowance per sq ft',
      'Your share at P10',
      'At P50',
      'At P80',
      ...termMonths.map((months) => `Rent effect at P50, ${printMonths(months)} at ${rate}`),
    ),
    ...allowanceCases.map(
      (one): SheetRow => [
        textCell(stepText(one.perSquareFootCents, one.isGiven)),
        amountCell(one.shares.p10),
        amountCell(one.shares.p50),
        amountCell(one.shares.p80),
        ...one.rentEffectsCents.map(amountCell),
      ],
    ),
  ]
}

function partyRows(
  { partySums }: LeaseStudy,
  first: number,
  totalCents: number,
): readonly SheetRow[] {
  const last = first + partySums.length - 1
  return [
    [{ text: 'The estimate by who carries it', ...heading }],
    headRow('Side', 'Lines', 'Amount'),
    ...partySums.map(
      (one): SheetRow => [
        textCell(leasePartyLabels[one.party]),
        { number: one.lines, format: '0' },
        amountCell(one.cents),
      ],
    ),
    [
      { text: 'Total of the estimate', ...sum },
      { text: '', ...sum },
      {
        formula: `SUM(C${first}:C${last})`,
        value: dollarsFromCents(totalCents),
        format: usd,
        ...sum,
      },
    ],
  ]
}

function requestRows({ requests }: LeaseStudy): readonly SheetRow[] {
  if (requests.length === 0) return []
  return [
    [{ text: 'Requests for the letter of intent', ...heading }],
    headRow('Request', 'Worth up to'),
    ...requests.map(
      (one): SheetRow => [textCell(`${one.request} ${one.reason}`), amountCell(one.cents)],
    ),
  ]
}
