/**
 * From an estimate to the report: what each package prints, with every figure taken from the bid
 * items and the assessment. Category subtotals and percentage lines always add up to the total.
 */

import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { allowanceOf } from '#core/budget/sources-and-uses.ts'
import { finishQualities, optionLabel } from '#core/catalog/intake-options.ts'
import { projectTypeLabel } from '#core/catalog/project-type.ts'
import { specialFeatureLabels } from '#core/catalog/special-feature.ts'
import { homeMarket } from '#core/markets/all-markets.ts'
import { orderNumber } from '#core/order/order-number.ts'
import { withoutFileNames } from '#core/project/measured-space.ts'
import { describeBasis } from './basis-of-estimate.ts'
import type { BuildReportInput } from './build-report-input.ts'
import { reportDisclaimers } from './disclaimers.ts'
import { groupBidItems } from './group-bid-items.ts'
import type { CashToOpen, ReportDocument } from './report-document.ts'
import { heldSections, holdsSection, sharedSectionsOf } from './report-section.ts'
import { budgetOf, type SectionInput, sectionParts } from './section-parts.ts'

export function buildReport(input: BuildReportInput): ReportDocument {
  const sections = {
    ...input,
    ...totalBidItems(input.bidItems, input.facts.squareFootage),
    ...groupBidItems(input.bidItems),
  }
  const parts = heldSections(input.serviceTier).map(({ id, extent }) =>
    sectionParts[id].build(sections, extent),
  )
  return assemble(frameOf(sections), parts)
}

/** The part of a stored report that its package includes; everything else is never sent. */
export function soldReport(stored: ReportDocument): ReportDocument {
  const parts = heldSections(stored.header.serviceTier).map(({ id, extent }) =>
    sectionParts[id].sell(stored, extent),
  )
  return assemble(soldFrame(stored), parts)
}

/**
 * What a reader may see of a stored report: without the owner's words and advice, the lease and
 * whatever is being negotiated.
 */
export function readersReport(stored: ReportDocument): ReportDocument {
  const { project, assessment, cashToOpen: cash, ...frame } = soldFrame(stored)
  const { spendingLimitCents: _, ...known } = project
  const cashToOpen = cash && { likelyCents: cash.likelyCents, safeCents: cash.safeCents }
  const { includedCents } = assessment.contingency
  const parts = sharedSectionsOf(stored.header.serviceTier, 'reader').map(({ id, extent }) =>
    sectionParts[id].sell(stored, extent),
  )
  const shown = assemble(
    {
      ...frame,
      ...(cashToOpen ? { cashToOpen } : {}),
      project: { ...known, description: '' },
      assessment,
    },
    parts,
  )
  // What a file is called is the owner's own.
  return withoutFileNames({
    ...shown,
    assessment: { ...shown.assessment, contingency: { includedCents, recommendedCents: 0 } },
  })
}

function assemble(
  frame: ReportDocument,
  parts: readonly Partial<ReportDocument>[],
): ReportDocument {
  let report = frame
  for (const part of parts) report = { ...report, ...part }
  return report
}

/**
 * The data of every report. Lines are stored for every package, because staff compares versions by
 * them.
 */
function frameOf(input: SectionInput): ReportDocument {
  const { assessment, brand, presenter, categories, percentageLines, totalCents } = input
  const { subtotalCents, percentageCents, perSquareFootCents } = input
  return {
    header: header(input),
    project: project(input),
    costSummary: {
      totalCents,
      perSquareFootCents,
      constructionCents: subtotalCents,
      contingencyCents: assessment.contingency.includedCents,
      estimatedWeeks: assessment.schedule.totalWeeks,
    },
    cashToOpen: cashToOpen(input),
    totals: { subtotalCents, percentageCents, totalCents, perSquareFootCents },
    narrative: [],
    categories,
    percentageLines,
    assessment,
    recommendations: [],
    ...(brand ? { brand } : {}),
    ...(presenter ? { presenter } : {}),
    basis: describeBasis(input, categories, holdsSection(input.serviceTier, 'itemized')),
    disclaimers: [
      ...reportDisclaimers(input.reportDate, input.isSample),
      ...(brand && !brand.ofHouse ? [`Prepared with Plumbline for ${brand.name}.`] : []),
    ],
    ...(input.localFees.codes === homeMarket.codes ? {} : { codes: input.localFees.codes }),
    currency: input.currency,
  }
}

function cashToOpen(input: SectionInput): CashToOpen {
  const { totalCents, safeCents } = budgetOf(input)
  const allowanceCents = allowanceOf(input.facts.squareFootage, input.lease?.leaseFacts)
  return { likelyCents: totalCents, safeCents, ...(allowanceCents > 0 ? { allowanceCents } : {}) }
}

function soldFrame(stored: ReportDocument): ReportDocument {
  const { header, project, costSummary, totals, percentageLines, brand, basis } = stored
  const { cashToOpen, disclaimers, codes, currency, presenter } = stored
  return {
    header,
    project,
    costSummary,
    ...(cashToOpen ? { cashToOpen } : {}),
    totals,
    narrative: [],
    categories: stored.categories.map((category) => ({ ...category, items: [] })),
    percentageLines,
    assessment: { ...stored.assessment, drivers: [] },
    recommendations: [],
    ...(brand ? { brand } : {}),
    ...(presenter ? { presenter } : {}),
    basis,
    disclaimers,
    ...(codes ? { codes } : {}),
    ...(currency ? { currency } : {}),
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
  const { facts, spendingLimitCents } = input
  return {
    companyName: input.companyName,
    location: [input.city, input.state].filter((part) => part.trim() !== '').join(', '),
    projectTypeLabel: projectTypeLabel(facts.projectType, facts.salonSubcategory),
    description: input.description,
    finishLabel: optionLabel(finishQualities, facts.finishQuality),
    featureLabels: facts.specialFeatures.map((feature) => specialFeatureLabels[feature]),
    facts,
    ...(spendingLimitCents === undefined ? {} : { spendingLimitCents }),
  }
}
