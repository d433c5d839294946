/**
 * The sample report of the preview pages: an invented café, drawn by the same code as a sold
 * report.
 */

import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { alternates } from '#core/estimate/alternates.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { withKeptSystems } from '#core/estimate/kept-systems.ts'
import { likelyCents } from '#core/estimate/likely-cost.ts'
import { writeNarrative } from '#core/narrative/write-narrative.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { buildReport } from './build-report.ts'
import { finishAlternates } from './finish-alternates.ts'
import type { ReportDocument } from './report-document.ts'

/** Fixed, so that the sample is identical every day. */
const sampleDay = '2026-07-15'
const companyName = 'Sample café'

export const sampleFacts: ProjectFacts = {
  projectType: 'restaurant',
  squareFootage: 1850,
  finishQuality: 'upgraded',
  specialFeatures: ['commercial-kitchen', 'patio-seating'],
  existingSystems: {
    electricalPanel: 'existing',
    fireAlarm: 'existing',
    fireSuppression: 'unknown',
    hvac: 'existing',
    greaseInterceptor: 'unknown',
  },
  city: 'Des Moines',
  state: 'Iowa',
  zipCode: '50309',
  timeline: '6-12months',
  hasFloorPlan: false,
}

export function sampleReport(tier: PackageType): ReportDocument {
  const facts = sampleFacts
  const estimate = draftEstimate(facts, builtInPriceBook, sampleDay)
  const { bidItems } = estimate
  const assessed = assessEstimate(facts, bidItems, builtInPriceBook, sampleDay)
  const assessment = withKeptSystems(assessed, facts, bidItems, builtInPriceBook, sampleDay)
  return buildReport({
    orderId: 'sample',
    companyName,
    city: facts.city,
    state: facts.state,
    description:
      'A café with a full kitchen, 46 seats inside and a small patio, in a former shop on the ground floor of a two-story brick building.',
    serviceTier: tier,
    reportDate: sampleDay,
    version: 1,
    isSample: true,
    facts,
    bidItems,
    narrative: writeNarrative(facts, builtInPriceBook.market.codes, estimate, assessment, {
      companyName,
      area: builtInPriceBook.market.area,
    }),
    assessment,
    priceBookVersion: estimate.priceBookVersion,
    pricedOn: estimate.pricedOn,
    locationFactor: builtInPriceBook.locationFactor.value,
    localFees: builtInPriceBook.market,
    currency: builtInPriceBook.market.area.currency,
    alternates: alternates(facts, builtInPriceBook, sampleDay),
    finishAlternates: finishAlternates(
      facts,
      likelyCents({ ...estimate, assessment }),
      builtInPriceBook,
      sampleDay,
    ),
  })
}
