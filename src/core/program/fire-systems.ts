/**
 * Sprinklers and fire alarm of a space: there already, required by a named trigger, or built only if
 * somebody asks for them. What nobody asked for is never in the total; it is an alternate.
 */
import type { RequestableSystem } from '#core/project/program-facts.ts'
import type { ExistingSystemId, ProjectFacts, SystemState } from '#core/project/project-facts.ts'
import type { FireTrigger, FireTriggers } from './fire-triggers.ts'

export type FireSystem =
  | { readonly state: 'there' }
  /** By the code, or because the customer said that somebody asks for it. */
  | { readonly state: 'required'; readonly trigger: FireTrigger; readonly isByCode: boolean }
  | { readonly state: 'only-if-asked'; readonly trigger: FireTrigger }

/** The question about what is there, for each system that may be asked for. */
export const systemAskedAbout = {
  sprinklers: 'fireSuppression',
  fireAlarm: 'fireAlarm',
} as const satisfies Readonly<Record<RequestableSystem, ExistingSystemId>>

export type FireSystems = Readonly<Record<RequestableSystem, FireSystem>>

/**
 * A system of unknown state is taken as there, as in most buildings, unless the customer says that
 * somebody asks for a new one; the range says how sure that is.
 */
export function fireSystems(facts: ProjectFacts, triggers: FireTriggers): FireSystems {
  const { existingSystems, requiredSystems = [] } = facts
  const { sprinklers, fireAlarm } = systemAskedAbout
  return {
    sprinklers: stateOf(
      existingSystems[sprinklers],
      triggers.sprinklers,
      requiredSystems.includes('sprinklers') || hasMissingHeads(facts),
    ),
    fireAlarm: stateOf(
      existingSystems[fireAlarm],
      triggers.alarm,
      requiredSystems.includes('fireAlarm'),
    ),
  }
}

function stateOf(answer: SystemState, trigger: FireTrigger, isWanted: boolean): FireSystem {
  if (answer === 'existing') return { state: 'there' }
  const isMissing = answer === 'none'
  if (isWanted || (isMissing && trigger.isAsked))
    return { state: 'required', trigger, isByCode: trigger.isAsked }
  return isMissing ? { state: 'only-if-asked', trigger } : { state: 'there' }
}

/** A landlord who brings mains into a space without sprinklers wants heads on them. */
function hasMissingHeads({ existingSystems, landlordWork = [] }: ProjectFacts): boolean {
  return (
    existingSystems[systemAskedAbout.sprinklers] === 'none' && landlordWork.includes('sprinklers')
  )
}
