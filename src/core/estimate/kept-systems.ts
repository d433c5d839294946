/** What existing systems and restrooms save because they are counted as staying. */
import { costCounter } from '#core/counted-estimate/construction-cost.ts'
import type { CountedRates } from '#core/counted-estimate/counted-rates.ts'
import type { Cents } from '#core/money/money.ts'
import { existingSystemLabels, type ProjectFacts } from '#core/project/project-facts.ts'
import { relevantSystems } from '#core/project/relevant-systems.ts'

export type KeptSystem = { readonly label: string; readonly creditCents: Cents }

/** Each alone, by what was said: the cost without it less the cost with it. */
export function keptSystems(facts: ProjectFacts, rates: CountedRates): readonly KeptSystem[] {
  const kept = relevantSystems(facts).filter((id) => facts.existingSystems[id] === 'existing')
  const without: readonly (readonly [string, ProjectFacts])[] = [
    ...kept.map((id) => {
      const existingSystems = { ...facts.existingSystems, [id]: 'none' as const }
      return [existingSystemLabels[id], { ...facts, existingSystems }] as const
    }),
    ...((facts.restroomsExisting ?? 0) > 0
      ? [['Accessible restrooms', { ...facts, restroomsExisting: 0 }] as const]
      : []),
  ]
  if (without.length === 0) return []
  const costOf = costCounter(rates)
  const cost = costOf(facts)
  return without
    .map(([label, other]) => ({ label, creditCents: costOf(other) - cost }))
    .filter(({ creditCents }) => creditCents > 0)
    .toSorted((left, right) => right.creditCents - left.creditCents)
}
