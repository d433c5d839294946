import { useState } from 'react'
import type { FinishQuality } from '#core/catalog/intake-options.ts'
import type { ProjectType } from '#core/catalog/project-type.ts'
import { type EstimateState, useLiveEstimate } from './use-live-estimate.ts'

export type CalculatorFacts = {
  readonly projectType: ProjectType
  readonly squareFootage: number
  readonly finishQuality: FinishQuality
}

export const firstFacts: CalculatorFacts = {
  projectType: 'office',
  squareFootage: 1800,
  finishQuality: 'standard',
}

export type Calculator = {
  readonly facts: CalculatorFacts
  readonly change: (change: Partial<CalculatorFacts>) => void
  readonly state: EstimateState
}

/** One calculator's facts and the engine's answer, for everything on a page that shows them. */
export function useCalculator(): Calculator {
  const [facts, setFacts] = useState(firstFacts)
  const state = useLiveEstimate(facts)
  return { facts, state, change: (change) => setFacts((before) => ({ ...before, ...change })) }
}
