/** What surrounds an estimate: its range, class, drivers, unknowns and schedule. All from data, all repeatable. */
import type { Cents } from '#core/money/money.ts'
import type { Day } from '#core/time/day.ts'

export type CostRange = {
  readonly p10: Cents
  readonly p50: Cents
  readonly p80: Cents
  readonly p90: Cents
}

/** AACE 56R-08 classes for buildings that an intake can reach. */
export type EstimateClass = {
  readonly id: 5 | 4 | 3
  readonly reason: string
  /** Accuracy band of the class in percent of the base, with its source. */
  readonly lowPercent: number
  readonly highPercent: number
  readonly source: string
}

/** One bar of the tornado: what this group alone can move. */
export type CostDriver = {
  readonly label: string
  readonly baseCents: Cents
  readonly lowCents: Cents
  readonly highCents: Cents
}

/** One unanswered fact, and by how many dollars the range gets narrower when it is answered. */
export type OpenQuestion = {
  readonly id: string
  readonly question: string
  readonly swingCents: Cents
  readonly advice: string
}

export type SchedulePhase = {
  /** `rule.` and the id of a local rule for the work that it adds. */
  readonly id:
    | 'design'
    | 'permit'
    | 'procurement'
    | 'construction'
    | 'inspection'
    | `rule.${string}`
  readonly label: string
  /** Weeks from the start of design; phases may overlap. */
  readonly startWeek: number
  readonly weeks: number
  readonly note: string
}

export type Schedule = {
  readonly phases: readonly SchedulePhase[]
  readonly totalWeeks: number
}

/** A local rule that this project triggers, with where it is written. */
export type TriggeredRule = {
  readonly id: string
  readonly title: string
  readonly explanation: string
  readonly citation: string
  /** Dollars it can add beyond the lines already in the estimate, when known. */
  readonly exposureCents?: Cents
  /** The day it came into effect, where known. */
  readonly effectiveFrom?: Day
  /** When its entry was last compared with the source; absent in reports made before this was kept. */
  readonly checkedOn?: Day
  /** False while the present text of the source has not been read. */
  readonly isVerified?: boolean
}

export type Assessment = {
  readonly range: CostRange
  readonly estimateClass: EstimateClass
  /** Largest swing first. */
  readonly drivers: readonly CostDriver[]
  /** Largest swing first. */
  readonly openQuestions: readonly OpenQuestion[]
  readonly schedule: Schedule
  readonly rules: readonly TriggeredRule[]
  readonly contingency: {
    /** The contingency lines already in the bid items. */
    readonly includedCents: Cents
    /** P80 less the total without contingency lines, at least 0. */
    readonly recommendedCents: Cents
  }
}
