import { formatUsdWhole } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { printArea } from '#report/view/printed-figures.ts'
import { RangeDrawing } from './range-drawing.tsx'
import { ReportSection, type SectionPlace, SubHead } from './report-section.tsx'

export function FiguresSection({ report, ...place }: SectionPlace & { report: ReportDocument }) {
  return (
    <ReportSection {...place}>
      <Headline report={report} />
      <SubHead>{rangeTitle(report)}</SubHead>
      <RangeDrawing report={report} />
      <div className="mt-10 flex max-w-measure flex-col gap-4">
        {report.narrative.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
    </ReportSection>
  )
}

/** What the first screen does not say: the budget and the likely cost are there. */
function Headline({ report }: { report: ReportDocument }) {
  const { costSummary, project, assessment } = report
  const weeks = costSummary.estimatedWeeks
  return (
    <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-3">
      <KeyFigure
        label="Likely cost per square foot"
        value={formatUsdWhole(assessment.range.p50 / Math.max(1, project.facts.squareFootage))}
        note={`on ${printArea(project.facts.squareFootage)}`}
      />
      <KeyFigure
        label="How it was estimated"
        value={`Class ${assessment.estimateClass.id}`}
        note="construction, contingency and markup"
      />
      <KeyFigure
        label="Design to opening"
        value={`${weeks} ${weeks === 1 ? 'week' : 'weeks'}`}
        note="design, permit, construction, inspections"
      />
    </dl>
  )
}

function KeyFigure({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="border-t border-ink pt-3">
      <dt className="text-sm text-graphite">{label}</dt>
      <dd className="figures font-serif text-xl">{value}</dd>
      <dd className="text-xs text-graphite">{note}</dd>
    </div>
  )
}

function rangeTitle({ assessment }: ReportDocument): string {
  const { p50, p80 } = assessment.range
  return `Likely ${formatUsdWhole(p50)}, budget ${formatUsdWhole(p80)} for P80`
}
