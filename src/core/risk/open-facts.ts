/**
 * The unanswered facts of a project and their possible answers: each with its share of projects and
 * the resulting facts. The shares are judgment; the range includes them all.
 */
import { timelines } from '#core/catalog/intake-options.ts'
import { type TemplateId, templateFor } from '#core/catalog/project-type.ts'
import type { ProgramFactId, SpaceCondition } from '#core/project/program-facts.ts'
import type { ExistingSystemId, ProjectFacts } from '#core/project/project-facts.ts'
import { relevantSystems } from '#core/project/relevant-systems.ts'

/** Program facts whose absence widens the range; the others only refine a count. */
export const askedProgramFacts = {
  'restaurant-bar': ['kitchen', 'seats', 'hoodFeet', 'barFeet'],
  'medical-office': ['examRooms', 'xray'],
  retail: ['rooms'],
  office: ['rooms'],
  'hair-salon': ['stations', 'shampooBowls'],
  'nail-salon': ['stations', 'pedicureChairs'],
  'med-spa': ['treatmentRooms'],
} as const satisfies Readonly<Record<TemplateId, readonly ProgramFactId[]>>

export type AskedProgramFact = (typeof askedProgramFacts)[TemplateId][number]

export type OpenFactId =
  | 'spaceCondition'
  | 'restroomsExisting'
  | 'timeline'
  | ExistingSystemId
  | AskedProgramFact

export type Alternative = {
  /** Among all projects of which nothing more is known; the shares of a fact sum to 1. */
  readonly share: number
  readonly facts: ProjectFacts
}

export type OpenFact = { readonly id: OpenFactId; readonly alternatives: readonly Alternative[] }

/** Every fact that is asked of such a project, answered or not. */
export function askedFacts(facts: ProjectFacts): readonly OpenFactId[] {
  return [
    'spaceCondition',
    ...relevantSystems(facts),
    'restroomsExisting',
    ...askedProgramFacts[templateFor(facts.projectType, facts.salonSubcategory)].filter(
      (id) => id !== 'hoodFeet' || mayHaveHood(facts),
    ),
    'timeline',
  ]
}

/** A kitchen that is known to have no hood is not asked for the hood's length. */
function mayHaveHood({ kitchen, hoodFeet, specialFeatures }: ProjectFacts): boolean {
  const isFull = kitchen === undefined || kitchen === 'full'
  return isFull || hoodFeet !== undefined || specialFeatures.includes('commercial-kitchen')
}

export function isAnswered(facts: ProjectFacts, id: OpenFactId): boolean {
  if (id === 'timeline' && facts.startMonth !== undefined) return true
  if (id === 'rooms' && facts.rooms === undefined) return areRoomsListed(facts)
  return isSystem(id) ? facts.existingSystems[id] !== 'unknown' : facts[id] !== undefined
}

/** An office whose private offices and conference rooms are both given has said its rooms. */
function areRoomsListed({ offices, conferenceRooms }: ProjectFacts): boolean {
  return offices !== undefined && conferenceRooms !== undefined
}

export function openFacts(facts: ProjectFacts): readonly OpenFact[] {
  return askedFacts(facts)
    .filter((id) => !isAnswered(facts, id))
    .map((id) => ({ id, alternatives: alternativesOf(facts, id) }))
}

const systemSet: Readonly<Record<ExistingSystemId, true>> = {
  electricalPanel: true,
  fireAlarm: true,
  fireSuppression: true,
  hvac: true,
  greaseInterceptor: true,
}

function isSystem(id: OpenFactId): id is ExistingSystemId {
  return Object.hasOwn(systemSet, id)
}

const conditionShares: Readonly<Record<SpaceCondition, number>> = {
  'cold-dark-shell': 0.1,
  'vanilla-shell': 0.4,
  'second-generation-same-use': 0.2,
  'second-generation-other-use': 0.3,
}

/** How often a system of unknown state exists and can stay. */
const staysShare: Readonly<Record<ExistingSystemId, number>> = {
  electricalPanel: 0.6,
  fireAlarm: 0.5,
  fireSuppression: 0.6,
  hvac: 0.5,
  greaseInterceptor: 0.25,
}

/** Square feet per counted item, in an average project of the type. */
const areaForEach: Readonly<Record<Exclude<AskedProgramFact, 'kitchen' | 'xray'>, number>> = {
  seats: 34,
  hoodFeet: 170,
  barFeet: 150,
  examRooms: 450,
  rooms: 215,
  stations: 170,
  shampooBowls: 400,
  pedicureChairs: 150,
  treatmentRooms: 250,
}

/**
 * A smaller, a medium and a larger count: the outer two, a quarter of projects each, differ by a
 * third.
 */
const counts = [
  { share: 0.25, times: 0.65 },
  { share: 0.5, times: 1 },
  { share: 0.25, times: 1.35 },
] as const

function alternativesOf(facts: ProjectFacts, id: OpenFactId): readonly Alternative[] {
  if (isSystem(id)) {
    const stays = staysShare[id]
    const having = (state: 'existing' | 'none') => ({
      ...facts,
      existingSystems: { ...facts.existingSystems, [id]: state },
    })
    return [
      { share: stays, facts: having('existing') },
      { share: 1 - stays, facts: having('none') },
    ]
  }
  switch (id) {
    case 'spaceCondition':
      return entriesOf(conditionShares).map(([spaceCondition, share]) => ({
        share,
        facts: { ...facts, spaceCondition },
      }))
    case 'restroomsExisting':
      return [0, 1, 2].map((restroomsExisting, at) => ({
        share: [0.45, 0.35, 0.2][at] ?? 0,
        facts: { ...facts, restroomsExisting },
      }))
    case 'timeline':
      return timelines.map((timeline) => ({
        share: 1 / timelines.length,
        facts: { ...facts, timeline: timeline.id },
      }))
    case 'kitchen':
      return [
        { share: 0.1, facts: { ...facts, kitchen: 'none' } },
        { share: 0.2, facts: { ...facts, kitchen: 'warming' } },
        { share: 0.7, facts: { ...facts, kitchen: 'full' } },
      ]
    case 'xray':
      return [
        { share: 0.85, facts: { ...facts, xray: false } },
        { share: 0.15, facts: { ...facts, xray: true } },
      ]
    default:
      return counts.map(({ share, times }) => ({
        share,
        facts: { ...facts, [id]: Math.round((facts.squareFootage / areaForEach[id]) * times) },
      }))
  }
}

function entriesOf<Key extends string>(table: Readonly<Record<Key, number>>): [Key, number][] {
  return Object.entries(table) as [Key, number][]
}
