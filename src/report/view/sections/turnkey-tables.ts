import type { LeasePages, LeaseStudy } from '#core/lease/study-lease.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { printMonths } from '../printed-figures.ts'
import type { RowView, TableView } from '../report-view-model.ts'
import { printBasisPoints, stepText } from './lease-labels.ts'

/** The value of a turnkey offer: the allowance at which both offers cost the tenant the same. */
export function turnkeyTable(lease: LeaseStudy, { turnkeyCases }: LeasePages): TableView {
  const months = printMonths(turnkeyCases[0]?.termMonths ?? 0)
  return {
    number: '',
    title: 'Turnkey: the allowance per sq ft that is worth the same',
    source: `With a smaller allowance the turnkey space is cheaper, with a larger one the allowance. Premium over ${months}, in today’s money at ${printBasisPoints(lease.annualRateBasisPoints)} a year. With turnkey, the landlord pays what the build-out costs beyond the expected amount.`,
    columns: [
      { label: 'More rent per sq ft and year', align: 'start', width: 0 },
      { label: 'Paid over the term', align: 'end', width: 0.18 },
      { label: 'Worth today', align: 'end', width: 0.17 },
      { label: 'Break-even at P10', align: 'end', width: 0.15 },
      { label: 'At P50', align: 'end', width: 0.12 },
      { label: 'At P80', align: 'end', width: 0.12 },
    ],
    rows: turnkeyCases.map(
      (one): RowView => ({
        kind: one.isGiven ? 'subtotal' : 'line',
        cells: [
          { text: stepText(one.premiumCents, one.isGiven) },
          { text: formatUsd(one.paidCents) },
          { text: formatUsd(one.todayCents) },
          { text: formatUsd(one.breakEvens.p10) },
          { text: formatUsd(one.breakEvens.p50) },
          { text: formatUsd(one.breakEvens.p80) },
        ],
      }),
    ),
  }
}

export function amortizationTable({ amortization }: LeasePages): TableView {
  const amount = formatUsd(amortization.amountPerSquareFootCents)
  return {
    number: '',
    title: `Rent for every ${amount} per sq ft that the landlord amortizes`,
    source: 'Level monthly payments, per square foot and year.',
    columns: [
      { label: 'Interest a year', align: 'start', width: 0 },
      ...amortization.termMonths.map((months) => ({
        label: printMonths(months),
        align: 'end' as const,
        width: 0.18,
      })),
    ],
    rows: amortization.rows.map((row) => ({
      kind: 'line',
      cells: [
        { text: printBasisPoints(row.annualRateBasisPoints) },
        ...row.rentEffectsCents.map((cents) => ({ text: formatUsd(cents) })),
      ],
    })),
  }
}
