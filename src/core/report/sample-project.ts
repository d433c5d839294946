/**
 * The sample report of the preview pages: an invented café, drawn by the same code as a sold
 * report.
 */

import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
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
  const assessment = assessEstimate(facts, estimate.bidItems, builtInPriceBook, sampleDay)
  const { totalCents } = estimate.totals
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
    bidItems: estimate.bidItems,
    narrative: writeNarrative(facts, estimate, assessment, {
      companyName,
      area: builtInPriceBook.market.area,
    }),
    assessment,
    priceBookVersion: estimate.priceBookVersion,
    pricedOn: estimate.pricedOn,
    locationFactor: builtInPriceBook.locationFactor.value,
    localFees: builtInPriceBook.market,
    currency: builtInPriceBook.market.area.currency,
    finishAlternates: finishAlternates(facts, totalCents, builtInPriceBook, sampleDay),
  })
}
