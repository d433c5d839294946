/** Flat bid items per project type, in the form that staff saves; dollars, as in the API. */
import type { BidItemRole } from '#core/bid-items/bid-item-role.ts'
import type { Day } from '#core/time/day.ts'

export type ConfigurationItem = {
  readonly id: string
  readonly name: string
  /** Dollars per square foot; for a percentage item, the percentage. */
  readonly costPerSqft: number
  readonly isPercentage: boolean
  /** preparation, structure, interior, systems, business, an editor category or a custom id. */
  readonly category: string
  /** The role of a percentage that staff chose; built-in ones have it by their id. */
  readonly role?: BidItemRole | undefined
  readonly order: number
}

export type BidItemConfiguration = {
  readonly projectType: string
  readonly bidItems: readonly ConfigurationItem[]
  /** Custom category id to display name. */
  readonly customCategories: Readonly<Record<string, string>>
  /** 1 to 24; caps the schedule. */
  readonly timelineMonths: number
  /** The day on which staff saved it, which is the price date of its lines. */
  readonly savedOn?: Day
}
