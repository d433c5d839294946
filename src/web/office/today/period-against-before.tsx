import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { addDays } from '#core/time/day.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { marketToday } from '#web/lib/market-day.ts'
import { Cell, numeric, Table, TableHead } from '#web/ui/table.tsx'
import { type Analytics, useAnalytics } from '../analytics/analytics-query.ts'
import { ChangeMark } from '../analytics/change-mark.tsx'
import { averageNote, soldNote } from '../analytics/figure-notes.ts'
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

type PeriodFigure = {
  readonly name: string
  readonly now: number
  readonly before: number
  readonly format: (value: number) => string
  readonly note?: string | undefined
  readonly isLessBetter?: boolean
}

function figuresOf(now: Analytics, before: Analytics): readonly PeriodFigure[] {
  const [own, former] = [now.reportAnalytics, before.reportAnalytics]
  const { monthlyRecurringRevenue: recurring, recurringRevenueAtStart: atStart } =
    now.subscriptionAnalytics
  return [
    {
      name: 'Recurring revenue a month',
      note: `Of running plans: now, and as the ${days} days began`,
      now: recurring,
      before: atStart ?? recurring,
      format: formatUsd,
    },
    {
      name: 'Report revenue',
      now: own.reportRevenue,
      before: former.reportRevenue,
      format: formatUsd,
    },
    {
      name: 'Reports sold',
      note: soldNote(own),
      now: own.totalReports,
      before: former.totalReports,
      format: formatInteger,
    },
    {
      name: 'Average order value',
      note: averageNote(own),
      now: own.averageOrderValue,
      before: former.averageOrderValue,
      format: formatUsd,
    },
    {
      name: 'New clients',
      now: newClients(now),
      before: newClients(before),
      format: formatInteger,
    },
    {
      name: 'Demo projects',
      now: own.demoConversion.totalDemos,
      before: former.demoConversion.totalDemos,
      format: formatInteger,
    },
    {
      name: 'Payment to approval, on average',
      now: own.avgProcessingTime,
      before: former.avgProcessingTime,
      format: hours,
      isLessBetter: true,
    },
  ]
}

function newClients({ subscriptionAnalytics }: Analytics): number {
  const sources = Object.values(subscriptionAnalytics.referralAnalytics)
  return sources.reduce((sum, { count }) => sum + count, 0)
}

function Comparison({ now, before }: { now: Analytics; before: Analytics }) {
  return (
    <Table caption="The last thirty days against the thirty before" className="max-w-measure">
      <TableHead columns={['Figure', numeric('Now'), numeric('Before'), numeric('Change')]} />
      <tbody>
        {figuresOf(now, before).map(({ name, note, format, isLessBetter = false, ...figure }) => (
          <tr key={name}>
            <th scope="row" className="border-b border-hairline py-2 pr-3 text-left font-normal">
              {name}
              {note ? <span className="block text-xs text-graphite">{note}</span> : null}
            </th>
            <Cell numeric className="font-semibold">
              {format(figure.now)}
            </Cell>
            <Cell numeric className="text-graphite">
              {format(figure.before)}
            </Cell>
            <Cell numeric>
              <ChangeMark now={figure.now} before={figure.before} isLessBetter={isLessBetter} />
            </Cell>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
