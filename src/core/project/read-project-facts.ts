/**
 * Reads the facts of a project from its stored answers. Answers may be old or edited by hand, so
 * every value is checked; an unusable one counts as not answered. Only the project type decides
 * what is priced, so a type that is not known is refused and never read as another one.
 */
import { finishQualities, timelines } from '#core/catalog/intake-options.ts'
import {
  type ProjectType,
  readProjectType,
  salonSubcategories,
} from '#core/catalog/project-type.ts'
import { isSpecialFeature } from '#core/catalog/special-feature.ts'
import type { Place } from '#core/market-area/market-area.ts'
import { accept, type Result, refuse } from '#core/result.ts'
import { isAnswerTo } from './fact-answers.ts'
import { programFactIds } from './fact-registry.ts'
import { measuredAnswer, readMeasuredSpace } from './measured-space.ts'
import type { ProgramFacts } from './program-facts.ts'
import { existingSystemAnswers, type ProjectFacts, type SystemState } from './project-facts.ts'

export type StoredAnswers = Readonly<Record<string, unknown>>

export type UnknownType = 'unknown-project-type'

export function readProjectFacts(answers: StoredAnswers): Result<ProjectFacts, UnknownType> {
  const projectType = readProjectType(textOf(answers['projectType']))
  return projectType
    ? accept(readFactsOfType(projectType, answers))
    : refuse('unknown-project-type')
}

/** The facts of answers whose type was checked before. */
export function readFactsOfType(projectType: ProjectType, answers: StoredAnswers): ProjectFacts {
  const subcategory = salonSubcategories.find((id) => id === answers['salonSubcategory'])
  const measured = readMeasuredSpace(answers[measuredAnswer])
  const timeline = timelines.find((option) => option.id === answers['timeline'])?.id
  return {
    ...readProgramFacts(answers),
    projectType,
    ...(subcategory ? { salonSubcategory: subcategory } : {}),
    squareFootage: areaOf(answers['squareFootage']),
    finishQuality:
      finishQualities.find((option) => option.id === answers['finishQuality'])?.id ?? 'standard',
    specialFeatures: listOf(answers['specialFeatures']).filter(isSpecialFeature),
    existingSystems: {
      electricalPanel: systemState(answers[existingSystemAnswers.electricalPanel]),
      fireAlarm: systemState(answers[existingSystemAnswers.fireAlarm]),
      fireSuppression: systemState(answers[existingSystemAnswers.fireSuppression]),
      hvac: systemState(answers[existingSystemAnswers.hvac]),
      greaseInterceptor: systemState(answers[existingSystemAnswers.greaseInterceptor]),
    },
    ...placeOf(answers),
    ...(timeline ? { timeline } : {}),
    hasFloorPlan: answers['hasFloorPlan'] === true || textOf(answers['floorPlan']) !== '',
    ...(measured ? { measured } : {}),
  }
}

export function placeOf(answers: StoredAnswers): Place {
  return {
    city: textOf(answers['city']),
    state: textOf(answers['state']),
    zipCode: textOf(answers['zipCode']),
  }
}

/** The optional facts whose answers are within their bounds. */
function readProgramFacts(answers: StoredAnswers): ProgramFacts {
  const known = programFactIds.filter((id) => isAnswerTo(id, answers[id]))
  return Object.fromEntries(known.map((id) => [id, answers[id]]))
}

export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

/** An untouched switch does not mean "no": the system stays unknown and widens the range. */
function systemState(value: unknown): SystemState {
  if (value === true) return 'existing'
  return value === false ? 'none' : 'unknown'
}

function areaOf(value: unknown): number {
  const area = typeof value === 'string' ? Number(value) : value
  return typeof area === 'number' && Number.isFinite(area) && area > 0 ? Math.trunc(area) : 0
}

function listOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : []
}
