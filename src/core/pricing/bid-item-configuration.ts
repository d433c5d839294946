/** Flat bid items per project type, in the shape staff saves them; dollars, as on the wire. */
import type { BidItemRole } from '#core/bid-items/bid-item-role.ts'
import type { Day } from '#core/time/day.ts'

export const configuredProjectTypes = ['office', 'retail', 'restaurant', 'medical'] as const

export type ConfiguredProjectType = (typeof configuredProjectTypes)[number]

export type ConfigurationItem = {
  readonly id: string
  readonly name: string
  /** Dollars per square foot; for a percentage item, the percentage. */
  readonly costPerSqft: number
  readonly isPercentage: boolean
  /** preparation, structure, interior, systems, business, an editor category or a custom id. */
  readonly category: string
  /** What a percentage is for, where staff chose it; the built-in ones say it by their id. */
  readonly role?: BidItemRole | undefined
  readonly order: number
}

export type BidItemConfiguration = {
  readonly projectType: string
  readonly bidItems: readonly ConfigurationItem[]
  /** Custom category id to the name shown. */
  readonly customCategories: Readonly<Record<string, string>>
  /** 1 to 24; caps the schedule. */
  readonly timelineMonths: number
  /** The day staff saved it: the price date of its lines. */
  readonly savedOn?: Day
}

/**
 * The configured type nearest to a project: hair and nail salons go by retail, med spas by medical,
 * and a type nobody knows by retail.
 */
export function configuredTypeFor(
  projectType: string,
  salonSubcategory?: string,
): ConfiguredProjectType {
  const type = projectType === 'salon' ? (salonSubcategory ?? projectType) : projectType
  if (type === 'medspa') return 'medical'
  return configuredProjectTypes.find((configured) => configured === type) ?? 'retail'
}
