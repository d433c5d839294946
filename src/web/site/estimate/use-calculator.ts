import { useState } from 'react'
import { type CalculatorFacts, keepCalculatorFacts } from './calculator-facts.ts'
import { type EstimateState, useLiveEstimate } from './use-live-estimate.ts'

export const firstFacts: CalculatorFacts = {
  projectType: 'office',
  squareFootage: 1800,
  finishQuality: 'standard',
}

export type Calculator = {
  readonly facts: CalculatorFacts
  readonly change: (change: Partial<CalculatorFacts>) => void
  readonly state: EstimateState
  /** The next intake is for this space, whatever an older draft says. */
  readonly choose: () => void
}

/** The facts and the estimate of one calculator, shared by everything on a page that shows them. */
export function useCalculator(): Calculator {
  const [facts, setFacts] = useState(firstFacts)
  const state = useLiveEstimate(facts)
  const change = (changed: Partial<CalculatorFacts>) => {
    const next = { ...facts, ...changed }
    setFacts(next)
    keepCalculatorFacts(next)
  }
  const choose = () => keepCalculatorFacts({ ...facts, isChosen: true })
  return { facts, state, change, choose }
}
