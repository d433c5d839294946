import type { ReportDocument } from '#core/report/report-document.ts'
import { groupChart, stackChart } from '#report/view/charts/stack-chart.ts'
import type { GroupChart } from '#report/view/report-view-model.ts'
import { costSection } from '#report/view/sections/cost-section.ts'
import { Bar, BarHatches } from './chart-bar.tsx'
import { ReportSection, type SectionPlace } from './report-section.tsx'
import { StackBars } from './stack-bars.tsx'

type CostSectionProps = SectionPlace & {
  report: ReportDocument
  /** Shows the lines of a division; left out where the package has no lines. */
  onDivision?: (name: string) => void
}

export function CostSection({ report, onDivision, ...place }: CostSectionProps) {
  const divisions = new Set(report.categories.map((category) => category.name))
  return (
    <ReportSection {...place} lead={costSection(report).lead}>
      <BarHatches />
      <Groups chart={groupChart(report)} />
      <StackBars
        chart={stackChart(report)}
        caption="Cost by division, each starting where the last ended"
        pickOf={(label) =>
          onDivision && divisions.has(label) ? () => onDivision(label) : undefined
        }
      />
    </ReportSection>
  )
}

function Groups({ chart }: { chart: GroupChart }) {
  return (
    <>
      <div className="relative h-[36px]">
        {chart.segments.map((segment) => (
          <div key={segment.label} className="absolute inset-0">
            <Bar from={segment.from} width={segment.width} hatch={segment.hatch} height={36} />
          </div>
        ))}
      </div>
      <ul className="figures mt-3 grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2 md:grid-cols-3">
        {chart.segments.map((segment) => (
          <li key={segment.label} className="flex items-start gap-2">
            <span className="mt-0.5 w-5 shrink-0">
              <Bar from={0} width={1} hatch={segment.hatch} />
            </span>
            <span>
              {segment.label}
              <span className="block text-graphite">
                {segment.amount} · {segment.share}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}
