import { formatUsdWhole } from '#core/money/format-money.ts'
import type { ContingencyAnalysis, ReportDocument } from '#core/report/report-document.ts'
import { printRate } from '#report/view/printed-figures.ts'
import { adviceSection } from '#report/view/sections/advice-sections.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { ReportSection, type SectionPlace, SubHead } from './report-section.tsx'

const priorities = {
  high: { label: 'High priority', tone: 'accent' },
  medium: { label: 'Medium priority', tone: 'info' },
  low: { label: 'Low priority', tone: 'neutral' },
} as const satisfies Record<string, { label: string; tone: BadgeTone }>

export function AdviceSection({ report, ...place }: SectionPlace & { report: ReportDocument }) {
  const { contingencyAnalysis } = report
  return (
    <ReportSection {...place} lead={adviceSection(report).lead}>
      <ol data-print="columns">
        {report.recommendations.map((one, index) => (
          <li
            key={one.title}
            className="grid gap-x-8 gap-y-2 border-t border-hairline py-4 break-inside-avoid md:grid-cols-[1fr_14rem]"
          >
            <div className="flex gap-4">
              <span aria-hidden="true" className="figures w-5 shrink-0 text-graphite">
                {index + 1}
              </span>
              <div className="max-w-measure">
                <h3 className="font-sans text-base font-semibold">{one.title}</h3>
                <p className="mt-1 text-sm">{one.description}</p>
              </div>
            </div>
            <div className="max-md:pl-9">
              <Badge tone={priorities[one.priority].tone}>{priorities[one.priority].label}</Badge>
              <p className="figures mt-1.5 text-sm font-medium text-blueprint">{one.impact}</p>
            </div>
          </li>
        ))}
      </ol>
      {contingencyAnalysis ? <Contingency analysis={contingencyAnalysis} /> : null}
    </ReportSection>
  )
}

function Contingency({ analysis }: { analysis: ContingencyAnalysis }) {
  const { budget, markup, timeline } = analysis
  return (
    <>
      <SubHead>Contingency and markup</SubHead>
      <dl className="grid gap-6 md:grid-cols-3">
        <Figure
          label="Contingency in the estimate"
          value={formatUsdWhole(budget.includedCents)}
          note={`${printRate(budget.includedPercent)} of the work`}
        />
        <Figure
          label="Above the lines, to reach P80 today"
          value={formatUsdWhole(budget.recommendedCents)}
          note={budget.rationale}
        />
        <Figure
          label="Contractor’s markup"
          value={formatUsdWhole(markup.cents)}
          note={markup.rationale}
        />
      </dl>
      {timeline ? <p className="mt-4 max-w-measure text-sm">{timeline.rationale}</p> : null}
    </>
  )
}

function Figure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="border-t border-ink pt-3 break-inside-avoid">
      <dt className="text-sm text-graphite">{label}</dt>
      <dd className="figures font-serif text-lg">{value}</dd>
      <dd className="mt-1 text-sm">{note}</dd>
    </div>
  )
}
