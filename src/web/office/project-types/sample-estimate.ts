import type { ConfiguredProjectType } from '#core/catalog/configured-project-type.ts'
import { draftEstimate } from '#core/estimate/draft-estimate.ts'
import type { Estimate } from '#core/estimate/estimate.ts'
import type { BidItemConfiguration } from '#core/pricing/bid-item-configuration.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { plainProject } from '#core/project/plain-project.ts'
import { marketDay, marketToday } from '#web/lib/market-day.ts'
import type { StandingConfig } from './project-types-query.ts'

/** A plain project of the type, priced like a report; without a list, by the template. */
export function sampleEstimate(
  projectType: ConfiguredProjectType,
  configuration: BidItemConfiguration | undefined,
  book: PriceBook,
): Estimate {
  return draftEstimate(
    plainProject(projectType, book.market.area),
    book,
    marketToday(),
    configuration,
  )
}

/** The configuration that prices the type now; undefined while the built-in template does. */
export function pricingConfiguration(standing: StandingConfig): BidItemConfiguration | undefined {
  const { savedAt, projectType, bidItems, customCategories, timelineMonths } = standing
  if (savedAt === null) return undefined
  return {
    projectType,
    bidItems,
    customCategories,
    timelineMonths,
    savedOn: marketDay(savedAt),
  }
}

/** The same list with today as its price date. */
export function asSavedToday(configuration: BidItemConfiguration): BidItemConfiguration {
  return { ...configuration, savedOn: marketToday() }
}
