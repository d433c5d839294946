/**
 * From an estimate to the report: what is printed in which tier, with every figure taken from the
 * bid items and the assessment. Category subtotals and percentage lines always add up to the total.
 */
import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { finishQualities, optionLabel } from '#core/catalog/intake-options.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { specialFeatureLabels } from '#core/catalog/special-feature.ts'
import { studyLease } from '#core/lease/study-lease.ts'
import { orderNumber } from '#core/order/order-id.ts'
import { describeBasis } from './basis-of-estimate.ts'
import type { BuildReportInput } from './build-report-input.ts'
import { analyzeContingency } from './contingency-analysis.ts'
import { reportDisclaimers } from './disclaimers.ts'
import { studyFeasibility } from './feasibility.ts'
import { groupBidItems } from './group-bid-items.ts'
import { recommend } from './recommendations.ts'
import type { ReportDocument } from './report-document.ts'

export function buildReport(input: BuildReportInput): ReportDocument {
  const { categories, percentageLines } = groupBidItems(input.bidItems)
  const totals = totalBidItems(input.bidItems, input.facts.squareFootage)
  const advised = { ...input, ...totals }
  const sellsAdvice = input.serviceTier !== 'basic'
  return {
    header: header(input),
    project: project(input),
    costSummary: {
      totalCents: totals.totalCents,
      perSquareFootCents: totals.perSquareFootCents,
      constructionCents: totals.subtotalCents,
      contingencyCents: input.assessment.contingency.includedCents,
      estimatedWeeks: input.assessment.schedule.totalWeeks,
    },
    narrative: paragraphs(input.narrative),
    totals,
    categories,
    percentageLines,
    assessment: input.assessment,
    contingencyAnalysis: analyzeContingency({
      ...totals,
      percentageLines,
      assessment: input.assessment,
    }),
    recommendations: sellsAdvice ? recommend(advised) : [],
    ...(sellsAdvice
      ? { lease: studyLease({ ...input, ...input.lease }, input.serviceTier === 'premium') }
      : {}),
    ...(input.serviceTier === 'premium' ? { feasibility: studyFeasibility(input) } : {}),
    ...(input.brand ? { brand: input.brand } : {}),
    basis: describeBasis(input, categories),
    disclaimers: [
      ...reportDisclaimers(input.reportDate, input.isSample),
      ...(input.brand ? [`Prepared with Plumbline for ${input.brand.name}.`] : []),
    ],
  }
}

function header(input: BuildReportInput): ReportDocument['header'] {
  return {
    reportTitle: 'Tenant Improvement Cost Report',
    serviceTier: input.serviceTier,
    reportDate: input.reportDate,
    reportId: orderNumber(input.orderId),
    version: input.version,
    isSample: input.isSample,
  }
}

function project(input: BuildReportInput): ReportDocument['project'] {
  const { facts } = input
  return {
    companyName: input.companyName,
    location: [input.city, input.state].filter((part) => part.trim() !== '').join(', '),
    projectTypeLabel: projectTypeLabel(facts.projectType, facts.salonSubcategory),
    description: input.description,
    finishLabel: optionLabel(finishQualities, facts.finishQuality),
    featureLabels: facts.specialFeatures.map((feature) => specialFeatureLabels[feature]),
    facts,
  }
}

function paragraphs(text: string): readonly string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
}
