import type { ReactNode } from 'react'
import { formatUsdWhole } from '#core/money/format-money.ts'
import type { ReportDocument } from '#core/report/report-document.ts'
import { countOf } from '#core/sentence-parts.ts'
import { printArea } from '#report/view/printed-figures.ts'
import { summarySection } from '#report/view/sections/summary-section.ts'
import { PhoneFold } from '#web/ui/phone-fold.tsx'
import { Explained } from './explained.tsx'
import { ReportBlocks } from './report-blocks.tsx'
import { ReportSection, type SectionPlace } from './report-section.tsx'

export function FiguresSection({ report, ...place }: SectionPlace & { report: ReportDocument }) {
  return (
    <ReportSection {...place}>
      <Headline report={report} />
      <ReportBlocks blocks={summarySection(report).blocks.filter(({ kind }) => kind === 'range')} />
      <Narrative paragraphs={report.narrative} />
    </ReportSection>
  )
}

/** On a phone the first paragraph, which says what it costs, and the others when asked for. */
function Narrative({ paragraphs: [first, ...others] }: { paragraphs: readonly string[] }) {
  return (
    <div data-print="columns" className="mt-6 flex max-w-measure flex-col gap-4 sm:mt-10">
      <p>{first}</p>
      {others.length > 0 ? (
        <PhoneFold
          show="Show the rest of the summary"
          hide="Hide the rest of the summary"
          className="flex flex-col gap-4"
        >
          {others.map((paragraph) => (
            <p key={paragraph} className="break-inside-avoid">
              {paragraph}
            </p>
          ))}
        </PhoneFold>
      ) : null}
    </div>
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
        note={
          <>
            on {printArea(project.facts.squareFootage)}, with{' '}
            <Explained id="contingency" word="contingency" /> and{' '}
            <Explained id="markup" word="markup" />
          </>
        }
      />
      <KeyFigure
        label={
          <>
            <Explained id="class" /> of the estimate
          </>
        }
        value={`Class ${assessment.estimateClass.id}`}
        note="by what is known, from 5 to 1"
      />
      <KeyFigure
        label="Design to opening"
        value={countOf(weeks, 'week')}
        note="design, permit, construction, inspections"
      />
    </dl>
  )
}

type KeyFigureProps = { label: ReactNode; value: string; note: ReactNode }

function KeyFigure({ label, value, note }: KeyFigureProps) {
  return (
    <div className="border-t border-ink pt-3">
      <dt className="text-sm text-graphite">{label}</dt>
      <dd className="figures font-serif text-xl">{value}</dd>
      <dd className="text-xs text-graphite">{note}</dd>
    </div>
  )
}
