import { packageTypes, reportPackages } from '#core/catalog/package-type.ts'
import { formatInteger, formatUsd } from '#core/money/format-money.ts'
import { FactLines } from '#web/office/charts/fact-lines.tsx'
import { LookRect } from '#web/office/charts/look.tsx'
import { Panel } from '#web/office/charts/panel.tsx'
import { ShareBar } from '#web/office/charts/share-bar.tsx'
import type { Analytics } from './analytics-query.ts'
import { averageNote, soldNote } from './figure-notes.ts'
import { packageLooks } from './package-look.ts'
import { ReviewTime } from './review-time.tsx'

type Reports = Analytics['reportAnalytics']

export function ReportPanel({ reports }: { reports: Reports }) {
  const { serviceBreakdown } = reports
  return (
    <Panel title="Report Intelligence" note="In the period">
      <ShareBar
        label="Reports by package"
        shares={packageTypes.map((type) => ({
          id: type,
          label: reportPackages[type].name,
          look: packageLooks[type],
          count: serviceBreakdown[type].count,
          note: formatUsd(serviceBreakdown[type].revenue),
        }))}
      />
      <div className="mt-6">
        <FactLines
          facts={[
            ['Reports sold', formatInteger(reports.totalReports), soldNote(reports)],
            ['Average order value', formatUsd(reports.averageOrderValue), averageNote(reports)],
          ]}
        />
      </div>
      <ReviewTime hours={reports.avgProcessingTime} approved={reports.approvedReports} />
      <DemoConversion conversion={reports.demoConversion} />
    </Panel>
  )
}

/** The demo projects as a bar, and the part of them that led to an order. */
function DemoConversion({ conversion }: { conversion: Reports['demoConversion'] }) {
  const { totalDemos, convertedDemos, conversionRate } = conversion
  return (
    <div className="mt-6">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="text-graphite">Demo projects that led to an order</span>
        <span className="figures">
          {formatInteger(convertedDemos)} of {formatInteger(totalDemos)}
          <span className="ml-3 font-semibold">{conversionRate.toFixed(1)}%</span>
        </span>
      </p>
      <svg aria-hidden="true" className="mt-2 block h-4 w-full overflow-visible">
        <LookRect look="open" x={0} y={0.5} width="100%" height={15} />
        {convertedDemos > 0 ? (
          <LookRect look="solid" x={0} y={0.5} width={`${conversionRate}%`} height={15} />
        ) : null}
      </svg>
    </div>
  )
}
