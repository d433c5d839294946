/** The class of an estimate by how much is known, with its published accuracy band. */
import type { EstimateClass } from '#core/estimate/assessment.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { relevantSystems, unknownSystems } from '#core/project/relevant-systems.ts'

const source =
  'AACE International Recommended Practice 56R-08, building and general construction industries'

/** Percent of the base: the near and the far end of each published band. */
const bands = {
  class5: { low: [-20, -30], high: [30, 50] },
  class4: { low: [-10, -20], high: [20, 30] },
} as const

/** Class 4 needs a floor plan and an answer for every system; the intake alone is Class 5. */
export function estimateClass(facts: ProjectFacts): EstimateClass {
  const unknown = unknownSystems(facts).length
  if (facts.hasFloorPlan && unknown === 0) {
    return {
      id: 4,
      reason: 'A floor plan is at hand and the existing systems are known.',
      // The middle of the band: the plan has been seen, not measured.
      lowPercent: between(bands.class4.low, 0.5),
      highPercent: between(bands.class4.high, 0.5),
      source,
    }
  }
  const share = unknown / Math.max(1, relevantSystems(facts).length)
  return {
    id: 5,
    reason: reasonForClass5(facts.hasFloorPlan, unknown),
    lowPercent: between(bands.class5.low, share),
    highPercent: between(bands.class5.high, share),
    source,
  }
}

function between([near, far]: readonly [number, number], share: number): number {
  return Math.round(near + (far - near) * share)
}

function reasonForClass5(hasFloorPlan: boolean, unknown: number): string {
  const systems =
    unknown === 1 ? 'one existing system is unknown' : `${unknown} existing systems are unknown`
  if (hasFloorPlan) return `A floor plan is at hand, but ${systems}.`
  if (unknown === 0) return 'The existing systems are known, but there is no floor plan yet.'
  return `There is no floor plan yet, and ${systems}.`
}
