/** What the basis of an estimate says of each existing system: of missing ones what the lines hold. */
import { systemAskedAbout } from '#core/program/fire-systems.ts'
import type { LandlordWork } from '#core/project/program-facts.ts'
import {
  type ExistingSystemId,
  existingSystemIds,
  existingSystemLabels,
  type ProjectFacts,
  type SystemState,
} from '#core/project/project-facts.ts'
import type { CountedLineId } from '#core/take-off/counted-lines.ts'
import { isCounted } from '#core/take-off/study-program.ts'
import type { BuildReportInput } from './build-report-input.ts'
import { appliesTo } from './lease-questions.ts'

const systemSentences: Readonly<Record<SystemState, string>> = {
  existing: 'exists and can be reused; a credit is taken where a line says so.',
  none: 'is new and priced in full.',
  unknown: 'was not answered; no credit is taken and the upper side of the range is wider.',
}

/** Counted lines take what such a space usually has as there. */
const usualSystem =
  'was not answered; what such a space usually has is taken as there, and the upper side of the range is wider.'

/** The lines that hold a new system, and who may bring it instead. */
const systemLines: Readonly<
  Record<ExistingSystemId, { readonly lines: readonly CountedLineId[]; readonly by?: LandlordWork }>
> = {
  electricalPanel: { lines: ['service', 'panels'], by: 'electrical-service' },
  fireAlarm: { lines: ['alarm'] },
  fireSuppression: { lines: ['riser'], by: 'sprinklers' },
  hvac: { lines: ['units'], by: 'hvac-units' },
  greaseInterceptor: { lines: ['interceptor'] },
}

export function systemAssumptions(
  facts: ProjectFacts,
  { bidItems, alternates = [] }: Omit<BuildReportInput, 'facts'>,
): readonly string[] {
  const counted = isCounted(bidItems)
  const lineIds = new Set(bidItems.map(({ id }) => id))
  const missingSentence = (id: ExistingSystemId) => {
    const { lines, by } = systemLines[id]
    if (by && facts.landlordWork?.includes(by))
      return 'is not there; the landlord brings it at its own cost.'
    if (lines.some((line) => lineIds.has(`counted.${line}`)))
      return 'is not there; a new one is priced in full.'
    return alternates.some((alternate) => systemAskedAbout[alternate.id] === id)
      ? 'is not there, and no code asks for one here. It is offered as an alternate, outside the total.'
      : 'is not there, and nothing of this project needs one.'
  }
  const sentenceOf = (id: ExistingSystemId) => {
    const state = facts.existingSystems[id]
    if (!counted || state === 'existing') return systemSentences[state]
    if (state === 'none') return missingSentence(id)
    return isAskedAnyway(facts, id)
      ? 'was not answered, but you said that somebody asks for one; a new one is priced in full.'
      : usualSystem
  }
  return existingSystemIds
    .filter((id) => appliesTo(id, facts))
    .map((id) => `${existingSystemLabels[id]} ${sentenceOf(id)}`)
}

function isAskedAnyway({ requiredSystems = [] }: ProjectFacts, id: ExistingSystemId): boolean {
  return requiredSystems.some((system) => systemAskedAbout[system] === id)
}
