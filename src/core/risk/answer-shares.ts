/**
 * How often each answer is true of projects about which nothing else is known. What permits tell has
 * its source beside it; every other share is judgment (grade D).
 */

import { firstGenerationShares } from '#core/pricing/fitted-spread.ts'
import type { LaborKind, SpaceCondition } from '#core/project/program-facts.ts'
import type { ExistingSystemId, ProjectFacts } from '#core/project/project-facts.ts'
import { relevantSystems } from '#core/project/relevant-systems.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import type { StartingPoint } from '#core/uses/parts/handover.ts'

export type Shares<Answer extends string | number> = readonly (readonly [Answer, number])[]

/** Of shells that are handed over, the part without a slab of services (judgment). */
const darkShare = 0.2

/** Of used spaces, the part whose last use was the same: fittings decide what is looked for (judgment). */
const sameUseShare = {
  office: 0.6,
  retail: 0.5,
  restaurant: 0.7,
  medical: 0.4,
  salon: 0.6,
} as const

/** Shells as often as permits of the type are first generations. */
function usualConditions(facts: ProjectFacts): Readonly<Record<SpaceCondition, number>> {
  const { permitKind } = projectUse(facts)
  const first = firstGenerationShares[permitKind]
  const same = sameUseShare[permitKind]
  return {
    'cold-dark-shell': first * darkShare,
    'vanilla-shell': first * (1 - darkShare),
    'second-generation-same-use': (1 - first) * same,
    'second-generation-other-use': (1 - first) * (1 - same),
  }
}

/**
 * The conditions of a space of which this is known: a space without units is a bare shell more often
 * than others (Bayes). One share is 1 where the condition was given.
 */
export function conditionShares(facts: ProjectFacts): Shares<SpaceCondition> {
  const { spaceCondition: given } = facts
  const weights = Object.entries(usualConditions(facts)).map(([id, share]) => {
    const condition = id as SpaceCondition
    if (given) return [condition, condition === given ? 1 : 0] as const
    return [condition, share * likelihood(facts, condition)] as const
  })
  const sum = weights.reduce((total, [, weight]) => total + weight, 0)
  return weights.map(([condition, weight]) => [condition, weight / sum])
}

/** How often such a space would have what was said of it. */
function likelihood(facts: ProjectFacts, condition: SpaceCondition): number {
  const start = projectUse(facts).handover[condition]
  const { existingSystems, restroomsExisting } = facts
  const systems = relevantSystems(facts).map((id) => {
    const state = existingSystems[id]
    if (state === 'unknown') return 1
    const there = thereIn(id, start)
    return state === 'existing' ? there : 1 - there
  })
  const restrooms =
    restroomsExisting === undefined ? 1 : (restroomsIn(start)[Math.min(restroomsExisting, 2)] ?? 1)
  return systems.reduce((product, share) => product * share, restrooms)
}

/** How often a system of unknown state is there and can stay, in what the space may be. */
export function thereShare(facts: ProjectFacts, id: ExistingSystemId): number {
  return overConditions(facts, (start) => thereIn(id, start))
}

/** None, one, and two or more accessible restrooms. */
export function restroomShares(facts: ProjectFacts): readonly number[] {
  return [0, 1, 2].map((count) => overConditions(facts, (start) => restroomsIn(start)[count] ?? 0))
}

function overConditions(facts: ProjectFacts, shareIn: (start: StartingPoint) => number): number {
  const { handover } = projectUse(facts)
  return conditionShares(facts).reduce(
    (sum, [condition, share]) => sum + share * shareIn(handover[condition]),
    0,
  )
}

/** A space has what its handover usually has in six of seven, and what it lacks in one (judgment). */
const usually = 6 / 7

/** Sprinklers and alarms belong to the building and not to the condition of its spaces (judgment). */
const inBuildings = { fireSuppression: 0.6, fireAlarm: 0.6 } as const

function thereIn(id: ExistingSystemId, start: StartingPoint): number {
  switch (id) {
    case 'hvac':
      return start.cooling > 0 ? usually : 1 - usually
    case 'electricalPanel':
      return start.service === 'none' ? 1 - usually : usually
    case 'greaseInterceptor':
      return start.kitchenStays ? usually : 1 - usually
    default:
      return inBuildings[id]
  }
}

/** Accessible ones that can stay, by what such a space usually has (judgment). */
function restroomsIn({ restrooms }: StartingPoint): readonly [number, number, number] {
  if (restrooms === 'all' || restrooms > 1) return [0.1, 0.2, 0.7]
  return restrooms === 1 ? [0.2, 0.65, 0.15] : [0.85, 0.1, 0.05]
}

/** Cafés warm and bakeries need no hood; where a kitchen stays it is a full one (judgment). */
export const kitchenShares = { none: 0.1, warming: 0.25, full: 0.65 } as const

/** Among commercial interiors of this size (judgment). */
export const laborShares: Readonly<Record<LaborKind, number>> = {
  'open-shop': 0.6,
  mixed: 0.3,
  union: 0.1,
}

/** Of clinics; imaging has suites of its own (judgment). */
export const xrayShare = 0.15

/** Of restaurants that did not say whether they have a bar (judgment). */
export const barShare = 0.4

/**
 * A smaller, a usual and a larger count: the outer two, a quarter of projects each, differ from it
 * by a third (judgment).
 */
export const countShares = [
  { share: 0.25, steps: -1 },
  { share: 0.5, steps: 0 },
  { share: 0.25, steps: 1 },
] as const
