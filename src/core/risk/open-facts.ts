/**
 * The unanswered facts of a project and their possible answers: each with its share of projects and
 * the resulting facts. The range includes them all.
 */

import { timelines } from '#core/catalog/intake-options.ts'
import { programFact } from '#core/project/fact-registry.ts'
import {
  type AskedProgramFact,
  laborKinds,
  type SpaceCondition,
} from '#core/project/program-facts.ts'
import {
  type ExistingSystemId,
  existingSystemWords,
  type ProjectFacts,
} from '#core/project/project-facts.ts'
import { relevantSystems } from '#core/project/relevant-systems.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import {
  barShare,
  conditionShares,
  countShares,
  kitchenShares,
  laborShares,
  restroomShares,
  thereShare,
  xrayShare,
} from './answer-shares.ts'
import { type CountedFact, isMeasured, usualCount } from './usual-counts.ts'

export type OpenFactId =
  | 'spaceCondition'
  | 'restroomsExisting'
  | 'labor'
  | 'timeline'
  | ExistingSystemId
  | AskedProgramFact

export type Alternative = {
  /** The answer in a word or two: `Dark shell`, `12 seats`. */
  readonly label: string
  /** Among projects with these facts; the shares of a fact sum to 1. */
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
    ...projectUse(facts).asks.filter((id) => id !== 'hoodFeet' || hasHood(facts)),
    'labor',
    'timeline',
  ]
}

/** The length of a hood is asked once there is one: its answer would say what the kitchen is. */
function hasHood({ kitchen, hoodFeet, specialFeatures }: ProjectFacts): boolean {
  return (
    kitchen === 'full' || hoodFeet !== undefined || specialFeatures.includes('commercial-kitchen')
  )
}

export function isAnswered(facts: ProjectFacts, id: OpenFactId): boolean {
  if (id === 'timeline' && facts.startMonth !== undefined) return true
  if (isMeasured(facts, id)) return true
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

function alternativesOf(facts: ProjectFacts, id: OpenFactId): readonly Alternative[] {
  if (isSystem(id)) {
    const there = thereShare(facts, id)
    const having = (state: 'existing' | 'none') => ({
      ...facts,
      existingSystems: { ...facts.existingSystems, [id]: state },
    })
    const words = existingSystemWords[id]
    return [
      { label: words.there, share: there, facts: having('existing') },
      { label: words.missing, share: 1 - there, facts: having('none') },
    ]
  }
  switch (id) {
    case 'spaceCondition':
      return conditionShares(facts).map(([spaceCondition, share]) => ({
        label: conditionNames[spaceCondition],
        share,
        facts: { ...facts, spaceCondition },
      }))
    case 'restroomsExisting':
      return restroomShares(facts).map((share, restroomsExisting) => ({
        label: restroomsExisting === 0 ? 'None' : String(restroomsExisting),
        share,
        facts: { ...facts, restroomsExisting },
      }))
    case 'labor':
      return laborKinds.map(({ id: labor, label }) => ({
        label,
        share: laborShares[labor],
        facts: { ...facts, labor },
      }))
    case 'timeline':
      return timelines.map((timeline) => ({
        label: timeline.label,
        share: 1 / timelines.length,
        facts: { ...facts, timeline: timeline.id },
      }))
    case 'kitchen': {
      const { none, warming, full } = kitchenShares
      return [
        { label: 'No kitchen', share: none, facts: { ...facts, kitchen: 'none' } },
        { label: 'Warming', share: warming, facts: { ...facts, kitchen: 'warming' } },
        { label: 'Full cooking', share: full, facts: { ...facts, kitchen: 'full' } },
      ]
    }
    case 'xray':
      return [
        { label: 'No', share: 1 - xrayShare, facts: { ...facts, xray: false } },
        { label: 'Yes', share: xrayShare, facts: { ...facts, xray: true } },
      ]
    default:
      return countsOf(facts, id)
  }
}

/** They differ by one at least, because a third of a small count is nothing. */
function countsOf(facts: ProjectFacts, id: CountedFact): readonly Alternative[] {
  const usual = usualCount(facts, id)
  const having = id === 'barFeet' && !facts.specialFeatures.includes('bar-setup') ? barShare : 1
  const shares = new Map<number, number>(having < 1 ? [[0, 1 - having]] : [])
  const step = Math.max(1, usual / 3)
  for (const { share, steps } of countShares) {
    const count = Math.max(0, Math.round(usual + steps * step))
    shares.set(count, (shares.get(count) ?? 0) + having * share)
  }
  return [...shares].map(([count, share]) => ({
    label: countLabel(id, count),
    share,
    facts: { ...facts, [id]: count },
  }))
}

const conditionNames: Readonly<Record<SpaceCondition, string>> = {
  'cold-dark-shell': 'Dark shell',
  'vanilla-shell': 'Vanilla shell',
  'second-generation-same-use': 'Same use before',
  'second-generation-other-use': 'Other use before',
}

/** `12 seats`, `1 seat`. */
function countLabel(id: AskedProgramFact, count: number): string {
  const { answer } = programFact(id)
  const unit = answer.kind === 'number' ? answer.unit : ''
  return `${count} ${count === 1 ? unit.replace(/s$/, '') : unit}`.trim()
}
