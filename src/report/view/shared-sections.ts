import type { ReportDocument } from '#core/report/report-document.ts'
import type { ReportSectionId, sectionReaders } from '#core/report/report-section.ts'
import { type PageSection, pageSections } from './page-sections.ts'
import type { SectionDraft } from './section-draft.ts'
import { bidFormSection } from './sections/bid-form-section.ts'
import { budgetSection } from './sections/budget-section.ts'
import { certificateSection } from './sections/certificate-section.ts'
import { copysClosingSection } from './sections/closing-sections.ts'
import { lendersContingencySection } from './sections/contingency-section.ts'
import { fundingSection } from './sections/funding-section.ts'
import { landlordsRequests, landlordsWorkLetter } from './sections/landlord-sections.ts'
import { scheduleOfValuesSection } from './sections/schedule-of-values-section.ts'
import { timelineSection } from './sections/timeline-section.ts'

/**
 * How each role sees a section. The roles are those that the section names: another one does not
 * compile, nor does a role without a drawing.
 */
export const sharedSections: {
  readonly [Id in ReportSectionId]: Readonly<
    Record<(typeof sectionReaders)[Id][number], PageSection>
  >
} = {
  summary: { reader: asOwned('summary') },
  words: {},
  cost: { reader: asOwned('cost') },
  range: { reader: asOwned('range') },
  funding: { lender: ({ funding }) => (funding ? fundingSection(funding) : null) },
  itemized: {
    reader: asOwned('itemized'),
    contractor: bidFormSection,
    lender: scheduleOfValuesSection,
  },
  budget: { reader: budget, lender: budget },
  program: { reader: asOwned('program') },
  'left-out': { reader: asOwned('left-out'), lender: asOwned('left-out') },
  finishes: {},
  contingency: {
    lender: ({ contingencyAnalysis }) =>
      contingencyAnalysis ? lendersContingencySection(contingencyAnalysis) : null,
  },
  timeline: { reader: timelineSection, lender: timelineSection },
  draws: { lender: asOwned('draws') },
  rules: { reader: asOwned('rules') },
  recommendations: {},
  lease: { landlord: (sold) => (sold.lease?.pages ? null : requests(sold, 'lease')) },
  'work-letter': {
    landlord: ({ lease }) => (lease?.pages ? landlordsWorkLetter(lease.pages.workLetter) : null),
  },
  requests: { landlord: (sold) => requests(sold, 'requests') },
  suites: {},
  feasibility: {},
  certificate: { lender: certificateSection },
  'bid-form': {
    lender: (sold) => ({ ...bidFormSection(sold), id: 'bid-form', startsSheet: false }),
  },
  basis: { reader: asOwned('basis') },
  method: { reader: asOwned('method') },
  disclaimers: { reader: closing, lender: closing },
}

/** Like the owner's section; what the reader may not know was removed from the document before. */
function asOwned(id: ReportSectionId): PageSection {
  return (readers, how) => pageSections[id]?.(readers, how) ?? null
}

function budget({ budget: found }: ReportDocument): SectionDraft | null {
  return found ? budgetSection(found) : null
}

/** Under the id of the section that the package holds, where comments on it belong. */
function requests({ header, lease }: ReportDocument, id: ReportSectionId): SectionDraft | null {
  return lease && lease.requests.length > 0
    ? { ...landlordsRequests(header, lease.requests), id }
    : null
}

function closing(sold: ReportDocument, { seal }: { readonly seal: string }): SectionDraft {
  return copysClosingSection(sold, seal)
}
