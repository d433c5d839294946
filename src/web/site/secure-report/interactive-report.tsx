import { type ReactNode, Suspense, useState } from 'react'
import type { LinkComment } from '#contract/report-comments.ts'
import type { SecureReport } from '#contract/reports.ts'
import { heldSections, holdsSection, type ReportSectionId } from '#core/report/report-section.ts'
import { loadedLater } from '#web/ui/loaded-later.tsx'
import { ChangesBar } from '../what-if/changes-bar.tsx'
import type { WhatIf } from '../what-if/use-what-if.ts'
import { AskSection } from './ask-section.tsx'
import { ChartPatterns } from './report-blocks.tsx'
import type { SectionPlace } from './report-section.tsx'
import { type ShownReport, screenSections } from './screen-sections.tsx'
import { useReportComments } from './use-report-comments.ts'
import { WhatIfSection } from './what-if-section.tsx'

const OwnersComments = loadedLater(() =>
  import('./owners-comments.tsx').then((part) => part.OwnersComments),
)

type Part = {
  readonly id: string
  /** The section that comments are about. */
  readonly section?: ReportSectionId
  readonly title: string
  readonly draw: (place: SectionPlace) => ReactNode
}

type InteractiveReportProps = { secureToken: string; page: SecureReport; whatIf: WhatIf }

/** The contents of the package, in reading order, numbered. */
export function InteractiveReport(props: InteractiveReportProps) {
  const [division, setDivision] = useState('')
  const showDivision = (name: string) => {
    setDivision(name)
    // On a phone the address unfolds the section first.
    location.hash = '#lines'
    requestAnimationFrame(() => {
      document.getElementById('division-filter')?.focus({ preventScroll: true })
    })
  }
  const { comments, timeZone } = useReportComments(props.secureToken)
  const parts = partsOf({ ...props, division, setDivision, showDivision })
  const shown = new Set(parts.map(({ section }) => section))
  const apart = comments.filter(({ section }) => !shown.has(section))
  const commentsOn = (about: readonly LinkComment[], isApart = false) =>
    about.length > 0 ? (
      <Suspense fallback={null}>
        <OwnersComments
          secureToken={props.secureToken}
          comments={about}
          timeZone={timeZone}
          isApart={isApart}
        />
      </Suspense>
    ) : null
  return (
    <div className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-12">
      <SectionList parts={parts} />
      <div className="min-w-0">
        <ChartPatterns />
        {parts.map(({ id, section, title, draw }, index) => (
          <div key={id}>
            {draw({ id, title, number: index + 1 })}
            {commentsOn(comments.filter((comment) => comment.section === section))}
          </div>
        ))}
        <div id="comments">{commentsOn(apart, true)}</div>
        <p className="mt-6 hidden text-xs text-graphite print:block">
          Printed from the page. The PDF also holds what this print leaves out, such as unit prices,
          counts, sources and how each figure came about.
        </p>
        <ChangesBar whatIf={props.whatIf} />
      </div>
    </div>
  )
}

function SectionList({ parts }: { parts: readonly Part[] }) {
  return (
    <nav
      aria-label="Sections of the report"
      data-print="hide"
      className="mb-8 max-sm:hidden lg:mb-0"
    >
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

/** The package's sections, and the question form, which every reader may use. */
function partsOf(shown: ShownReport): readonly Part[] {
  const tier = shown.page.report.header.serviceTier
  const sections = heldSections(tier).flatMap(({ id }): Part[] => {
    const section = screenSections[id]
    if (!section || section.isEmpty?.(shown)) return []
    const { id: anchor, title, draw } = section
    const part = {
      id: anchor,
      section: id,
      title,
      draw: (place: SectionPlace) => draw(shown, place),
    }
    return id === 'range' && holdsSection(tier, 'finishes') ? [part, whatIfPart(shown)] : [part]
  })
  return [
    ...sections,
    {
      id: 'ask',
      title: 'Ask a question',
      draw: (place) => <AskSection {...place} secureToken={shown.secureToken} />,
    },
  ]
}

/** Beside the range, for packages that compare finishes; the answers are changed together. */
function whatIfPart({ secureToken, page, whatIf }: ShownReport): Part {
  return {
    id: 'what-if',
    title: 'What if',
    draw: (place) => (
      <WhatIfSection
        {...place}
        report={page.report}
        whatIf={whatIf}
        source={{ kind: 'report', secureToken }}
      />
    ),
  }
}
