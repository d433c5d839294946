import { rentEffect } from '#core/lease/amortize.ts'
import { tenantShare } from '#core/lease/compare-offers.ts'
import type { AllowanceCase, LeaseStudy } from '#core/lease/study-lease.ts'
import { type Cents, dollarsFromCents } from '#core/money/money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { printMonths } from '../view/printed-figures.ts'
import { bidItemsSheetName } from './bid-items-sheet.ts'
import { headRow } from './lease-cells.ts'
import { heading, line, usd } from './sheet-style.ts'
import { summaryPlaces } from './summary-sheet.ts'
import type { SheetCell, SheetRow } from './write-workbook.ts'

const percent = '0.00%'

type Outcome = 'p10' | 'p50' | 'p80'

/** The places of the inputs on the lease sheet. */
export type RentInputs = {
  readonly rows: readonly SheetRow[]
  readonly area: string
  readonly rate: string
  readonly lines: string
  readonly costs: Readonly<Record<Outcome, string>>
  readonly terms: readonly string[]
}

/** Area and costs come from the other sheets; interest and terms are entered here. */
export function rentInputs(
  sold: ReportDocument,
  lease: LeaseStudy,
  totalPlace: string,
  firstRow: number,
): RentInputs {
  const { area, p10, p50, p80 } = summaryPlaces(sold)
  const { costs } = lease
  const input = (text: string, cell: SheetCell): SheetRow => [{ text, ...line }, cell]
  const place = (offset: number) => `$B$${firstRow + offset}`
  return {
    rows: [
      input('Area, square feet', {
        formula: area,
        value: sold.project.facts.squareFootage,
        format: '#,##0',
        ...line,
      }),
      input('Interest a year', {
        number: lease.annualRateBasisPoints / 10_000,
        format: percent,
        ...line,
      }),
      input('Sum of the lines, as they are now', {
        formula: `'${bidItemsSheetName}'!${totalPlace}`,
        value: dollarsFromCents(sold.totals.totalCents),
        format: usd,
        ...line,
      }),
      input('P10, value of the issue date', amount(p10, costs.p10)),
      input('P50, value of the issue date', amount(p50, costs.p50)),
      input('P80, value of the issue date', amount(p80, costs.p80)),
      ...lease.termMonths.map((months) =>
        input('Lease term, months', { number: months, format: '0', ...line }),
      ),
    ],
    area: place(0),
    rate: place(1),
    lines: place(2),
    costs: { p10: place(3), p50: place(4), p80: place(5) },
    terms: lease.termMonths.map((_, index) => place(6 + index)),
  }
}

/** `firstRow` is that of the first allowance. */
export function allowanceRows(
  sold: ReportDocument,
  lease: LeaseStudy,
  inputs: RentInputs,
  firstRow: number,
): readonly SheetRow[] {
  const effects = (of: string) =>
    lease.termMonths.map((months) => `Rent effect ${of}, ${printMonths(months)}`)
  return [
    [{ text: 'What a landlord allowance leaves to you', ...heading }],
    headRow(
      'Allowance per sq ft',
      'Your share at P10',
      'At P50',
      'At P80',
      ...effects('at P50'),
      'Your share of the lines',
      ...effects('of the lines'),
    ),
    ...lease.allowanceCases.map((one, index) =>
      allowanceRow(sold, lease, inputs, { one, row: firstRow + index }),
    ),
  ]
}

function allowanceRow(
  { project, totals }: ReportDocument,
  lease: LeaseStudy,
  inputs: RentInputs,
  { one, row }: { readonly one: AllowanceCase; readonly row: number },
): SheetRow {
  const area = project.facts.squareFootage
  const linesShare = tenantShare(totals.totalCents, one.perSquareFootCents, area)
  const shareOf = (cost: string, cents: Cents) =>
    amount(`MAX(0,${cost}-ROUND($A${row}*${inputs.area},2))`, cents)
  const effect = (share: string, index: number, cents: Cents): SheetCell =>
    area > 0 ? amount(rentFormula(inputs, share, index), cents) : amountOf(cents)
  const linesColumn = columns[4 + lease.termMonths.length] ?? ''
  return [
    {
      number: dollarsFromCents(one.perSquareFootCents),
      format: one.isGiven ? `${usd}" (yours)"` : usd,
      align: 'left',
      ...line,
    },
    shareOf(inputs.costs.p10, one.shares.p10),
    shareOf(inputs.costs.p50, one.shares.p50),
    shareOf(inputs.costs.p80, one.shares.p80),
    ...one.rentEffectsCents.map((cents, index) => effect(`$C${row}`, index, cents)),
    shareOf(inputs.lines, linesShare),
    ...lease.termMonths.map((termMonths, index) => {
      const loan = {
        amountCents: linesShare,
        annualRateBasisPoints: lease.annualRateBasisPoints,
        termMonths,
      }
      return effect(`$${linesColumn}${row}`, index, rentEffect(loan, area))
    }),
  ]
}

const columns = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'I'] as const

/** A year of level payments at the end of each month, per square foot. */
function rentFormula({ rate, area, terms }: RentInputs, share: string, index: number): string {
  return `ROUND(PMT(${rate}/12,${terms[index] ?? '1'},0-${share})*12/${area},2)`
}

function amount(formula: string, cents: Cents): SheetCell {
  return { formula, value: dollarsFromCents(cents), format: usd, ...line }
}

function amountOf(cents: Cents): SheetCell {
  return { number: dollarsFromCents(cents), format: usd, ...line }
}
