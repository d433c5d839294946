import { type ReactNode, useState } from 'react'
import type { SecureReport } from '#contract/reports.ts'
import { AdviceSection } from './advice-section.tsx'
import { AskSection } from './ask-section.tsx'
import { BasisSection } from './basis-section.tsx'
import { CostSection } from './cost-section.tsx'
import { FeasibilitySection } from './feasibility-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { FinishSection } from './finish-section.tsx'
import { LinesSection } from './lines-section.tsx'
import { RiskSection } from './risk-section.tsx'
import { ScheduleSection } from './schedule-section.tsx'

type Part = {
  readonly id: string
  readonly title: string
  readonly draw: (place: { id: string; number: number; title: string }) => ReactNode
}

/** What the package contains, in reading order; the numbers follow. */
export function InteractiveReport(props: { secureToken: string; page: SecureReport }) {
  const [division, setDivision] = useState('')
  const showDivision = (name: string) => {
    setDivision(name)
    document.getElementById('lines')?.scrollIntoView()
    document.getElementById('division-filter')?.focus({ preventScroll: true })
  }
  const parts = partsOf({ ...props, division, setDivision, showDivision })
  return (
    <div className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12">
      <SectionList parts={parts} />
      <div className="min-w-0">
        {parts.map(({ id, title, draw }, index) => (
          <div key={id}>{draw({ id, title, number: index + 1 })}</div>
        ))}
      </div>
    </div>
  )
}

function SectionList({ parts }: { parts: readonly Part[] }) {
  return (
    <nav aria-label="Sections of the report" data-print="hide" className="mb-8 lg:mb-0">
      <ol className="flex flex-wrap gap-x-5 text-sm lg:sticky lg:top-8 lg:flex-col lg:gap-0 lg:border-l lg:border-vermilion">
        {parts.map((part) => (
          <li key={part.id}>
            <a
              href={`#${part.id}`}
              className="block py-1.5 text-graphite hover:text-ink hover:underline lg:pl-4"
            >
              {part.title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

type Made = {
  readonly secureToken: string
  readonly page: SecureReport
  readonly division: string
  readonly setDivision: (name: string) => void
  readonly showDivision: (name: string) => void
}

function partsOf(made: Made): readonly Part[] {
  const { secureToken, page } = made
  const { report } = page
  const detailed = report.header.serviceTier !== 'basic'
  const { feasibility } = report
  return [
    part('summary', 'Summary', (place) => <FiguresSection {...place} report={report} />),
    part('cost', 'Where the money goes', (place) => (
      <CostSection
        {...place}
        report={report}
        {...(detailed ? { onDivision: made.showDivision } : {})}
      />
    )),
    ...(detailed
      ? [
          part('lines', 'Bid items', (place) => (
            <LinesSection {...place} {...made} report={report} />
          )),
          part('finishes', 'Finish levels', (place) => (
            <FinishSection {...place} secureToken={secureToken} report={report} />
          )),
        ]
      : []),
    part('risk', 'What can move the total', (place) => <RiskSection {...place} report={report} />),
    part('timeline', 'Timeline', (place) => <ScheduleSection {...place} report={report} />),
    ...(report.recommendations.length > 0
      ? [part('advice', 'Recommendations', (place) => <AdviceSection {...place} report={report} />)]
      : []),
    ...(feasibility
      ? [
          part('feasibility', 'Feasibility', (place) => (
            <FeasibilitySection {...place} report={report} study={feasibility} />
          )),
        ]
      : []),
    part('basis', 'Basis and terms', (place) => <BasisSection {...place} page={page} />),
    part('ask', 'Ask a question', (place) => <AskSection {...place} secureToken={secureToken} />),
  ]
}

function part(id: string, title: string, draw: Part['draw']): Part {
  return { id, title, draw }
}
