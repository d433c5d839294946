/**
 * The price book: every rate, factor and floor of an estimate, under one version. Rates are cents.
 * An order stores the version, so the same facts give the same result again.
 */
import type { ProjectType, SalonSubcategory, TemplateId } from '#core/catalog/project-type.ts'
import type { SpecialFeature } from '#core/catalog/special-feature.ts'
import type { Cents } from '#core/money/money.ts'
import type { ExistingSystemId } from '#core/project/project-facts.ts'
import type { Market } from '#core/rules/market.ts'
import { desMoines } from '#core/rules/packs/des-moines.ts'
import type { Day } from '#core/time/day.ts'
import {
  type BidItemConfiguration,
  type ConfiguredProjectType,
  configuredTypeFor,
} from './bid-item-configuration.ts'
import { medicalConfiguration } from './configurations/medical.ts'
import { officeConfiguration } from './configurations/office.ts'
import { restaurantConfiguration } from './configurations/restaurant.ts'
import { retailConfiguration } from './configurations/retail.ts'
import { medicalFeatures } from './features/medical-features.ts'
import { officeFeatures } from './features/office-features.ts'
import { restaurantFeatures } from './features/restaurant-features.ts'
import { retailFeatures } from './features/retail-features.ts'
import { salonFeatures } from './features/salon-features.ts'
import { newSystems } from './new-systems.ts'
import type { AddedLine, BidTemplate } from './price-row.ts'
import { hairSalonTemplate } from './templates/hair-salon.ts'
import { medSpaTemplate } from './templates/med-spa.ts'
import { medicalOfficeTemplate } from './templates/medical-office.ts'
import { nailSalonTemplate } from './templates/nail-salon.ts'
import { officeTemplate } from './templates/office.ts'
import { restaurantBarTemplate } from './templates/restaurant-bar.ts'
import { retailTemplate } from './templates/retail.ts'

export type PriceBook = {
  /** Increased with every change of a figure. */
  readonly version: string
  readonly priceDate: Day
  /**
   * The market of these prices: its rules, time zone and tax apply to everything that the book
   * prices.
   */
  readonly market: Market
  /** Multiplies national rates; rates stated for this market are used unchanged. */
  readonly locationFactor: Market['locationFactor']
  readonly templates: Readonly<Record<TemplateId, BidTemplate>>
  /** The flat bid items for editing; they affect estimates only once staff has saved them. */
  readonly configurations: Readonly<Record<ConfiguredProjectType, BidItemConfiguration>>
  /** Cents per square foot below which an estimate raises an issue. */
  readonly floorPrices: Readonly<Record<ConfiguredProjectType, Cents>>
  readonly features: Readonly<Record<SpecialFeature, AddedLine>>
  readonly systems: Readonly<Record<ExistingSystemId, AddedLine>>
}

export const builtInPriceBook: PriceBook = {
  version: '2026-07.1',
  priceDate: '2026-07-01',
  market: desMoines,
  locationFactor: desMoines.locationFactor,
  templates: {
    'restaurant-bar': restaurantBarTemplate,
    'medical-office': medicalOfficeTemplate,
    retail: retailTemplate,
    office: officeTemplate,
    'hair-salon': hairSalonTemplate,
    'nail-salon': nailSalonTemplate,
    'med-spa': medSpaTemplate,
  },
  configurations: {
    office: officeConfiguration,
    retail: retailConfiguration,
    restaurant: restaurantConfiguration,
    medical: medicalConfiguration,
  },
  floorPrices: { office: 2500, retail: 3000, restaurant: 4500, medical: 3500 },
  features: {
    ...restaurantFeatures,
    ...medicalFeatures,
    ...retailFeatures,
    ...officeFeatures,
    ...salonFeatures,
  },
  systems: newSystems,
}

/** Cents per square foot; a salon uses the closest configured type. */
export function floorPriceFor(
  priceBook: PriceBook,
  projectType: ProjectType,
  salonSubcategory?: SalonSubcategory,
): Cents {
  return priceBook.floorPrices[configuredTypeFor(projectType, salonSubcategory)]
}
