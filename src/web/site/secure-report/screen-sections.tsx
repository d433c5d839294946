import type { ReactNode } from 'react'
import type { SecureReport } from '#contract/reports.ts'
import { holdsSection, type ReportSectionId } from '#core/report/report-section.ts'
import { adviceSection } from '#report/view/sections/advice-sections.ts'
import { budgetSection } from '#report/view/sections/budget-section.ts'
import { contingencySection } from '#report/view/sections/contingency-section.ts'
import { drawsSection } from '#report/view/sections/draws-section.ts'
import { feasibilitySection } from '#report/view/sections/feasibility-section.ts'
import { fundingSection } from '#report/view/sections/funding-section.ts'
import { leftOutSection } from '#report/view/sections/left-out-section.ts'
import { programSection } from '#report/view/sections/program-section.ts'
import { timelineSection } from '#report/view/sections/timeline-section.ts'
import type { WhatIf } from '../what-if/use-what-if.ts'
import { BasisSection } from './basis-section.tsx'
import { CostSection } from './cost-section.tsx'
import { DraftSection } from './draft-section.tsx'
import { FiguresSection } from './figures-section.tsx'
import { FinishSection } from './finish-section.tsx'
import { LinesSection } from './lines-section.tsx'
import type { SectionPlace } from './report-section.tsx'
import { RiskSection } from './risk-section.tsx'

export type ShownReport = {
  readonly secureToken: string
  readonly page: SecureReport
  readonly division: string
  readonly setDivision: (name: string) => void
  readonly showDivision: (name: string) => void
  readonly whatIf: WhatIf
}

type ScreenSection = {
  readonly id: string
  readonly title: string
  readonly draw: (shown: ShownReport, place: SectionPlace) => ReactNode
  /** Whether this project has no content for it. */
  readonly isEmpty?: (shown: ShownReport) => boolean
}

/**
 * Null for a section that is part of another one on the screen, has its own tab, or is for paper
 * only.
 */
export const screenSections: Readonly<Record<ReportSectionId, ScreenSection | null>> = {
  summary: {
    id: 'summary',
    title: 'Summary',
    draw: ({ page }, place) => <FiguresSection {...place} report={page.report} />,
  },
  words: null,
  cost: {
    id: 'cost',
    title: 'Where the money goes',
    draw: ({ page: { report }, showDivision }, place) => (
      <CostSection
        {...place}
        report={report}
        {...(holdsSection(report.header.serviceTier, 'itemized')
          ? { onDivision: showDivision }
          : {})}
      />
    ),
  },
  range: {
    id: 'risk',
    title: 'What can move the total',
    draw: ({ page, whatIf }, place) => (
      <RiskSection {...place} report={page.report} whatIf={whatIf} />
    ),
  },
  funding: {
    id: 'funding',
    title: 'Sources and uses',
    isEmpty: ({ page }) => page.report.funding === undefined,
    draw: ({ page: { report } }, place) =>
      report.funding ? <DraftSection {...place} draft={fundingSection(report.funding)} /> : null,
  },
  itemized: {
    id: 'lines',
    title: 'Bid items',
    draw: (shown, place) => <LinesSection {...place} {...shown} report={shown.page.report} />,
  },
  budget: {
    id: 'budget',
    title: 'Project budget',
    isEmpty: ({ page }) => page.report.budget === undefined,
    draw: ({ page: { report } }, place) =>
      report.budget ? <DraftSection {...place} draft={budgetSection(report.budget)} /> : null,
  },
  program: {
    id: 'program',
    title: 'What was counted',
    isEmpty: ({ page }) => page.report.program === undefined,
    draw: ({ page: { report } }, place) =>
      report.program ? (
        <DraftSection {...place} draft={programSection(report.program)} hideInPrint />
      ) : null,
  },
  'left-out': {
    id: 'left-out',
    title: 'What is left out',
    isEmpty: ({ page }) => page.report.scope === undefined,
    draw: ({ page: { report } }, place) =>
      report.scope ? (
        <DraftSection
          {...place}
          draft={leftOutSection(report.scope, report.budget !== undefined, report.alternates)}
        />
      ) : null,
  },
  finishes: {
    id: 'finishes',
    title: 'Finish levels',
    draw: ({ secureToken, page }, place) => (
      <FinishSection {...place} secureToken={secureToken} report={page.report} />
    ),
  },
  contingency: {
    id: 'contingency',
    title: 'Contingency',
    isEmpty: ({ page }) => page.report.contingencyAnalysis === undefined,
    draw: ({ page: { report } }, place) =>
      report.contingencyAnalysis ? (
        <DraftSection
          {...place}
          draft={contingencySection(report, report.contingencyAnalysis)}
          hideInPrint
        />
      ) : null,
  },
  timeline: {
    id: 'timeline',
    title: 'Timeline',
    draw: ({ page }, place) => <DraftSection {...place} draft={timelineSection(page.report)} />,
  },
  draws: {
    id: 'draws',
    title: 'Cash by month',
    isEmpty: ({ page }) => page.report.draws === undefined,
    draw: ({ page: { report } }, place) =>
      report.draws ? <DraftSection {...place} draft={drawsSection(report, report.draws)} /> : null,
  },
  rules: null,
  recommendations: {
    id: 'advice',
    title: 'Recommendations',
    isEmpty: ({ page }) => page.report.recommendations.length === 0,
    draw: ({ page }, place) => <DraftSection {...place} draft={adviceSection(page.report)} />,
  },
  lease: null,
  'work-letter': null,
  requests: null,
  suites: null,
  feasibility: {
    id: 'feasibility',
    title: 'Feasibility',
    isEmpty: ({ page }) => page.report.feasibility === undefined,
    draw: ({ page: { report } }, place) =>
      report.feasibility ? (
        <DraftSection {...place} draft={feasibilitySection(report, report.feasibility)} />
      ) : null,
  },
  certificate: null,
  'bid-form': null,
  basis: {
    id: 'basis',
    title: 'Basis and terms',
    draw: ({ page }, place) => <BasisSection {...place} page={page} />,
  },
  method: null,
  disclaimers: null,
}
