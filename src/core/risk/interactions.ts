/**
 * What two answers cost together beyond what each costs alone. A simulation that only adds the
 * answers one by one would call 49 seats without sprinklers or without a third restroom as cheap as
 * their parts, and the likely cost after the first answer would be wrong by a seventh.
 */

import type { BudgetInput } from './budget-input.ts'
import { type OpenFactId, openFacts } from './open-facts.ts'
import { drawCount } from './simulate-budget.ts'

/**
 * The pairs whose joint part, weighted by the shares of both answers, is at least 0.45 % of the
 * budget for one of 40 projects of each use (600 to 4,000 sf, every condition and kitchen).
 * The number that the program starts from comes first: an answer to it which costs nothing is what
 * the estimate assumes, and adds nothing to the other.
 */
const interactingFacts: readonly (readonly [OpenFactId, OpenFactId])[] = [
  ['seats', 'restroomsExisting'],
  ['seats', 'fireSuppression'],
  ['seats', 'hoodFeet'],
  ['seats', 'electricalPanel'],
  ['stations', 'shampooBowls'],
  ['treatmentRooms', 'electricalPanel'],
  ['showers', 'hvac'],
  ['xray', 'electricalPanel'],
  ['restroomsExisting', 'hvac'],
]

type DrawnAnswers = {
  readonly id: string
  /** Logarithm of the budget with the answer divided by the one without. */
  readonly answers: readonly { readonly log: number }[]
  /** The answer that each draw took. */
  readonly taken: Uint8Array
}

export type Interaction = {
  readonly first: DrawnAnswers
  readonly second: DrawnAnswers
  /** Logarithm by the answer to the first question, then by the answer to the second. */
  readonly logs: readonly (readonly number[])[]
}

export function interactionsOf(
  { facts, costOf, withoutCost = [] }: Pick<BudgetInput, 'facts' | 'costOf' | 'withoutCost'>,
  questions: readonly DrawnAnswers[],
): readonly Interaction[] {
  const before = costOf(facts)
  if (before <= 0) return []
  const drawn = (id: OpenFactId) =>
    withoutCost.includes(id) ? undefined : questions.find((one) => one.id === id)
  return interactingFacts.flatMap(([firstId, secondId]) => {
    const first = drawn(firstId)
    const second = drawn(secondId)
    if (!(first && second)) return []
    const alternatives = openFacts(facts).find(({ id }) => id === firstId)?.alternatives ?? []
    const logs = alternatives.map((alternative, at) => {
      const alone = first.answers[at]?.log ?? 0
      if (alone === 0) return second.answers.map(() => 0)
      const then = openFacts(alternative.facts).find(({ id }) => id === secondId)
      return second.answers.map(({ log }, answer) => {
        const both = then?.alternatives[answer]?.facts
        return both ? Math.log(Math.max(1, costOf(both)) / before) - alone - log : 0
      })
    })
    return [{ first, second, logs }]
  })
}

/** Adds to each draw what the two answers that it took cost together. */
export function addInteraction(sum: Float64Array, { first, second, logs }: Interaction): void {
  for (let at = 0; at < drawCount; at += 1) {
    sum[at] = (sum[at] ?? 0) + (logs[first.taken[at] ?? 0]?.[second.taken[at] ?? 0] ?? 0)
  }
}

/** By the answer to the other question, what it costs beside this answer; nothing for other pairs. */
export function logsWith(
  { first, second, logs }: Interaction,
  id: string,
  answer: number,
): readonly number[] {
  if (first.id === id) return logs[answer] ?? []
  return second.id === id ? logs.map((row) => row[answer] ?? 0) : []
}

/** What giving an answer changes in the draws that took another one, by the answers of a pair. */
export type AnswerGiven = {
  /** The answer that each draw took to the other question. */
  readonly other: Uint8Array
  /** By the answer that a draw took to this question, then to the other. */
  readonly changes: readonly Float64Array[]
}

export function interactionsWith(
  interactions: readonly Interaction[],
  id: string,
  answer: number,
): readonly AnswerGiven[] {
  return interactions
    .filter(({ first, second }) => first.id === id || second.id === id)
    .map((pair) => {
      const [own, other] =
        pair.first.id === id ? [pair.first, pair.second] : [pair.second, pair.first]
      const given = logsWith(pair, id, answer)
      const changes = own.answers.map((_, taken) => {
        const logs = logsWith(pair, id, taken)
        return Float64Array.from(other.answers, (__, at) => (given[at] ?? 0) - (logs[at] ?? 0))
      })
      return { other: other.taken, changes }
    })
}
