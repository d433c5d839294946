/**
 * The class of an estimate by the work done for it, with the accuracy that the standard publishes
 * for the class. Uploading a file does not change it; quantities measured by a person do.
 */
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { relevantSystems, unknownSystems } from '#core/project/relevant-systems.ts'

/** The AACE 56R-08 classes for buildings that an intake can reach. */
export type EstimateClass = {
  readonly id: 5 | 4 | 3
  readonly reason: string
  /** Accuracy band of the class in percent of the base, with its source. */
  readonly lowPercent: number
  readonly highPercent: number
  readonly source: string
}

const source =
  'AACE International Recommended Practice 56R-08, building and general construction industries'

/** Percent of the base: the inner and the outer end of each published band. */
const bands = {
  5: { low: [-20, -30], high: [30, 50] },
  4: { low: [-10, -20], high: [20, 30] },
  3: { low: [-5, -15], high: [10, 20] },
} as const

/** Class 4 is 1 to 15 % defined, Class 3 10 to 40 %; here by the measured share of the cost. */
const leastMeasured = { 4: 0.15, 3: 0.7 } as const

export function estimateClass(facts: ProjectFacts, measuredShare: number): EstimateClass {
  const unknown = unknownSystems(facts).length
  const percent = Math.round(measuredShare * 100)
  const isVerified = unknown === 0 && facts.spaceCondition !== undefined
  if (isVerified && measuredShare >= leastMeasured[3]) {
    const reason = `Quantities of ${percent}% of the cost were measured by a person, and condition and existing systems are known.`
    return classOf(3, 0.5, reason)
  }
  if (unknown === 0 && measuredShare >= leastMeasured[4]) {
    const reason = `Quantities of ${percent}% of the cost were measured by a person, and the existing systems are known.`
    return classOf(4, 0.5, reason)
  }
  const share = unknown / Math.max(1, relevantSystems(facts).length)
  return classOf(5, share, reasonForClass5(measuredShare, unknown))
}

function classOf(id: EstimateClass['id'], share: number, reason: string): EstimateClass {
  const { low, high } = bands[id]
  return {
    id,
    reason,
    lowPercent: between(low, share),
    highPercent: between(high, share),
    source,
  }
}

function between([near, far]: readonly [number, number], share: number): number {
  return Math.round(near + (far - near) * share)
}

function reasonForClass5(measuredShare: number, unknown: number): string {
  const quantities =
    measuredShare >= leastMeasured[4]
      ? 'Quantities were measured'
      : 'No quantities were measured from a plan'
  if (unknown === 0) return `${quantities}; the existing systems are known.`
  const systems =
    unknown === 1 ? 'one existing system is unknown' : `${unknown} existing systems are unknown`
  return `${quantities}, and ${systems}.`
}
