/**
 * The project types of market data, by the names that the pricing-update form uses, and their
 * templates.
 */
import { type ProjectType, type TemplateId, templateFor } from '#core/catalog/project-type.ts'

/** The types that the form offers. */
export const formMarketTypes = [
  'restaurant',
  'medical-office',
  'retail',
  'nail-salon',
  'med-spa',
  'hair-salon',
] as const

/** Every template has its market data; offices are analyzed with the others every month. */
export const marketTypes = [
  ...formMarketTypes,
  'office',
  'dental-practice',
  'fitness-studio',
] as const

export type MarketType = (typeof marketTypes)[number]

export const marketTypeLabels: Readonly<Record<MarketType, string>> = {
  restaurant: 'Restaurant/Bar',
  'medical-office': 'Medical Office',
  retail: 'Retail',
  'nail-salon': 'Nail Salon',
  'med-spa': 'Med Spa',
  'hair-salon': 'Hair Salon',
  office: 'Office',
  'dental-practice': 'Dental Practice',
  'fitness-studio': 'Fitness Studio',
}

export function templateOfMarket(type: MarketType): TemplateId {
  return templateFor(projectTypes[type])
}

const projectTypes: Readonly<Record<MarketType, ProjectType>> = {
  restaurant: 'restaurant',
  'medical-office': 'medical',
  retail: 'retail',
  'nail-salon': 'nail-salon',
  'med-spa': 'medspa',
  'hair-salon': 'hair-salon',
  office: 'office',
  'dental-practice': 'dental',
  'fitness-studio': 'fitness',
}

/** The project type that an estimate is drafted for. */
export function projectTypeOfMarket(type: MarketType): ProjectType {
  return projectTypes[type]
}

export function isMarketType(text: string): text is MarketType {
  return (marketTypes as readonly string[]).includes(text)
}
