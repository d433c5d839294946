import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { addDays } from '#core/time/day.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { marketToday } from '#web/lib/market-day.ts'
import { Cell, numeric, Table, TableHead } from '#web/ui/table.tsx'
import { type Analytics, useAnalytics } from '../analytics/analytics-query.ts'
import { spanLabel } from '../analytics/step-label.ts'
import { RowSkeletons } from '../shell/row-skeletons.tsx'

const days = 30

/** The last thirty days, today included, compared with the thirty before. */
export function PeriodAgainstBefore() {
  const to = marketToday()
  const from = addDays(to, 1 - days)
  const now = useAnalytics({ from, to })
  const before = useAnalytics({ from: addDays(from, -days), to: addDays(from, -1) })
  const failed = [now, before].find((one) => one.isError && !one.data)
  return (
    <section aria-labelledby="period">
      <h2 id="period" className="text-lg">
        The Last {days} Days
      </h2>
      <p className="mb-3 text-sm text-graphite">{spanLabel(from, to)}, and the 30 days before</p>
      {now.data && before.data ? <Comparison now={now.data} before={before.data} /> : null}
      {failed ? <LoadFailed query={failed} title="Figures could not be loaded" /> : null}
      {now.isPending || before.isPending ? <RowSkeletons label="Loading figures" /> : null}
    </section>
  )
}

const hours = (value: number) => `${value} h`

/** The display text of each figure of a period. */
const figures: readonly (readonly [
  name: string,
  read: (analytics: Analytics) => number,
  format: (value: number) => string,
])[] = [
  ['Report revenue', (one) => one.reportAnalytics.reportRevenue, formatUsd],
  ['Reports sold', (one) => one.reportAnalytics.totalReports, formatInteger],
  ['Average order value', (one) => one.reportAnalytics.averageOrderValue, formatUsd],
  ['New clients', newClients, formatInteger],
  ['Demo projects', (one) => one.reportAnalytics.demoConversion.totalDemos, formatInteger],
  ['Payment to approval, on average', (one) => one.reportAnalytics.avgProcessingTime, hours],
]

function newClients({ subscriptionAnalytics }: Analytics): number {
  const sources = Object.values(subscriptionAnalytics.referralAnalytics)
  return sources.reduce((sum, { count }) => sum + count, 0)
}

function Comparison({ now, before }: { now: Analytics; before: Analytics }) {
  return (
    <Table caption="The last thirty days against the thirty before" className="max-w-measure">
      <TableHead columns={['Figure', numeric('Now'), numeric('Before')]} />
      <tbody>
        {figures.map(([name, read, format]) => (
          <tr key={name}>
            <th scope="row" className="border-b border-hairline py-2 pr-3 text-left font-normal">
              {name}
            </th>
            <Cell numeric className="font-semibold">
              {format(read(now))}
            </Cell>
            <Cell numeric className="text-graphite">
              {format(read(before))}
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
