import { type AmortizationSchedule, amortize, type Loan } from '#core/lease/amortize.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { sumCents } from '#core/money/money.ts'
import { Cell, numeric, Table, TableHead } from '#web/ui/table.tsx'

/** The tenant's share as a loan, one row per year; the rows add up to the share, to the cent. */
export function LoanYears({ loan }: { loan: Loan }) {
  if (loan.amountCents === 0) return null
  const schedule = amortize(loan)
  return (
    <details className="mt-4 print:not-open:hidden">
      <summary className="cursor-pointer text-sm font-medium print:list-none">
        Repaid year by year at the likely cost
      </summary>
      <Table caption="Your share at P50, repaid year by year" className="figures mt-3 min-w-lg">
        <TableHead
          columns={[
            'Year',
            numeric('Paid'),
            numeric('Interest'),
            numeric('Principal'),
            numeric('Left'),
          ]}
        />
        <tbody>
          {yearsOf(schedule).map((year) => (
            <tr key={year.number}>
              <Cell>{year.number}</Cell>
              <Cell numeric>{formatUsd(year.paidCents)}</Cell>
              <Cell numeric>{formatUsd(year.interestCents)}</Cell>
              <Cell numeric>{formatUsd(year.paidCents - year.interestCents)}</Cell>
              <Cell numeric>{formatUsd(year.balanceCents)}</Cell>
            </tr>
          ))}
        </tbody>
        <tfoot className="font-semibold print:table-row-group">
          <tr>
            <Cell>Together</Cell>
            <Cell numeric>{formatUsd(schedule.paidCents)}</Cell>
            <Cell numeric>{formatUsd(schedule.interestCents)}</Cell>
            <Cell numeric>{formatUsd(loan.amountCents)}</Cell>
            <Cell />
          </tr>
        </tfoot>
      </Table>
    </details>
  )
}

function yearsOf({ installments }: AmortizationSchedule) {
  const count = Math.ceil(installments.length / 12)
  return Array.from({ length: count }, (_, index) => {
    const months = installments.slice(index * 12, index * 12 + 12)
    return {
      number: index + 1,
      paidCents: sumCents(months.map((one) => one.paymentCents)),
      interestCents: sumCents(months.map((one) => one.interestCents)),
      balanceCents: months.at(-1)?.balanceCents ?? 0,
    }
  })
}
