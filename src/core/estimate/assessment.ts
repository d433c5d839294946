/**
 * The context of an estimate: its range, class, drivers, unknowns and schedule, all reproducible
 * from data.
 */
import type { Cents } from '#core/money/money.ts'
import type { Day } from '#core/time/day.ts'

export type CostRange = {
  readonly p10: Cents
  readonly p50: Cents
  readonly p80: Cents
  readonly p90: Cents
}

/** The AACE 56R-08 classes for buildings that an intake can reach. */
export type EstimateClass = {
  readonly id: 5 | 4 | 3
  readonly reason: string
  /** Accuracy band of the class in percent of the base, with its source. */
  readonly lowPercent: number
  readonly highPercent: number
  readonly source: string
}

/** One bar of the tornado chart: how far this group alone can move the cost. */
export type CostDriver = {
  readonly label: string
  readonly baseCents: Cents
  readonly lowCents: Cents
  readonly highCents: Cents
}

/** An unanswered fact, and by how many dollars its answer narrows the range. */
export type OpenQuestion = {
  readonly id: string
  readonly question: string
  readonly swingCents: Cents
  readonly advice: string
}

export type SchedulePhase = {
  /** For local rules: `rule.` and the id of the rule. */
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

/** A local rule that this project triggers, with its source. */
export type TriggeredRule = {
  readonly id: string
  readonly title: string
  readonly explanation: string
  readonly citation: string
  /** The dollars it can add beyond the lines of the estimate, when known. */
  readonly exposureCents?: Cents
  /** The day it came into effect, where known. */
  readonly effectiveFrom?: Day
  /** When its entry was last compared with the source; absent in older reports. */
  readonly checkedOn?: Day
  /** False while the source's current text has not been read. */
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
    /** P80 minus the total without contingency lines, at least 0. */
    readonly recommendedCents: Cents
  }
}
