/** Project types, their salon subcategories, and the one function that maps them to templates. */

/** The types that the intake offers. */
export const intakeProjectTypes = [
  'office',
  'retail',
  'restaurant',
  'medical',
  'dental',
  'salon',
  'fitness',
] as const

export type IntakeProjectType = (typeof intakeProjectTypes)[number]

export const salonSubcategories = ['nail-salon', 'hair-salon', 'medspa'] as const

export type SalonSubcategory = (typeof salonSubcategories)[number]

/** Types that the demo, the API and the templates may also name directly. */
export const projectTypes = [...intakeProjectTypes, ...salonSubcategories] as const

export type ProjectType = (typeof projectTypes)[number]

/** The built-in bid-item templates. */
export const templateIds = [
  'restaurant-bar',
  'medical-office',
  'dental-practice',
  'retail',
  'office',
  'hair-salon',
  'nail-salon',
  'med-spa',
  'fitness-studio',
] as const

export type TemplateId = (typeof templateIds)[number]

export const projectTypeLabels: Readonly<Record<ProjectType, string>> = {
  office: 'Office',
  retail: 'Retail',
  restaurant: 'Bar/Restaurant',
  medical: 'Medical',
  dental: 'Dental Practice',
  salon: 'Salon/Spa',
  fitness: 'Fitness Studio',
  'nail-salon': 'Nail Salon',
  'hair-salon': 'Hair Salon',
  medspa: 'Med Spa',
}

export const templateLabels: Readonly<Record<TemplateId, string>> = {
  'restaurant-bar': 'Restaurant/Bar',
  'medical-office': 'Medical Office',
  'dental-practice': 'Dental Practice',
  retail: 'Retail',
  office: 'Office',
  'hair-salon': 'Hair Salon',
  'nail-salon': 'Nail Salon',
  'med-spa': 'Med Spa',
  'fitness-studio': 'Fitness Studio',
}

const templatesByType: Readonly<Record<ProjectType, TemplateId>> = {
  office: 'office',
  retail: 'retail',
  restaurant: 'restaurant-bar',
  medical: 'medical-office',
  dental: 'dental-practice',
  salon: 'hair-salon',
  'nail-salon': 'nail-salon',
  'hair-salon': 'hair-salon',
  medspa: 'med-spa',
  fitness: 'fitness-studio',
}

/** Types that are named and priced by their subcategory once it is chosen. */
const subcategories: Readonly<Partial<Record<ProjectType, readonly SalonSubcategory[]>>> = {
  salon: salonSubcategories,
}

export function hasSubcategories(projectType: string): boolean {
  return Object.hasOwn(subcategories, projectType)
}

/** Every type that is a subcategory or has none: all kinds of space, each once. */
export const singleTypes: readonly ProjectType[] = projectTypes.filter(
  (type) => !hasSubcategories(type),
)

/** The chosen subcategory of a type that has them, otherwise the type. */
export function singleType(
  projectType: ProjectType,
  salonSubcategory?: SalonSubcategory | null,
): ProjectType {
  return hasSubcategories(projectType) ? (salonSubcategory ?? projectType) : projectType
}

/** The template that prices a project; a salon is priced by its subcategory. */
export function templateFor(
  projectType: ProjectType,
  salonSubcategory?: SalonSubcategory,
): TemplateId {
  return templatesByType[singleType(projectType, salonSubcategory)]
}

/** What the list of templates shows as “Other”; no project is priced by it. */
export const otherTemplate: TemplateId = 'retail'

/** Of before the types had ids of their own: a template's id, or a name of those days. */
const formerTypes: Readonly<Partial<Record<string, ProjectType>>> = {
  bar: 'restaurant',
  'restaurant-bar': 'restaurant',
  'medical-office': 'medical',
  'med-spa': 'medspa',
}

/** The type that stored or sent text names, also as it was called in former days. */
export function readProjectType(text: string): ProjectType | undefined {
  if (isProjectType(text)) return text
  return Object.hasOwn(formerTypes, text) ? formerTypes[text] : undefined
}

/** The display name of a project type; a salon is named by its subcategory when known. */
export function projectTypeLabel(projectType: string, salonSubcategory?: string): string {
  const id = hasSubcategories(projectType) ? salonSubcategory || projectType : projectType
  return isProjectType(id) ? projectTypeLabels[id] : projectType
}

export function isProjectType(text: string): text is ProjectType {
  return (projectTypes as readonly string[]).includes(text)
}

export function isSalon(projectType: string): boolean {
  return hasSubcategories(projectType) || isSubcategory(projectType)
}

function isSubcategory(text: string): text is SalonSubcategory {
  return (salonSubcategories as readonly string[]).includes(text)
}
