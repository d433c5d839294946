import type { FinishQuality } from '#core/catalog/intake-options.ts'
import type { ProjectType } from '#core/catalog/project-type.ts'
import { readStored, removeStored, writeStored } from '#web/lib/local-store.ts'

export type CalculatorFacts = {
  readonly projectType: ProjectType
  readonly squareFootage: number
  readonly finishQuality: FinishQuality
  readonly isChosen?: boolean
}

const calculatorKey = 'plumbline.calculator'

/** The calculator's answers are passed on to the intake. */
export function keepCalculatorFacts(facts: CalculatorFacts): void {
  writeStored(calculatorKey, facts)
}

/** The answers of the calculator, returned once; the caller checks their shape. */
export function takeCalculatorFacts(): Readonly<Record<string, unknown>> {
  const kept = readStored(calculatorKey)
  removeStored(calculatorKey)
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}
