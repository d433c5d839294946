import { readStored, removeStored } from '#web/lib/local-store.ts'
import { calculatorKey } from '../estimate/calculator-facts.ts'

/** The answers of the calculator, returned once; the caller checks their shape. */
export function takeCalculatorFacts(): Readonly<Record<string, unknown>> {
  const kept = readStored(calculatorKey)
  removeStored(calculatorKey)
  return typeof kept === 'object' && kept !== null ? { ...kept } : {}
}
