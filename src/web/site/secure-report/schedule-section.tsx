import type { ReportDocument } from '#core/report/report-document.ts'
import { ganttChart } from '#report/view/charts/gantt-chart.ts'
import type { GanttChart } from '#report/view/report-view-model.ts'
import { timelineSection } from '#report/view/sections/timeline-section.ts'
import { Bar } from './chart-bar.tsx'
import { ReportSection, type SectionPlace, SubHead } from './report-section.tsx'

export function ScheduleSection({ report, ...place }: SectionPlace & { report: ReportDocument }) {
  const { schedule } = report.assessment
  const chart = ganttChart(schedule)
  return (
    <ReportSection {...place} lead={timelineSection(report).lead}>
      <ul className="text-sm">
        {chart.rows.map((row) => (
          <li
            key={row.label}
            className="grid gap-x-6 border-b border-hairline py-2.5 break-inside-avoid sm:grid-cols-[11rem_1fr]"
          >
            <p>
              {row.label}
              <span className="figures block text-xs text-graphite">{row.weeks}</span>
            </p>
            <div className="relative pt-1">
              <Grid chart={chart} />
              <Bar from={row.from} width={row.width} hatch={row.hatch} className="relative" />
            </div>
            {row.note ? (
              <p className="mt-1 text-xs text-graphite sm:col-start-2">{row.note}</p>
            ) : null}
          </li>
        ))}
        <li aria-hidden="true" className="grid gap-x-6 sm:grid-cols-[11rem_1fr]">
          <p className="pt-1 text-xs text-graphite max-sm:hidden">Week</p>
          <svg aria-hidden="true" height="22" className="block w-full overflow-visible">
            {chart.ticks.map((tick) => (
              <text
                key={tick.label}
                x={`${tick.at * 100}%`}
                y="15"
                textAnchor={anchorAt(tick.at)}
                className="figures fill-graphite text-xs"
              >
                {tick.label}
              </text>
            ))}
          </svg>
        </li>
      </ul>
      <SubHead>Milestones</SubHead>
      <ol className="grid max-w-measure border-l border-vermilion pl-5 text-sm">
        {chart.milestones.map((milestone) => (
          <li
            key={milestone.label}
            className="relative flex justify-between gap-6 py-1.5 before:absolute before:top-3 before:-left-[1.5rem] before:size-2 before:rotate-45 before:bg-vermilion before:content-['']"
          >
            <span>{milestone.label}</span>
            <span className="figures text-graphite">{milestone.week}</span>
          </li>
        ))}
      </ol>
    </ReportSection>
  )
}

function Grid({ chart }: { chart: GanttChart }) {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full overflow-visible">
      {chart.ticks.map((tick) => (
        <line
          key={tick.label}
          x1={`${tick.at * 100}%`}
          x2={`${tick.at * 100}%`}
          y1="0"
          y2="100%"
          className="stroke-hairline"
        />
      ))}
    </svg>
  )
}

function anchorAt(at: number): 'start' | 'middle' | 'end' {
  if (at < 0.02) return 'start'
  return at > 0.98 ? 'end' : 'middle'
}
