/** Candidate spaces for the same business: the input and the result of each. */
import type { Cents } from '#core/money/money.ts'
import type { ExistingSystemId, SquareFeet, SystemState } from '#core/project/project-facts.ts'
import type { Outcomes } from './compare-offers.ts'

export const suiteConditions = [
  { id: 'unknown', label: 'Not known' },
  { id: 'shell', label: 'Shell, never built out' },
  { id: 'second-generation', label: 'Built out before for the same use' },
] as const

export type SuiteCondition = (typeof suiteConditions)[number]['id']

export type Suite = {
  readonly name: string
  readonly area: SquareFeet
  /** Per square foot and year. */
  readonly rentPerSquareFootCents: Cents
  /** The yearly increase of the rent. */
  readonly annualIncreaseBasisPoints: number
  readonly allowancePerSquareFootCents: Cents
  readonly condition: SuiteCondition
  readonly existingSystems: Readonly<Record<ExistingSystemId, SystemState>>
}

export type SuiteResult = {
  readonly name: string
  readonly area: SquareFeet
  /** 1 is the cheapest over the term. */
  readonly rank: number
  /** The estimate's own total. */
  readonly estimateCents: Cents
  readonly costs: Outcomes
  readonly allowanceCents: Cents
  /** The tenant's cash: the build-out beyond the allowance. */
  readonly cash: Outcomes
  readonly rentCents: Cents
  /** Rent and cash over the term, not discounted. */
  readonly occupancy: Outcomes
  /** Occupancy at p50 per square foot and year. */
  readonly perSquareFootYearCents: Cents
}

export const decidingParts = ['rent', 'build', 'allowance'] as const

/** Why the first is cheaper than the second: the parts add up to the difference. */
export type SuiteDecision = {
  readonly first: string
  readonly second: string
  readonly differenceCents: Cents
  /** The additional cost of the second (negative: its saving). */
  readonly parts: Readonly<Record<(typeof decidingParts)[number], Cents>>
  readonly largest: (typeof decidingParts)[number]
  /** True when the second at its best costs less than the first at its budget. */
  readonly isClose: boolean
}

export type SuiteComparison = {
  readonly termMonths: number
  /** In rank order. */
  readonly results: readonly SuiteResult[]
  readonly decision?: SuiteDecision
}
