/** What a tier sells: a basic report leaves the house without its lines, analysis and advice. */
import type { ReportDocument } from './report-document.ts'

export function soldReport(document: ReportDocument): ReportDocument {
  if (document.header.serviceTier !== 'basic') return document
  const { contingencyAnalysis: _, feasibility: __, lease: ___, ...sold } = document
  return {
    ...sold,
    categories: document.categories.map((category) => ({ ...category, items: [] })),
    assessment: { ...document.assessment, drivers: [] },
    recommendations: [],
  }
}
