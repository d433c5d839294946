/**
 * The spread of a budget beyond its open questions, as a log-sd: from the fit to real build-outs
 * while little is known, down to the spread of bids for one drawn package. Work done for the
 * estimate narrows it; the number of lines does not.
 */

import type { PermitKind } from '#core/catalog/permit-kind.ts'
import type { FittedSpread, SpaceKnowledge } from '#core/pricing/fitted-spread.ts'
import { permitRangeModel, type RangeModel } from '#core/pricing/range-model.ts'
import type { SpaceCondition } from '#core/project/program-facts.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import { askedFacts, isAnswered, type OpenFactId } from './open-facts.ts'

/**
 * Everything asked is answered, nothing is drawn; the level of a city, 0.19, included. Builds of one
 * restaurant brand in one city differ by 0.36 as declared in a first generation (38 permits), and
 * franchisors' own ranges imply 0.31: 0.33. In a second they differ by 0.58 as declared (66 permits),
 * 0.46 without the noise of declaring. Not to know the space
 * is never better than to know it.
 */
export const answeredSpread: Readonly<Record<SpaceKnowledge, number>> = {
  unknown: 0.5,
  first: 0.38,
  second: 0.5,
}

/**
 * Quantities are measured from a plan and the systems verified: bids for one package differ by
 * 0.18, and the remaining uncertainty of the price book's level, with local prices, adds 0.11.
 */
export const measuredSpread = 0.21

/** The spread of three bids for one drawn package; no range is narrower. */
export const bidSpread = 0.18

export type Knowledge = {
  readonly kind: PermitKind
  /** Undefined while the condition of the space is not given. */
  readonly condition: SpaceCondition | undefined
  /** Weight of the program's and systems' open questions among all that are asked, 0 to 1. */
  readonly openShare: number
  /** Share of the cost whose quantities a person measured, 0 to 1. */
  readonly measuredShare: number
  readonly fit: FittedSpread
  /** What outcomes made of the fitted spread. */
  readonly scale: number
}

export function knowledgeOf(
  facts: ProjectFacts,
  measuredShare: number,
  { scale, fit }: RangeModel = permitRangeModel,
): Knowledge {
  const kind = projectUse(facts).permitKind
  const asked = askedFacts(facts)
  const weigh = (ids: readonly OpenFactId[]) => ids.reduce((sum, id) => sum + factWeights[id], 0)
  const open = asked.filter((id) => !isAnswered(facts, id))
  return {
    kind,
    condition: facts.spaceCondition,
    openShare: weigh(open) / weigh(asked),
    measuredShare,
    fit,
    scale: scale[kind],
  }
}

/** The log-sd of the whole range, open questions included. */
export function wholeSpread(knowledge: Knowledge): number {
  const { fit, kind, condition, openShare, scale } = knowledge
  const unknown = fit[kind].unknown ** 2
  const intake = condition ? knownCondition(fit, kind, condition) : unknown
  const answered = answeredSpread[spaceOf(condition)] ** 2
  const open = Math.max(0, intake - answered) * openShare * scale ** 2
  return Math.sqrt(settledVariance(knowledge) + open)
}

/** The variance that remains when every question is answered. */
export function settledVariance({
  condition,
  measuredShare,
  scale,
}: Pick<Knowledge, 'condition' | 'measuredShare' | 'scale'>): number {
  const measured = Math.min(1, Math.max(0, measuredShare))
  const answered = answeredSpread[spaceOf(condition)] ** 2
  const fitted = answered + (measuredSpread ** 2 - answered) * measured
  return Math.max(bidSpread ** 2, fitted * scale ** 2)
}

const generationOf: Readonly<Record<SpaceCondition, Exclude<SpaceKnowledge, 'unknown'>>> = {
  'cold-dark-shell': 'first',
  'vanilla-shell': 'first',
  'second-generation-same-use': 'second',
  'second-generation-other-use': 'second',
}

function spaceOf(condition: SpaceCondition | undefined): SpaceKnowledge {
  return condition ? generationOf[condition] : 'unknown'
}

/** Permits do not state the earlier use of a space; knowing it never makes a range wider. */
function knownCondition(fit: FittedSpread, kind: PermitKind, condition: SpaceCondition): number {
  const { unknown, [generationOf[condition]]: fitted } = fit[kind]
  return Math.min(fitted, unknown) ** 2
}

/**
 * The share of the scope that a question represents. Judgment, because permits do not state these
 * facts.
 */
const factWeights: Readonly<Record<OpenFactId, number>> = {
  spaceCondition: 0,
  electricalPanel: 8,
  fireAlarm: 4,
  fireSuppression: 7,
  hvac: 14,
  greaseInterceptor: 7,
  restroomsExisting: 10,
  kitchen: 20,
  seats: 12,
  hoodFeet: 8,
  barFeet: 5,
  examRooms: 25,
  xray: 6,
  operatories: 30,
  rooms: 30,
  stations: 18,
  shampooBowls: 10,
  pedicureChairs: 18,
  treatmentRooms: 28,
  showers: 14,
  labor: 2,
  timeline: 2,
}
