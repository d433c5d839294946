/**
 * What an estimate may use about a project: the intake's answers, without names or addresses of
 * people.
 */
import type { FinishQuality, Timeline } from '#core/catalog/intake-options.ts'
import type { ProjectType, SalonSubcategory } from '#core/catalog/project-type.ts'
import type { SpecialFeature } from '#core/catalog/special-feature.ts'
import type { MeasuredSpace } from './measured-space.ts'
import type { ProgramFacts } from './program-facts.ts'

export type SquareFeet = number

/**
 * `existing` can be reused, `none` must be new, `unknown` was not answered and widens the range.
 */
export type SystemState = 'existing' | 'none' | 'unknown'

export const existingSystemIds = [
  'electricalPanel',
  'fireAlarm',
  'fireSuppression',
  'hvac',
  'greaseInterceptor',
] as const

export type ExistingSystemId = (typeof existingSystemIds)[number]

export const existingSystemLabels: Readonly<Record<ExistingSystemId, string>> = {
  electricalPanel: 'Electrical panel',
  fireAlarm: 'Fire alarm',
  fireSuppression: 'Sprinkler system',
  hvac: 'HVAC',
  greaseInterceptor: 'Grease interceptor',
}

/** How each answer about a system is said, wherever it is asked or shown: what is there, not “yes”. */
export const existingSystemWords: Readonly<
  Record<ExistingSystemId, { readonly there: string; readonly missing: string }>
> = {
  electricalPanel: { there: 'Panel with room', missing: 'None or full' },
  fireAlarm: { there: 'Alarm to join', missing: 'No alarm' },
  fireSuppression: { there: 'Sprinklers', missing: 'No sprinklers' },
  hvac: { there: 'Can stay', missing: 'No units' },
  greaseInterceptor: { there: 'One outside', missing: 'None outside' },
}

/** The stored answer about each existing system. */
export const existingSystemAnswers = {
  electricalPanel: 'existingElectricalPanel',
  fireAlarm: 'existingFireAlarm',
  fireSuppression: 'existingFireSuppression',
  hvac: 'existingHvac',
  greaseInterceptor: 'existingGreaseInterceptor',
} as const satisfies Readonly<Record<ExistingSystemId, string>>

export type ProjectFacts = ProgramFacts & {
  readonly projectType: ProjectType
  readonly salonSubcategory?: SalonSubcategory
  /** 1 to 5,000. */
  readonly squareFootage: SquareFeet
  readonly finishQuality: FinishQuality
  readonly specialFeatures: readonly SpecialFeature[]
  readonly existingSystems: Readonly<Record<ExistingSystemId, SystemState>>
  readonly city: string
  readonly state: string
  readonly zipCode: string
  readonly timeline?: Timeline
  readonly hasFloorPlan: boolean
  /** Absent until staff uses the measurements of a plan. */
  readonly measured?: MeasuredSpace
}
