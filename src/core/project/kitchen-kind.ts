import type { KitchenKind } from './program-facts.ts'
import type { ProjectFacts } from './project-facts.ts'

/** The kitchen that is counted: as asked for, or a full one where food is served. */
export function kitchenKind(facts: ProjectFacts, servesFood: boolean): KitchenKind {
  const asked = facts.specialFeatures.includes('commercial-kitchen') || (facts.hoodFeet ?? 0) > 0
  // An explicitly requested hood is built, whatever kind of kitchen was given.
  if (asked) return 'full'
  return facts.kitchen ?? (servesFood ? 'full' : 'none')
}
