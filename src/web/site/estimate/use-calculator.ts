import { useEffect, useState } from 'react'
import { readStored } from '#web/lib/local-store.ts'
import { type CalculatorFacts, calculatorKey, keepCalculatorFacts } from './calculator-facts.ts'
import { type EstimateFacts, type EstimateState, useLiveEstimate } from './use-live-estimate.ts'

export const firstFacts: CalculatorFacts = {
  projectType: 'office',
  squareFootage: 1800,
  finishQuality: 'standard',
}

export type Calculator = {
  readonly facts: CalculatorFacts
  readonly change: (change: Partial<CalculatorFacts>) => void
  readonly state: EstimateState
  /** The next intake is for the space that is shown. */
  readonly choose: () => void
}

/** The facts and the estimate of one calculator, shared by everything on a page that shows them. */
export function useCalculator(): Calculator {
  const [facts, setFacts] = useState(firstFacts)
  // The served page shows the first facts; those that were entered before it was loaded follow.
  useEffect(() => setFacts((readStored(calculatorKey) as CalculatorFacts) ?? firstFacts), [])
  const { answers, isTaken, ...space } = facts
  const state = useLiveEstimate({ ...space, ...(answers as Partial<EstimateFacts>) })
  const change = (changed: Partial<CalculatorFacts>) => {
    // Another kind of space is asked other questions.
    const next = { ...facts, ...(changed.projectType && { answers: {} }), ...changed }
    setFacts(next)
    keepCalculatorFacts(next)
  }
  const choose = () => keepCalculatorFacts(facts)
  return { facts, state, change, choose }
}
