/** What the product's ranges and two simple models reached on permits of one group. */
import type { PermitKind } from '#core/catalog/permit-kind.ts'

export type PermitCity = 'Austin' | 'Chicago' | 'San Jose'

export type TestedOn = {
  /** Share of permits inside P10 to P90, 0 to 1. */
  readonly inside: number
  /** Share of permits below the likely cost, 0 to 1. */
  readonly below: number
  /** Gneiting and Raftery's interval score of the logarithms; less is better. */
  readonly score: number
}

export type PermitTest = {
  readonly name: 'all' | PermitCity | PermitKind
  readonly count: number
  readonly product: TestedOn
  readonly spaceKnown: TestedOn
  /** Cost by a power of the area, with one width. */
  readonly area: TestedOn
  /** Quantile regression on type and area. */
  readonly regression: TestedOn
}
