import { outcomeIds } from '#core/lease/compare-offers.ts'
import {
  type RentOverTerm,
  type RentTerms,
  rentOverTerm,
  rentTermsOf,
} from '#core/lease/rent-over-term.ts'
import type { LeaseStudy } from '#core/lease/study-lease.ts'
import { dollarsFromCents } from '#core/money/money.ts'
import { leaseLimits } from '#core/project/lease-facts.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { headRow } from './lease-cells.ts'
import type { RentInputs } from './rent-rows.ts'
import { heading, line, quiet, usd } from './sheet-style.ts'
import type { SheetCell, SheetRow } from './write-workbook.ts'

const columns = { p10: 'B', p50: 'C', p80: 'D' } as const

/**
 * Free rent, capped, unused and lent allowance as a calculation: the same rules as on the report
 * page, with inputs that may be changed. `firstRow` is that of the heading.
 */
export function rentOverTermRows(
  { project }: ReportDocument,
  lease: LeaseStudy,
  inputs: RentInputs,
  firstRow: number,
): readonly SheetRow[] {
  const terms = rentTermsOf(lease.facts, project.facts.squareFootage)
  const given = inputRows(terms)
  const place = (index: number) => `$B$${firstRow + 2 + index}`
  const headAt = firstRow + 2 + given.length
  const rows = figures(inputs, place, (offset) => headAt + 1 + offset)
  return [
    [{ text: 'Rent over the term, in today’s money', ...heading }],
    [
      {
        text: 'Payments at the end of each month; free months come first. Put in your own terms.',
        ...quiet,
      },
    ],
    ...given,
    headRow('Over the term', 'At P10', 'At P50', 'At P80'),
    ...rows.map(
      ({ label, of, formula }): SheetRow => [
        { text: label, ...line },
        ...outcomeIds.map((id): SheetCell => {
          const cents = rentOverTerm(terms, lease.costs[id])[of]
          const value = dollarsFromCents(cents)
          return project.facts.squareFootage > 0
            ? { formula: formula(columns[id], inputs.costs[id]), value, format: usd, ...line }
            : { number: value, format: usd, ...line }
        }),
      ],
    ),
  ]
}

function inputRows(terms: RentTerms): readonly SheetRow[] {
  const row = (text: string, number: number, format: string): SheetRow => [
    { text, ...line },
    { number, format, ...line },
  ]
  const cap = terms.allowanceCapCents ?? leaseLimits.totalCents
  return [
    row('Lease term, months', terms.termMonths, '0'),
    row('Rent per sq ft and year', dollarsFromCents(terms.rentPerSquareFootCents), usd),
    row('Free rent, months', terms.freeRentMonths, '0'),
    row('Allowance per sq ft', dollarsFromCents(terms.allowancePerSquareFootCents), usd),
    row('Allowance at most, in all (as it stands: no cap)', dollarsFromCents(cap), usd),
    row(
      'Unused allowance is credited: 1, stays with the landlord: 0',
      terms.creditsUnused ? 1 : 0,
      '0',
    ),
    row(
      'Lent by the landlord, per sq ft',
      dollarsFromCents(terms.amortizedPerSquareFootCents),
      usd,
    ),
    row('Interest of that loan', terms.amortizedRateBasisPoints / 10_000, '0.00%'),
    row('Repaid over, months', terms.amortizedMonths, '0'),
    row('Discount rate', terms.discountBasisPoints / 10_000, '0.00%'),
  ]
}

type Figure = {
  readonly label: string
  readonly of: keyof RentOverTerm
  /** Of a column and the place of the cost. */
  readonly formula: (column: string, cost: string) => string
}

function figures(
  { area }: RentInputs,
  place: (index: number) => string,
  rowOf: (offset: number) => number,
): readonly Figure[] {
  const [term, rent, free, allowance, cap, credits] = [0, 1, 2, 3, 4, 5].map(place)
  const [lent, loanRate, loanMonths, discount] = [6, 7, 8, 9].map(place)
  const offered = `MIN(ROUND(${allowance}*${area},2),${cap})`
  const monthlyRent = `${rent}*${area}/12`
  const today = (payment: string, months: string) =>
    `ROUND(PV(${discount}/12,${months},0-${payment}),2)`
  const at = (column: string, offset: number) => `${column}${rowOf(offset)}`
  return [
    {
      label: 'Landlord’s allowance',
      of: 'allowanceCents',
      formula: (_, cost) => `MIN(${offered},${cost})`,
    },
    { label: 'Allowance not used', of: 'unusedCents', formula: (c) => `${offered}-${at(c, 0)}` },
    {
      label: 'Lent by the landlord',
      of: 'amortizedCents',
      formula: (c, cost) => `MIN(ROUND(${lent}*${area},2),${cost}-${at(c, 0)})`,
    },
    {
      label: 'Repaid with the rent, a month',
      of: 'amortizedMonthlyCents',
      formula: (c) => `ROUND(PMT(${loanRate}/12,${loanMonths},0-${at(c, 2)}),2)`,
    },
    {
      label: 'Out of pocket',
      of: 'outOfPocketCents',
      formula: (c, cost) => `${cost}-${at(c, 0)}-${at(c, 2)}`,
    },
    {
      label: 'Rent paid over the term',
      of: 'rentCents',
      formula: () => `ROUND(${monthlyRent}*(${term}-${free}),2)`,
    },
    {
      label: 'Rent of the free months',
      of: 'freeRentCents',
      formula: () => `ROUND(${monthlyRent}*${free},2)`,
    },
    {
      label: 'Credited against the rent',
      of: 'creditCents',
      formula: (c) => `${credits}*MIN(${at(c, 1)},${at(c, 5)})`,
    },
    {
      label: 'Rent, in today’s money',
      of: 'rentTodayCents',
      formula: () => `${today(monthlyRent, term ?? '')}-${today(monthlyRent, free ?? '')}`,
    },
    {
      label: 'Repayment of the loan, in today’s money',
      of: 'amortizedTodayCents',
      formula: (c) => today(at(c, 3), loanMonths ?? ''),
    },
    {
      label: 'Out of pocket and rent, in today’s money',
      of: 'occupancyTodayCents',
      formula: (c) =>
        `${at(c, 4)}+${at(c, 8)}+${at(c, 9)}-ROUND(${at(c, 7)}/POWER(1+${discount}/12,${free}),2)`,
    },
    {
      label: 'As level rent per sq ft and year',
      of: 'effectiveRentCents',
      formula: (c) => `ROUND(PMT(${discount}/12,${term},0-${at(c, 10)})*12/${area},2)`,
    },
  ]
}
