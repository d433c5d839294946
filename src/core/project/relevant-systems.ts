/** Which existing systems matter to a project: an office has no use for a grease interceptor. */
import { type ExistingSystemId, existingSystemIds, type ProjectFacts } from './project-facts.ts'

export function relevantSystems(facts: ProjectFacts): readonly ExistingSystemId[] {
  const servesFood =
    facts.projectType === 'restaurant' ||
    facts.specialFeatures.includes('commercial-kitchen') ||
    facts.specialFeatures.includes('grease-interceptor')
  return existingSystemIds.filter((id) => id !== 'greaseInterceptor' || servesFood)
}

/** The relevant systems that nobody has answered for. */
export function unknownSystems(facts: ProjectFacts): readonly ExistingSystemId[] {
  return relevantSystems(facts).filter((id) => facts.existingSystems[id] === 'unknown')
}
