import type { SuiteComparison } from '#core/lease/suite-comparison.ts'
import { formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { printArea, printMonths } from '#report/view/printed-figures.ts'
import { decisionText } from '#report/view/sections/suites-section.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Cell, numeric, Table, TableHead } from '#web/ui/table.tsx'

type SuiteResultsProps = { comparison: SuiteComparison; isStale: boolean }

export function SuiteResults({ comparison, isStale }: SuiteResultsProps) {
  const { results, decision, termMonths } = comparison
  return (
    <div className="mt-8" aria-live="polite">
      {isStale ? (
        <Alert tone="caution" className="mb-4" title="The entries have changed.">
          Compare again to see what they change.
        </Alert>
      ) : null}
      {decision ? (
        <p className="max-w-measure font-serif text-lg">{decisionText(decision)}</p>
      ) : null}
      <Table
        caption={`Spaces compared over ${printMonths(termMonths)}`}
        captionShown
        className="figures mt-4 min-w-3xl"
      >
        <TableHead
          columns={[
            'Space',
            numeric('Build-out, P50'),
            numeric('Cash, P50'),
            numeric('Cash, P80'),
            numeric('Rent'),
            numeric('Occupancy'),
            numeric('P10 to P80'),
          ]}
        />
        <tbody>
          {results.map((one) => (
            <tr key={one.rank}>
              <Cell>
                {one.rank}. {one.name}
                <span className="block text-xs text-graphite">
                  {printArea(one.area)}, {formatUsd(one.perSquareFootYearCents)} per sq ft and year
                </span>
              </Cell>
              <Cell numeric>{formatUsdWhole(one.costs.p50)}</Cell>
              <Cell numeric>{formatUsdWhole(one.cash.p50)}</Cell>
              <Cell numeric>{formatUsdWhole(one.cash.p80)}</Cell>
              <Cell numeric>{formatUsdWhole(one.rentCents)}</Cell>
              <Cell numeric className="font-semibold">
                {formatUsdWhole(one.occupancy.p50)}
              </Cell>
              <Cell numeric>
                {formatUsdWhole(one.occupancy.p10)} to {formatUsdWhole(one.occupancy.p80)}
              </Cell>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="mt-2 text-xs text-graphite">
        Totals of the model at the prices of this report; lines adjusted in review are not in them.
        Cash is the build-out beyond the allowance, occupancy is rent and cash, not discounted. A
        space built out before for the same use is taken 12.5% cheaper in what is not a system
        (Cushman &amp; Wakefield, 2022: 10-15%).
      </p>
    </div>
  )
}
