import { packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import { formatInteger, formatUsd, formatUsdWhole } from '#core/money/format-money.ts'
import { formatUsdShort } from '#core/money/format-short-money.ts'
import { countOf } from '#core/sentence-parts.ts'
import { ColumnChart } from '#web/office/charts/column-chart.tsx'
import { Swatch } from '#web/office/charts/look.tsx'
import { Panel } from '#web/office/charts/panel.tsx'
import { EmptyState } from '#web/ui/states.tsx'
import { HeadCell } from '#web/ui/table.tsx'
import { CardCell, CardTable } from '../shell/card-table.tsx'
import type { Analytics } from './analytics-query.ts'
import { packageLooks } from './package-look.ts'
import { spanLabel, stepLabel, stepMark } from './step-label.ts'

type RevenueStep = Analytics['reportAnalytics']['timeline'][number]

const totalOf = (step: RevenueStep) => step.basic + step.pro + step.premium

export function RevenuePanel({ analytics }: { analytics: Analytics }) {
  const { period, reportAnalytics } = analytics
  const { timeline } = reportAnalytics
  const title = `Report revenue by ${period.step}`
  return (
    <Panel title={title} note={spanLabel(period.from, period.to)}>
      {reportAnalytics.totalReports === 0 ? (
        <EmptyState title="No sales">Nothing was paid in this period.</EmptyState>
      ) : (
        <>
          <ColumnChart
            label={title}
            columns={timeline.map((step) => ({
              id: step.start,
              label: stepLabel(step.start, period.step),
              mark: stepMark(step.start, period.step),
              parts: packageTypes.map((type) => ({ look: packageLooks[type], value: step[type] })),
            }))}
            format={formatUsd}
            formatAxis={formatUsdShort}
            reading={(index) => <Reading step={timeline[index]} of={period.step} />}
          />
          <StepTable analytics={analytics} title={title} />
        </>
      )}
    </Panel>
  )
}

type ReadingProps = { step: RevenueStep | undefined; of: Analytics['period']['step'] }

/** The values at the plumb line, and the legend of the hatches. */
function Reading({ step, of }: ReadingProps) {
  if (step === undefined) return null
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <p>
        <span className="block text-sm text-graphite">{stepLabel(step.start, of)}</span>
        <span className="figures font-serif text-lg">{formatUsdWhole(totalOf(step))}</span>
        <span className="figures ml-3 text-sm text-graphite">{countOf(step.count, 'report')}</span>
      </p>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {packageTypes.map((type) => (
          <li key={type} className="flex gap-2">
            <Swatch look={packageLooks[type]} />
            <span>
              {reportPackages[type].name}
              <span className="figures ml-2 text-graphite">{formatUsdWhole(step[type])}</span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function StepTable({ analytics, title }: { analytics: Analytics; title: string }) {
  const { period, reportAnalytics } = analytics
  return (
    <details className="mt-4 text-sm">
      <summary className="link w-fit">Show as a table</summary>
      <div className="mt-3 max-h-96 overflow-y-auto">
        <CardTable caption={title}>
          <thead>
            <tr>
              <HeadCell className="capitalize">{period.step}</HeadCell>
              {packageTypes.map((type) => (
                <HeadCell key={type} numeric>
                  {reportPackages[type].name}
                </HeadCell>
              ))}
              <HeadCell numeric>Revenue</HeadCell>
              <HeadCell numeric>Reports</HeadCell>
            </tr>
          </thead>
          <tbody>
            {reportAnalytics.timeline.map((step) => (
              <tr key={step.start}>
                <CardCell wide className="font-medium whitespace-nowrap">
                  {stepLabel(step.start, period.step)}
                </CardCell>
                {packageTypes.map((type) => (
                  <CardCell key={type} numeric label={reportPackages[type].name}>
                    {formatUsd(step[type])}
                  </CardCell>
                ))}
                <CardCell numeric label="Revenue">
                  {formatUsd(totalOf(step))}
                </CardCell>
                <CardCell numeric label="Reports">
                  {formatInteger(step.count)}
                </CardCell>
              </tr>
            ))}
          </tbody>
        </CardTable>
      </div>
    </details>
  )
}
