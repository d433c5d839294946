/** The project that stands for its type in samples and comparisons: of its market's city, without extras. */
import type { ProjectType } from '#core/catalog/project-type.ts'
import type { MarketArea } from '#core/market-area/market-area.ts'
import type { ProjectFacts, SquareFeet, SystemState } from './project-facts.ts'

export const plainArea: SquareFeet = 1500

/** One for each template. */
export const sampledTypes: readonly ProjectType[] = [
  'restaurant',
  'medical',
  'dental',
  'retail',
  'office',
  'hair-salon',
  'nail-salon',
  'medspa',
  'fitness',
]

/** Standard finishes, no features, all systems unknown. */
export function plainProject(
  projectType: ProjectType,
  area: MarketArea,
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
    city: area.name,
    state: area.state.code,
    zipCode: '',
    hasFloorPlan: false,
  }
}
