import type { ReportDocument } from '#core/report/report-document.ts'
import type { ReportSectionId } from '#core/report/report-section.ts'
import type { SectionDraft } from './section-draft.ts'
import { adviceSection, rulesSection } from './sections/advice-sections.ts'
import { budgetSection } from './sections/budget-section.ts'
import { basisSection, closingSection } from './sections/closing-sections.ts'
import { contingencySection } from './sections/contingency-section.ts'
import { costSection } from './sections/cost-section.ts'
import { drawsSection } from './sections/draws-section.ts'
import { feasibilitySection } from './sections/feasibility-section.ts'
import { fundingSection } from './sections/funding-section.ts'
import { itemizedSection } from './sections/itemized-section.ts'
import { requestsSection } from './sections/lease-request-table.ts'
import { leaseSection } from './sections/lease-section.ts'
import { leftOutSection } from './sections/left-out-section.ts'
import { methodSection } from './sections/method-section.ts'
import { narrativeSection } from './sections/narrative-section.ts'
import { programSection } from './sections/program-section.ts'
import { suitesSection } from './sections/suites-section.ts'
import { summarySection } from './sections/summary-section.ts'
import { timelineSection } from './sections/timeline-section.ts'
import { uncertaintySection } from './sections/uncertainty-section.ts'
import { workLetterSection } from './sections/work-letter-section.ts'

/**
 * The blocks of a section on paper, for HTML and PDF. Null where this project has no content for
 * it.
 */
export type PageSection = (
  sold: ReportDocument,
  how: { readonly seal: string },
) => SectionDraft | null

/** Null for a section that is only on the report page, or only in a copy. */
export const pageSections: Readonly<Record<ReportSectionId, PageSection | null>> = {
  summary: summarySection,
  words: narrativeSection,
  cost: costSection,
  range: uncertaintySection,
  funding: ({ funding }) => (funding ? fundingSection(funding) : null),
  itemized: itemizedSection,
  budget: ({ budget }) => (budget ? budgetSection(budget) : null),
  program: ({ program }) => (program ? programSection(program) : null),
  'left-out': ({ scope, budget, alternates }) =>
    scope ? leftOutSection(scope, budget !== undefined, alternates) : null,
  finishes: null,
  contingency: (sold) =>
    sold.contingencyAnalysis ? contingencySection(sold, sold.contingencyAnalysis) : null,
  timeline: timelineSection,
  draws: (sold) => (sold.draws ? drawsSection(sold, sold.draws) : null),
  rules: (sold) => (sold.assessment.rules.length > 0 ? rulesSection(sold) : null),
  recommendations: (sold) => (sold.recommendations.length > 0 ? adviceSection(sold) : null),
  lease: (sold) => (sold.lease ? leaseSection(sold, sold.lease) : null),
  'work-letter': (sold) =>
    sold.lease?.pages ? workLetterSection(sold, sold.lease, sold.lease.pages) : null,
  requests: ({ header, lease }) =>
    lease?.pages && lease.requests.length > 0 ? requestsSection(header, lease.requests) : null,
  suites: ({ lease }) => (lease?.pages?.suites ? suitesSection(lease.pages.suites) : null),
  feasibility: (sold) => (sold.feasibility ? feasibilitySection(sold, sold.feasibility) : null),
  // For the lender's package only.
  certificate: null,
  'bid-form': null,
  basis: basisSection,
  method: methodSection,
  disclaimers: (sold, { seal }) => closingSection(sold, seal),
}
