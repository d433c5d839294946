import { leasePartyLabels } from '#core/lease/lease-party.ts'
import type { LeaseStudy } from '#core/lease/study-lease.ts'
import { dollarsFromCents } from '#core/money/money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { requestsTitle, summaryRequestsTitle } from '../view/sections/lease-request-table.ts'
import { leaseLead } from '../view/sections/lease-section.ts'
import { amountCell, headRow, textCell } from './lease-cells.ts'
import { leasePageRows } from './lease-page-rows.ts'
import { rentOverTermRows } from './rent-over-term-rows.ts'
import { allowanceRows, rentInputs } from './rent-rows.ts'
import { heading, quiet, sum, title, usd } from './sheet-style.ts'
import type { SheetRow, WorkbookSheet } from './write-workbook.ts'

/**
 * The lease part as a calculation: allowances, interest and terms may be changed; shares and rent
 * effects are formulas, for the costs of the issue date and for the lines as they are now.
 */
export function leaseSheet(
  sold: ReportDocument,
  lease: LeaseStudy,
  totalPlace: string,
): WorkbookSheet {
  const { totals } = sold
  const before: readonly SheetRow[] = [
    [{ text: 'Lease: allowance and rent', ...title }],
    [{ text: leaseLead(lease), ...quiet }],
    [{ text: lease.source, ...quiet }],
    [],
  ]
  const inputs = rentInputs(sold, lease, totalPlace, before.length + 2)
  const rows: SheetRow[] = [
    ...before,
    [{ text: 'What shares and rent effects are calculated with', ...heading }],
    ...inputs.rows,
    [],
    ...allowanceRows(sold, lease, inputs, before.length + 1 + inputs.rows.length + 4),
    [],
  ]
  rows.push(...rentOverTermRows(sold, lease, inputs, rows.length + 1), [])
  const first = rows.length + 3
  const lower = [...partyRows(lease, first, totals.totalCents), [], ...requestRows(lease)]
  return {
    name: 'Lease',
    widths: [58, 20, 20, 20, 20, 20, 20, 20, 20],
    rows: [
      ...rows,
      ...lower,
      ...(lease.pages ? leasePageRows(lease, lease.pages, rows.length + lower.length) : []),
    ],
  }
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

function requestRows({ requests, pages }: LeaseStudy): readonly SheetRow[] {
  if (requests.length === 0) return []
  return [
    [{ text: pages ? requestsTitle : summaryRequestsTitle(requests), ...heading }],
    headRow('Request', 'Worth up to'),
    ...requests.map(
      (one): SheetRow => [textCell(`${one.request} ${one.reason}`), amountCell(one.cents)],
    ),
  ]
}
