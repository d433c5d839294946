/** Which optional facts are asked of which projects. */
import { readProjectType, type TemplateId, templateFor } from '#core/catalog/project-type.ts'
import { programFact } from './fact-registry.ts'
import type { ProgramFactId } from './program-facts.ts'

/** `template` is undefined before the type is chosen: only what concerns every type is asked then. */
export function isAskedOf(id: ProgramFactId, template: TemplateId | undefined): boolean {
  const { askedFor } = programFact(id)
  return askedFor === 'all' || askedFor.some((asked) => asked === template)
}

/** A use that has a kitchen may have a grease interceptor. */
export function hasKitchen(template: TemplateId | undefined): boolean {
  return template !== undefined && isAskedOf('kitchen', template)
}

export function typeHasKitchen(projectType: string): boolean {
  const type = readProjectType(projectType)
  return hasKitchen(type && templateFor(type))
}
