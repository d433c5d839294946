/**
 * Figures that multiply what is counted: labor-hours by the size of the job, and quantities that are
 * usual for an area, line by line. Rows of the price book like the assemblies.
 */
import type { Day } from '#core/time/day.ts'
import type { Grade } from './grade.ts'

export type CountingRate = {
  readonly item: string
  readonly value: number
  readonly grade: Grade
  readonly source: string
  readonly date: Day
}

/** Hours × value at this area; between two areas the logarithm of the area decides. */
export type ProductivityPoint = CountingRate & { readonly area: number }

export type CountingRates = {
  /** The smallest area first; the values fall, so that no larger space is cheaper. */
  readonly productivity: readonly ProductivityPoint[]
  /** By bid line: quantities that follow from area and use × value. 1 is the rule itself. */
  readonly densities: Readonly<Record<string, CountingRate>>
}
