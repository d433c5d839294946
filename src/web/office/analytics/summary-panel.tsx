import { projectTypeName } from '#core/analytics/figure-labels.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { type Fact, FactLines } from '#web/office/charts/fact-lines.tsx'
import { Panel } from '#web/office/charts/panel.tsx'
import type { Analytics } from './analytics-query.ts'
import { ChangeMark } from './change-mark.tsx'
import { averageNote, soldNote } from './figure-notes.ts'

/** The period in a few lines, compared with the same number of days before it. */
export function SummaryPanel({ analytics }: { analytics: Analytics }) {
  const { reportAnalytics: reports, subscriptionAnalytics: subscriptions } = analytics
  const { previous } = reports
  const best = Object.entries(reports.projectTypeBreakdown)[0]
  const facts: Fact[] = [
    ['Report revenue', formatUsd(reports.reportRevenue)],
    ['Reports sold', formatInteger(reports.totalReports), soldNote(reports)],
    ...(previous === null
      ? []
      : [
          [
            'Revenue before',
            <Before
              key="r"
              now={reports.reportRevenue}
              before={previous.revenue}
              format={formatUsd}
            />,
          ] as const,
          [
            'Reports before',
            <Before
              key="c"
              now={reports.totalReports}
              before={previous.count}
              format={formatInteger}
            />,
          ] as const,
        ]),
    ['Strongest project type', best === undefined ? 'None' : projectTypeName(best[0])],
    ['Average order value', formatUsd(reports.averageOrderValue), averageNote(reports)],
    ['Demo conversion', `${reports.demoConversion.conversionRate}%`],
    ['Paid clients', `${subscriptions.marketPenetration.paidClientPercentage}%`],
  ]
  return (
    <Panel
      title="Performance Summary"
      note={previous === null ? undefined : 'Before: as many days right before the period'}
    >
      <FactLines facts={facts} />
    </Panel>
  )
}

type BeforeProps = { now: number; before: number; format: (value: number) => string }

function Before({ now, before, format }: BeforeProps) {
  return (
    <>
      {format(before)}
      <span className="ml-2">
        <ChangeMark now={now} before={before} />
      </span>
    </>
  )
}
