import { leasePartyLabels } from '#core/lease/lease-party.ts'
import type { LeasePages, LeaseStudy } from '#core/lease/study-lease.ts'
import type { SuiteComparison } from '#core/lease/suite-comparison.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { dollarsFromCents } from '#core/money/money.ts'
import { printArea, printMonths } from '../view/printed-figures.ts'
import { printBasisPoints, stepText } from '../view/sections/lease-labels.ts'
import { decisionText } from '../view/sections/suites-section.ts'
import { amountCell, headRow, textCell } from './lease-cells.ts'
import { heading, line, quiet, usd } from './sheet-style.ts'
import type { SheetCell, SheetRow } from './write-workbook.ts'

/** Rows that only the premium report has. */
export function leasePageRows(
  lease: LeaseStudy,
  pages: LeasePages,
  rowsBefore: number,
): readonly SheetRow[] {
  const turnkey = [[], ...turnkeyRows(lease, pages), []]
  return [
    ...turnkey,
    ...amortizationRows(pages, rowsBefore + turnkey.length + 3),
    [],
    ...matrixRows(pages),
    ...(pages.suites ? suiteRows(pages.suites) : []),
  ]
}

function turnkeyRows(lease: LeaseStudy, { turnkeyCases }: LeasePages): readonly SheetRow[] {
  const months = printMonths(turnkeyCases[0]?.termMonths ?? 0)
  const rate = printBasisPoints(lease.annualRateBasisPoints)
  return [
    [{ text: `Turnkey over ${months} at ${rate}: the allowance worth the same`, ...heading }],
    headRow(
      'More rent per sq ft and year',
      'Paid over the term',
      'Worth today',
      'Break-even per sq ft at P10',
      'At P50',
      'At P80',
    ),
    ...turnkeyCases.map(
      (one): SheetRow => [
        textCell(stepText(one.premiumCents, one.isGiven)),
        amountCell(one.paidCents),
        amountCell(one.todayCents),
        amountCell(one.breakEvens.p10),
        amountCell(one.breakEvens.p50),
        amountCell(one.breakEvens.p80),
      ],
    ),
  ]
}

/** `firstRow` is that of the first rate. */
function amortizationRows({ amortization }: LeasePages, firstRow: number): readonly SheetRow[] {
  const amount = formatUsd(amortization.amountPerSquareFootCents)
  return [
    [{ text: `Rent for every ${amount} per sq ft that the landlord amortizes`, ...heading }],
    headRow('Interest a year', ...amortization.termMonths.map(printMonths)),
    ...amortization.rows.map(
      (row, index): SheetRow => [
        { number: row.annualRateBasisPoints / 10_000, format: '0.00%', align: 'left', ...line },
        ...row.rentEffectsCents.map((cents, at): SheetCell => {
          const months = amortization.termMonths[at] ?? 1
          return {
            formula: `ROUND(PMT($A${firstRow + index}/12,${months},0-${dollarsFromCents(amortization.amountPerSquareFootCents)})*12,2)`,
            value: dollarsFromCents(cents),
            format: usd,
            ...line,
          }
        }),
      ],
    ),
  ]
}

function matrixRows({ workLetter }: LeasePages): readonly SheetRow[] {
  return [
    [{ text: 'Work-letter matrix', ...heading }],
    headRow('Line', 'Side', 'Amount'),
    ...workLetter.map(
      (one): SheetRow => [
        textCell(one.item),
        textCell(leasePartyLabels[one.party]),
        amountCell(one.loadedCents),
      ],
    ),
  ]
}

function suiteRows({ results, termMonths, decision }: SuiteComparison): readonly SheetRow[] {
  return [
    [],
    [{ text: `Spaces compared over ${printMonths(termMonths)}`, ...heading }],
    ...(decision ? [[{ text: decisionText(decision), ...quiet }]] : []),
    headRow(
      'Space',
      'Build-out at P50',
      'Cash at P50',
      'Cash at P80',
      'Rent',
      'Occupancy',
      'Occupancy at P10',
      'At P80',
    ),
    ...results.map(
      (one): SheetRow => [
        textCell(`${one.rank}. ${one.name}, ${printArea(one.area)}`),
        amountCell(one.costs.p50),
        amountCell(one.cash.p50),
        amountCell(one.cash.p80),
        amountCell(one.rentCents),
        amountCell(one.occupancy.p50),
        amountCell(one.occupancy.p10),
        amountCell(one.occupancy.p80),
      ],
    ),
  ]
}
