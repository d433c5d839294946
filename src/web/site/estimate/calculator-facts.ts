import type { FinishQuality } from '#core/catalog/intake-options.ts'
import type { ProjectType } from '#core/catalog/project-type.ts'
import type { AnswerChanges } from '#core/project/change-answers.ts'
import { writeStored } from '#web/lib/local-store.ts'

export type CalculatorFacts = {
  readonly projectType: ProjectType
  readonly squareFootage: number
  readonly finishQuality: FinishQuality
  /** A form has started with them, so that a later one does not. */
  readonly isTaken?: boolean
  /** What was answered by taps, by name among the answers of a project. */
  readonly answers?: AnswerChanges
}

export const calculatorKey = 'plumbline.calculator'

/** The next intake is for this space, whatever an older draft says. */
export function keepCalculatorFacts(facts: CalculatorFacts): void {
  writeStored(calculatorKey, { ...facts, isTaken: false })
}
