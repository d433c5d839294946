import type { FinishQuality } from '#core/catalog/intake-options.ts'
import type { ProjectType } from '#core/catalog/project-type.ts'
import { readStored, removeStored, writeStored } from '#web/lib/local-store.ts'

export type CalculatorFacts = {
  readonly projectType: ProjectType
  readonly squareFootage: number
  readonly finishQuality: FinishQuality
}

const calculatorKey = 'plumbline.calculator'

/** What a visitor chose in the calculator goes with them to the intake. */
export function keepCalculatorFacts(facts: CalculatorFacts): void {
  writeStored(calculatorKey, facts)
}

/** The answers of the calculator, once; whether they are of the right shape is for the reader to see. */
export function takeCalculatorFacts(): Readonly<Record<string, unknown>> {
  const kept = readStored(calculatorKey)
  removeStored(calculatorKey)
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}
