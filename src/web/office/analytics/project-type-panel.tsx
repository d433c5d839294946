import { projectTypeName } from '#core/analytics/figure-labels.ts'
import { formatInteger, formatUsdWhole } from '#core/money/format-money.ts'
import { Panel } from '#web/office/charts/panel.tsx'
import { RankTable } from '#web/office/charts/rank-table.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import type { Analytics } from './analytics-query.ts'

export function ProjectTypePanel({ reports }: { reports: Analytics['reportAnalytics'] }) {
  const types = Object.entries(reports.projectTypeBreakdown)
  const whole = Math.max(1, reports.reportRevenue)
  return (
    <Panel title="Project Type Performance" note="In the period">
      {types.length === 0 ? (
        <EmptyState title="No sales">Nothing was paid in this period.</EmptyState>
      ) : (
        <RankTable
          caption="Sales by project type"
          heads={['Project type', 'Reports', 'Revenue', 'Share']}
          ranks={types.map(([type, { count, revenue }]) => ({
            id: type,
            label: projectTypeName(type),
            size: revenue,
            figures: [
              formatInteger(count),
              formatUsdWhole(revenue),
              `${((revenue / whole) * 100).toFixed(1)}%`,
            ],
          }))}
        />
      )}
    </Panel>
  )
}
