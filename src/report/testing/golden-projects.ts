import { builtInPriceBook } from '#core/built-in-prices/built-in-price-book.ts'
import type { PackageType } from '#core/catalog/package-type.ts'
import { specialFeaturesFor } from '#core/catalog/special-feature.ts'
import { alternates } from '#core/estimate/alternates.ts'
import { assessEstimate } from '#core/estimate/assess-estimate.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import { withKeptSystems } from '#core/estimate/kept-systems.ts'
import { compareSuites } from '#core/lease/compare-suites.ts'
import type { Suite } from '#core/lease/suite-comparison.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import { writeNarrative } from '#core/narrative/write-narrative.ts'
import type { LeaseFacts } from '#core/project/lease-facts.ts'
import type { ProgramFacts } from '#core/project/program-facts.ts'
import type { ProjectFacts, SystemState } from '#core/project/project-facts.ts'
import { buildReport } from '#core/report/build-report.ts'
import { finishAlternates } from '#core/report/finish-alternates.ts'
import type { ReportDocument } from '#core/report/report-document.ts'

/** Invented projects at the limits of what can be ordered, each with its package. */
export type GoldenProject = Pick<ProjectFacts, 'projectType' | 'squareFootage' | 'finishQuality'> &
  Partial<Pick<ProjectFacts, 'salonSubcategory' | 'timeline' | 'hasFloorPlan'>> & {
    readonly name: string
    readonly systems: SystemState
    readonly allFeatures: boolean
    readonly tier: PackageType
    readonly company?: string
    readonly description?: string
    readonly program?: ProgramFacts
    readonly leaseFacts?: LeaseFacts
  }

const longName =
  'The Greater Des Moines Farm-to-Table Restaurant, Brewery and Community Kitchen Cooperative of Polk and Dallas Counties, Limited'

const longDescription =
  'A former bank with a vault that stays, two levels, a mezzanine and an alley entrance. '.repeat(
    24,
  )

export const goldenProjects: readonly GoldenProject[] = [
  project('office-1', 'office', 1, 'standard', 'unknown', 'basic'),
  project('office-500', 'office', 500, 'standard', 'existing', 'pro', { timeline: 'asap' }),
  project('office-5000', 'office', 5000, 'luxury', 'none', 'premium', { allFeatures: true }),
  project('retail-999', 'retail', 999, 'upgraded', 'existing', 'pro', { allFeatures: true }),
  project('retail-1000', 'retail', 1000, 'custom', 'none', 'basic', { timeline: '1-3months' }),
  project('restaurant-1850', 'restaurant', 1850, 'upgraded', 'existing', 'pro', {
    hasFloorPlan: true,
    timeline: '3-6months',
  }),
  project('restaurant-5000', 'restaurant', 5000, 'luxury', 'none', 'premium', {
    allFeatures: true,
    company: longName,
    description: longDescription,
  }),
  project('medical-2200', 'medical', 2200, 'custom', 'none', 'premium', { allFeatures: true }),
  project('dental-2400', 'dental', 2400, 'upgraded', 'unknown', 'premium', {
    program: { operatories: 6, spaceCondition: 'vanilla-shell' },
  }),
  project('salon-2000', 'salon', 2000, 'standard', 'unknown', 'premium', {
    salonSubcategory: 'hair-salon',
  }),
  project('hair-salon-1200', 'hair-salon', 1200, 'custom', 'existing', 'pro'),
  project('nail-salon-800', 'nail-salon', 800, 'luxury', 'none', 'pro', { allFeatures: true }),
  project('fitness-3000', 'fitness', 3000, 'standard', 'unknown', 'premium', {
    program: { showers: 2, spaceCondition: 'vanilla-shell' },
  }),
  project('medspa-3999', 'medspa', 3999, 'upgraded', 'unknown', 'premium', {
    timeline: '12months+',
  }),
]

function project(
  name: string,
  projectType: GoldenProject['projectType'],
  squareFootage: number,
  finishQuality: GoldenProject['finishQuality'],
  systems: SystemState,
  tier: PackageType,
  more: Partial<GoldenProject> = {},
): GoldenProject {
  const given = { name, projectType, squareFootage, finishQuality, systems, tier }
  return { allFeatures: false, ...given, ...more }
}

const pricedOn = '2026-07-15'

/** The report of such a project, drafted by the same steps as a sold one. */
export function goldenReport(golden: GoldenProject, suites: readonly Suite[] = []): ReportDocument {
  const facts = factsOf(golden)
  const company = golden.company ?? 'Cedar Street Company'
  const estimate = draftEstimate(facts, builtInPriceBook, pricedOn)
  const { bidItems } = estimate
  const assessed = assessEstimate(facts, bidItems, builtInPriceBook, pricedOn)
  const assessment = withKeptSystems(assessed, facts, bidItems, builtInPriceBook, pricedOn)
  const { totalCents } = estimate.totals
  return buildReport({
    orderId: golden.name,
    companyName: company,
    city: facts.city,
    state: facts.state,
    description: golden.description ?? '',
    serviceTier: golden.tier,
    reportDate: pricedOn,
    version: 1,
    isSample: false,
    facts,
    bidItems,
    narrative: writeNarrative(facts, desMoines.codes, estimate, assessment, {
      companyName: company,
      area: builtInPriceBook.market.area,
    }),
    assessment,
    priceBookVersion: estimate.priceBookVersion,
    pricedOn,
    locationFactor: builtInPriceBook.locationFactor.value,
    localFees: builtInPriceBook.market,
    currency: builtInPriceBook.market.area.currency,
    alternates: alternates(facts, builtInPriceBook, pricedOn),
    finishAlternates: finishAlternates(facts, totalCents, builtInPriceBook, pricedOn),
    lease: {
      ...(golden.leaseFacts ? { leaseFacts: golden.leaseFacts } : {}),
      ...(suites.length > 0
        ? { suites: compareSuites(facts, suites, 84, { priceBook: builtInPriceBook, pricedOn }) }
        : {}),
    },
  })
}

function factsOf(golden: GoldenProject): ProjectFacts {
  const { systems, salonSubcategory, timeline } = golden
  return {
    ...golden.program,
    projectType: golden.projectType,
    squareFootage: golden.squareFootage,
    finishQuality: golden.finishQuality,
    specialFeatures: golden.allFeatures ? specialFeaturesFor(golden.projectType) : [],
    existingSystems: {
      electricalPanel: systems,
      fireAlarm: systems,
      fireSuppression: systems,
      hvac: systems,
      greaseInterceptor: systems,
    },
    city: 'Des Moines',
    state: 'IA',
    zipCode: '50309',
    hasFloorPlan: golden.hasFloorPlan ?? false,
    ...(salonSubcategory ? { salonSubcategory } : {}),
    ...(timeline ? { timeline } : {}),
  }
}
