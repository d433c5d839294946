/** Facts for tests: a plain Des Moines office without requests and with every system unknown. */
import type { ProjectFacts, SystemState } from './project-facts.ts'

export function buildFacts(overrides: Partial<ProjectFacts> = {}): ProjectFacts {
  return {
    projectType: 'office',
    squareFootage: 1500,
    finishQuality: 'standard',
    specialFeatures: [],
    existingSystems: buildSystems('unknown'),
    city: 'Des Moines',
    state: 'IA',
    zipCode: '50309',
    hasFloorPlan: false,
    ...overrides,
  }
}

export function buildSystems(state: SystemState): ProjectFacts['existingSystems'] {
  return {
    electricalPanel: state,
    fireAlarm: state,
    fireSuppression: state,
    hvac: state,
    greaseInterceptor: state,
  }
}
