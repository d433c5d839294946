/** The project that stands for its type in samples and comparisons: of the home city, without extras. */
import type { ProjectType } from '#core/catalog/project-type.ts'
import { homeArea } from '#core/rules/packs/home-area.ts'
import type { ProjectFacts, SquareFeet, SystemState } from './project-facts.ts'

export const plainArea: SquareFeet = 1500

/** Standard finishes, no features; nobody has said which systems are there. */
export function plainProject(
  projectType: ProjectType,
  systems: SystemState = 'unknown',
): ProjectFacts {
  return {
    projectType,
    squareFootage: plainArea,
    finishQuality: 'standard',
    specialFeatures: [],
    existingSystems: {
      electricalPanel: systems,
      fireAlarm: systems,
      fireSuppression: systems,
      hvac: systems,
      greaseInterceptor: systems,
    },
    city: homeArea.name,
    state: homeArea.state.code,
    zipCode: '',
    hasFloorPlan: false,
  }
}
