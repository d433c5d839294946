/**
 * Which questions about a project can be answered by who looks at the space or has its papers: a
 * landlord or a broker. Plans, wishes, money and dates of the tenant are none of them.
 */

import type { ProgramFactId } from './program-facts.ts'
import type { ExistingSystemId } from './project-facts.ts'

/** By the question, what a photo of it shows. In the order in which facts of the space are asked. */
const photos = {
  spaceCondition: 'The space as it is, with its ceiling and any kitchen hood',
  restroomsExisting: 'Each restroom, from its door',
  electricalPanel: 'The panel with its door open, and the label with its amperes',
  serviceAmps: 'The label of the main switch or panel',
  fireAlarm: 'The alarm panel',
  fireSuppression: 'The ceiling with its heads, or the riser',
  hvac: 'The nameplate of each unit',
  rooftopUnits: 'The roof with its units',
  rooftopTons: 'The nameplate of each unit',
  greaseInterceptor: 'The interceptor, or its record',
  ceilingHeight: 'The ceiling, with a tape measure if you have one',
  floorLevel: 'The entrance from the street',
} as const satisfies Readonly<Partial<Record<ExistingSystemId | ProgramFactId, string>>>

export type SpaceQuestionId = keyof typeof photos

export const spaceQuestionIds = Object.keys(photos) as SpaceQuestionId[]

export function photoOf(questionId: SpaceQuestionId): string {
  return photos[questionId]
}
