/** The price book that the program ships with. */
import { builtInAssemblies } from '#core/assemblies/rows/assemblies.ts'
import { desMoines } from '#core/markets/des-moines/des-moines.ts'
import type { PriceBook } from '#core/pricing/price-book.ts'
import { medicalConfiguration } from './configurations/medical.ts'
import { officeConfiguration } from './configurations/office.ts'
import { restaurantConfiguration } from './configurations/restaurant.ts'
import { retailConfiguration } from './configurations/retail.ts'
import { builtInCountingRates } from './counting-rates.ts'
import { dentalFeatures } from './features/dental-features.ts'
import { fitnessFeatures } from './features/fitness-features.ts'
import { medicalFeatures } from './features/medical-features.ts'
import { officeFeatures } from './features/office-features.ts'
import { restaurantFeatures } from './features/restaurant-features.ts'
import { retailFeatures } from './features/retail-features.ts'
import { salonFeatures } from './features/salon-features.ts'
import { newSystems } from './new-systems.ts'
import { dentalPracticeTemplate } from './templates/dental-practice.ts'
import { fitnessStudioTemplate } from './templates/fitness-studio.ts'
import { hairSalonTemplate } from './templates/hair-salon.ts'
import { medSpaTemplate } from './templates/med-spa.ts'
import { medicalOfficeTemplate } from './templates/medical-office.ts'
import { nailSalonTemplate } from './templates/nail-salon.ts'
import { officeTemplate } from './templates/office.ts'
import { restaurantBarTemplate } from './templates/restaurant-bar.ts'
import { retailTemplate } from './templates/retail.ts'

export const builtInPriceBook: PriceBook = {
  version: '2026-07.9',
  priceDate: '2026-07-01',
  market: desMoines,
  locationFactor: desMoines.locationFactor,
  templates: {
    'restaurant-bar': restaurantBarTemplate,
    'medical-office': medicalOfficeTemplate,
    'dental-practice': dentalPracticeTemplate,
    retail: retailTemplate,
    office: officeTemplate,
    'hair-salon': hairSalonTemplate,
    'nail-salon': nailSalonTemplate,
    'med-spa': medSpaTemplate,
    'fitness-studio': fitnessStudioTemplate,
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
    ...dentalFeatures,
    ...retailFeatures,
    ...officeFeatures,
    ...salonFeatures,
    ...fitnessFeatures,
  },
  systems: newSystems,
  assemblies: builtInAssemblies,
  countingRates: builtInCountingRates,
}
