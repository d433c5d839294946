/** All uses; a template that lacks one does not compile. */
import {
  type ProjectType,
  type SalonSubcategory,
  type TemplateId,
  templateFor,
} from '#core/catalog/project-type.ts'
import { dental } from './dental/dental.ts'
import { fitness } from './fitness/fitness.ts'
import { hairSalon } from './hair-salon/hair-salon.ts'
import { medSpa } from './med-spa/med-spa.ts'
import { medical } from './medical/medical.ts'
import { nailSalon } from './nail-salon/nail-salon.ts'
import { office } from './office/office.ts'
import type { Use } from './parts/use.ts'
import { restaurant } from './restaurant/restaurant.ts'
import { retail } from './retail/retail.ts'

export const uses: Readonly<Record<TemplateId, Use>> = {
  office,
  retail,
  'restaurant-bar': restaurant,
  'medical-office': medical,
  'dental-practice': dental,
  'hair-salon': hairSalon,
  'nail-salon': nailSalon,
  'med-spa': medSpa,
  'fitness-studio': fitness,
}

type TypeOfProject = {
  readonly projectType: ProjectType
  readonly salonSubcategory?: SalonSubcategory | undefined
}

export function projectUse({ projectType, salonSubcategory }: TypeOfProject): Use {
  return uses[templateFor(projectType, salonSubcategory)]
}
