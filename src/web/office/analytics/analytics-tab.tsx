import { rangePresets } from '#core/analytics/range-preset.ts'
import { formatUsd } from '#core/money/format-money.ts'
import { LoadFailed } from '#web/lib/load-failed.tsx'
import { FigureRow } from '#web/office/charts/figure-row.tsx'
import { LookPatterns } from '#web/office/charts/look.tsx'
import { PanelSkeleton } from '#web/office/charts/panel.tsx'
import { PeriodPicker } from '#web/office/shell/period-picker.tsx'
import { Button } from '#web/ui/button.tsx'
import { type Analytics, useAnalytics, useAnalyticsDownload } from './analytics-query.ts'
import { ChangeMark } from './change-mark.tsx'
import { GrowthPanel } from './growth-panel.tsx'
import { ProjectTypePanel } from './project-type-panel.tsx'
import { ReportPanel } from './report-panel.tsx'
import { RevenuePanel } from './revenue-panel.tsx'
import { stepLabel } from './step-label.ts'
import { ReferralPanel, SubscriptionPanel } from './subscription-panel.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { useRange } from './use-range.ts'

const choices = [...rangePresets, { id: 'custom', label: 'Custom range' }]

export function AnalyticsTab() {
  const picked = useRange()
  const analytics = useAnalytics(picked.range)
  const download = useAnalyticsDownload(picked.range)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 className="text-lg">Analytics Dashboard</h2>
        <div className="flex flex-wrap items-end gap-3">
          <PeriodPicker choices={choices} picked={picked} />
          <Button
            size="sm"
            variant="secondary"
            className="min-h-9"
            busy={download.isPending}
            onClick={() => download.mutate()}
          >
            Download CSV
          </Button>
        </div>
      </div>
      {analytics.data === undefined && analytics.isError ? (
        <LoadFailed query={analytics} title="Analytics could not be loaded" />
      ) : (
        <Figures analytics={analytics.data} isStale={analytics.isPlaceholderData} />
      )}
    </div>
  )
}

function Figures({ analytics, isStale }: { analytics: Analytics | undefined; isStale: boolean }) {
  return (
    <div className="flex flex-col gap-6" aria-busy={isStale || analytics === undefined}>
      <LookPatterns />
      <Headline analytics={analytics} />
      {analytics === undefined ? <Skeletons /> : <Panels analytics={analytics} />}
    </div>
  )
}

function Headline({ analytics }: { analytics: Analytics | undefined }) {
  const recurring = analytics?.subscriptionAnalytics.monthlyRecurringRevenue
  const atStart = analytics?.subscriptionAnalytics.recurringRevenueAtStart ?? null
  const single = analytics?.reportAnalytics.monthlyReportRevenue
  const month = analytics && stepLabel(analytics.period.lastMonth.from, 'month')
  return (
    <FigureRow
      label="Monthly revenue"
      figures={[
        {
          label: 'Total Monthly Revenue',
          value:
            recurring === undefined || single === undefined
              ? undefined
              : formatUsd(recurring + single),
          note: 'Recurring and one-time together',
        },
        {
          label: 'Recurring Revenue',
          value: recurring === undefined ? undefined : formatUsd(recurring),
          note: (
            <>
              A month, of all running subscriptions
              {recurring === undefined || atStart === null ? null : (
                <span className="block">
                  As the period began: {formatUsd(atStart)},{' '}
                  <ChangeMark now={recurring} before={atStart} />
                </span>
              )}
            </>
          ),
        },
        {
          label: 'One-Time Report Revenue',
          value: single === undefined ? undefined : formatUsd(single),
          note: month,
        },
      ]}
    />
  )
}

function Panels({ analytics }: { analytics: Analytics }) {
  const { reportAnalytics: reports, subscriptionAnalytics: subscriptions } = analytics
  return (
    <>
      <RevenuePanel analytics={analytics} />
      <div className="grid gap-6 lg:grid-cols-2">
        <SubscriptionPanel subscriptions={subscriptions} />
        <ReportPanel reports={reports} />
        <ProjectTypePanel reports={reports} />
        <ReferralPanel subscriptions={subscriptions} />
        <GrowthPanel analytics={analytics} />
        <SummaryPanel analytics={analytics} />
      </div>
    </>
  )
}

function Skeletons() {
  return (
    <div role="status">
      <span className="sr-only">Loading analytics</span>
      <PanelSkeleton />
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <PanelSkeleton />
        <PanelSkeleton />
        <PanelSkeleton />
        <PanelSkeleton />
      </div>
    </div>
  )
}
