import type { ReportDocument } from '#core/report/report-document.ts'
import type { ReportSectionId } from '#core/report/report-section.ts'
import { basisSheet, type SheetSeal } from './basis-sheet.ts'
import type { BidItemsSheet } from './bid-items-sheet.ts'
import { budgetSheet } from './budget-sheet.ts'
import { calculationSheet } from './calculation-sheet.ts'
import { drawsSheet } from './draws-sheet.ts'
import { fundingSheet } from './funding-sheet.ts'
import { leaseSheet } from './lease-sheet.ts'
import { programSheet } from './program-sheet.ts'
import { scopeSheet } from './scope-sheet.ts'
import { summarySheet } from './summary-sheet.ts'
import type { WorkbookSheet } from './write-workbook.ts'

export type SheetOfSection = (
  sold: ReportDocument,
  how: SheetSeal & { readonly bidItems: BidItemsSheet },
) => WorkbookSheet | null

/** Null for a section without its own sheet: its figures are on another one, or it is text. */
export const workbookSections: Readonly<Record<ReportSectionId, SheetOfSection | null>> = {
  summary: (sold, { bidItems }) => summarySheet(sold, bidItems.places),
  words: null,
  cost: (_, { bidItems }) => bidItems.sheet,
  range: null,
  funding: ({ funding }) => (funding ? fundingSheet(funding) : null),
  itemized: null,
  budget: ({ budget }, { bidItems }) =>
    budget ? budgetSheet(budget, bidItems.places.likely) : null,
  program: ({ program }) => (program ? programSheet(program) : null),
  'left-out': ({ scope, alternates }) => (scope ? scopeSheet(scope, alternates) : null),
  finishes: null,
  contingency: null,
  timeline: null,
  draws: ({ budget, draws }) => (budget && draws ? drawsSheet(budget, draws) : null),
  rules: null,
  recommendations: null,
  lease: (sold, { bidItems }) =>
    sold.lease ? leaseSheet(sold, sold.lease, bidItems.places.total) : null,
  'work-letter': null,
  requests: null,
  suites: null,
  feasibility: null,
  certificate: null,
  'bid-form': null,
  basis: basisSheet,
  method: (sold, { bidItems }) => calculationSheet(sold, bidItems.places),
  disclaimers: null,
}
