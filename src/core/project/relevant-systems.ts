/** The existing systems that are relevant to a project: an office needs no grease interceptor. */
import { templateFor } from '#core/catalog/project-type.ts'
import { hasKitchen } from './asked-facts.ts'
import { type ExistingSystemId, existingSystemIds, type ProjectFacts } from './project-facts.ts'

export function relevantSystems(facts: ProjectFacts): readonly ExistingSystemId[] {
  const servesFood =
    hasKitchen(templateFor(facts.projectType, facts.salonSubcategory)) ||
    facts.specialFeatures.includes('commercial-kitchen') ||
    facts.specialFeatures.includes('grease-interceptor')
  return existingSystemIds.filter((id) => id !== 'greaseInterceptor' || servesFood)
}

/** The relevant systems without an answer. */
export function unknownSystems(facts: ProjectFacts): readonly ExistingSystemId[] {
  return relevantSystems(facts).filter((id) => facts.existingSystems[id] === 'unknown')
}
