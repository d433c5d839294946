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

function Headline({ report }: { report: ReportDocument }) {
  const { costSummary, project, assessment } = report
  const { p50, p80 } = assessment.range
  const weeks = costSummary.estimatedWeeks
  return (
    <dl className="grid gap-x-10 gap-y-6 sm:grid-cols-3">
      <div className="sm:col-span-3">
        <dt className="text-sm text-graphite">Likely cost</dt>
        <dd className="figures font-serif text-2xl sm:text-3xl">{formatUsdWhole(p50)}</dd>
        <dd className="text-sm text-graphite">
          Half of the simulated budgets end below. Construction, contingency and markup.
        </dd>
      </div>
      <KeyFigure
        label="Likely cost per square foot"
        value={formatUsdWhole(p50 / Math.max(1, project.facts.squareFootage))}
        note={`on ${printArea(project.facts.squareFootage)}`}
      />
      <KeyFigure
        label="Budget for P80"
        value={formatUsdWhole(p80)}
        note={`Class ${assessment.estimateClass.id} estimate`}
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
