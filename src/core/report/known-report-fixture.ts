/** Reports of the known projects, drafted and assessed on one day; overrides win. */

import { totalBidItems } from '#core/bid-items/total-bid-items.ts'
import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import { alternates } from '#core/estimate/alternates.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import type { draftFromTemplate } from '#core/estimate/draft-from-template.ts'
import { withKeptSystems } from '#core/estimate/kept-systems.ts'
import { likelyCents } from '#core/estimate/likely-cost.ts'
import { knownProjects } from '#core/program/known-projects-fixture.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { buildReport } from './build-report.ts'
import { buildReportInput } from './build-report-fixture.ts'
import type { BuildReportInput } from './build-report-input.ts'
import { finishAlternates } from './finish-alternates.ts'
import type { ReportDocument } from './report-document.ts'

export const reportDay = '2026-10-15'

export function factsOfKnown(name: string): ProjectFacts {
  const project = knownProjects.find((one) => one.name === name)
  if (!project) throw new Error(`No project ${name}`)
  return project.facts
}

/** A premium report of counted lines, or of lines priced by rates per square foot. */
export function buildReportOf(
  facts: ProjectFacts,
  overrides: Partial<BuildReportInput> = {},
  draft: typeof draftEstimate | typeof draftFromTemplate = draftEstimate,
): ReportDocument {
  const estimate = draft(facts, builtInPriceBook, reportDay)
  const { bidItems = estimate.bidItems } = overrides
  const totals = totalBidItems(bidItems, facts.squareFootage)
  const assessed = assessEstimate(facts, bidItems, builtInPriceBook, reportDay)
  const assessment = withKeptSystems(assessed, facts, bidItems, builtInPriceBook, reportDay)
  return buildReport(
    buildReportInput({
      facts,
      bidItems,
      assessment,
      serviceTier: 'premium',
      pricedOn: reportDay,
      priceBookVersion: estimate.priceBookVersion,
      localFees: builtInPriceBook.market,
      alternates: alternates(facts, builtInPriceBook, reportDay),
      finishAlternates: finishAlternates(
        facts,
        likelyCents({ totals, assessment }),
        builtInPriceBook,
        reportDay,
      ),
      ...overrides,
    }),
  )
}
