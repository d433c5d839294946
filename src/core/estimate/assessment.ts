/**
 * The context of an estimate: its range, class, drivers, unknowns and schedule, all reproducible
 * from data.
 */
import type { Cents } from '#core/money/money.ts'
import type { CostRange } from '#core/risk/budget-range.ts'
import type { CostDriver } from '#core/risk/cost-drivers.ts'
import type { EstimateClass } from '#core/risk/estimate-class.ts'
import type { OpenQuestion } from '#core/risk/open-questions.ts'
import type { TriggeredRule } from '#core/rules/local-rules.ts'
import type { Schedule } from '#core/schedule/schedule.ts'

/** What a staying system or restroom saves, by its name. */
export type KeptSystem = { readonly label: string; readonly creditCents: Cents }

export type Assessment = {
  readonly range: CostRange
  /**
   * What the open answers are expected to change: the sum of the lines and this are P50 to the
   * cent. Absent where nothing is open that moves the cost, and in reports from before.
   */
  readonly openAnswersCents?: Cents
  /** The ranges in force at the draft; absent for those of the permits. */
  readonly rangeVersion?: string
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
    /** P80 minus the likely cost without contingency lines, at least 0. */
    readonly recommendedCents: Cents
  }
  /** Of counted lines: what staying systems save, most first; absent where none was said to stay. */
  readonly kept?: readonly KeptSystem[]
}
