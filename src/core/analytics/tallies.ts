/** The counts that the figures are computed from: sums over days, each by one facet. */
import type { Day } from '#core/time/day.ts'

/** The key of a facet without a stated value. */
export const notStated = 'not-stated'

export type SaleTally = {
  /** The chart step that contains the days, `previous`, or `other` for all other days. */
  readonly part: Day | 'previous' | 'other'
  readonly inLastMonth: boolean
  readonly facet: 'package' | 'project-type'
  readonly key: string
  readonly sales: number
  readonly charged: number
  readonly revenue: number
  readonly approved: number
  readonly approvalSeconds: number
}

export type ClientTally = {
  readonly inPeriod: boolean
  readonly facet: 'plan' | 'profession' | 'referral'
  readonly key: string
  readonly clients: number
  readonly subscribers: number
  readonly buyers: number
  readonly projects: number
}

export type DemoTally = { readonly demos: number; readonly converted: number }

type Numbers<T> = { [K in keyof T]: T[K] extends number ? K : never }[keyof T]

export function sumOf<T>(tallies: readonly T[], column: Numbers<T>): number {
  return tallies.reduce((sum, tally) => sum + Number(tally[column]), 0)
}
