/**
 * What the space may be, with the questions that are open in each: the scenes of a range. Answers
 * are drawn in a scene, because what they cost depends on it.
 */

import type { ProjectFacts } from '#core/project/project-facts.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import type { BudgetInput } from './budget-input.ts'
import { type Interaction, interactionsOf } from './interactions.ts'
import { type OpenFact, type OpenFactId, openFacts } from './open-facts.ts'
import { drawAnswers, drawOrder, type Question } from './simulate-budget.ts'

/** A question with the logarithms of its answers in one scene. */
export type DrawnQuestion = Question & {
  readonly fact: OpenFact
  /** Sum of the answers' shares before they are made to add up to 1. */
  readonly weight: number
  /** The answer that each draw took. */
  readonly taken: Uint8Array
}

/** The facts that change what other answers cost, so that a scene gives all of them. */
const sceneFacts: readonly OpenFactId[] = ['spaceCondition', 'kitchen']

export function isOfScene(id: OpenFactId): boolean {
  return sceneFacts.includes(id)
}

/**
 * A possible condition of the space with a possible kitchen. The cost of other answers depends on
 * them: a missing unit changes the cost of a bare shell, but not of a shop with units.
 */
export type Scene = {
  readonly facts: ProjectFacts
  /** Which of its alternatives each open fact of the scene has. */
  readonly given: ReadonlyMap<OpenFactId, number>
  readonly share: number
  /** Logarithm of the budget in this scene divided by the estimate. */
  readonly log: number
  readonly questions: readonly DrawnQuestion[]
  readonly interactions: readonly Interaction[]
}

export type DrawAnswers = (id: string, shares: readonly number[]) => Uint8Array

/** The scene of each draw, by the shares of the scenes. */
export function drawScenes(draw: DrawAnswers, shares: readonly number[]): Uint8Array {
  return draw('scene', shares)
}

/** A question has the same draws in every scene in which its answers have the same shares. */
export function answersOnce(seed: string): DrawAnswers {
  const kept = new Map<string, Uint8Array>()
  const orders = new Map<string, Uint16Array>()
  return (id, shares) => {
    const order = orders.get(id) ?? drawOrder(id, seed)
    orders.set(id, order)
    const key = `${id}|${shares.join(',')}`
    const taken = kept.get(key) ?? drawAnswers(order, shares)
    kept.set(key, taken)
    return taken
  }
}

export function scenesOf(
  input: BudgetInput,
  questions: readonly DrawnQuestion[],
  draw: DrawAnswers,
): readonly Scene[] {
  const { facts, costOf } = input
  const own: Possible = { facts, given: new Map(), share: 1 }
  const possible = sceneFacts.reduce<readonly Possible[]>(
    (scenes, id) => scenes.flatMap((one) => withEachAnswer(one, id)),
    [own],
  )
  if (possible.length === 1) {
    return [{ ...own, log: 0, questions, interactions: interactionsOf(input, questions) }]
  }
  const before = costOf(facts)
  return withShares(
    possible.map((one) => {
      const inScene = { ...input, facts: one.facts }
      const drawn = drawnQuestions(inScene, draw)
      return {
        ...one,
        log: before > 0 ? Math.log(Math.max(1, costOf(one.facts)) / before) : 0,
        questions: drawn,
        interactions: interactionsOf(inScene, drawn),
      }
    }),
    tiltOf(input),
  )
}

type Possible = Pick<Scene, 'facts' | 'given' | 'share'>

function withEachAnswer(scene: Possible, id: OpenFactId): readonly Possible[] {
  const fact = openFacts(scene.facts).find((one) => one.id === id)
  if (!fact) return [scene]
  return fact.alternatives.map(({ facts, share }, at) => ({
    facts,
    given: new Map([...scene.given, [id, at]]),
    share: scene.share * share,
  }))
}

export function drawnQuestions(
  { facts, costOf, rangeModel, withoutCost = [] }: BudgetInput,
  draw: DrawAnswers,
): DrawnQuestion[] {
  const before = costOf(facts)
  const tilt = tiltOf({ facts, rangeModel })
  return openFacts(facts).map((fact) => {
    const { id } = fact
    const isPriced = before > 0 && !withoutCost.includes(id)
    const usual = fact.alternatives.map(({ share, facts: other }) => ({
      share,
      log: isPriced ? Math.log(Math.max(1, costOf(other)) / before) : 0,
    }))
    const weights = usual.map(({ share, log }) => share * Math.exp(tilt * log))
    const weight = weights.reduce((sum, one) => sum + one, 0)
    const answers = usual.map(({ log }, at) => ({ share: (weights[at] ?? 0) / weight, log }))
    const shares = answers.map(({ share }) => share)
    return { id, answers, weight, fact, taken: draw(id, shares) }
  })
}

function tiltOf({ facts, rangeModel }: Pick<BudgetInput, 'facts' | 'rangeModel'>): number {
  return rangeModel.tilt?.[projectUse(facts).permitKind] ?? 0
}

/** The scenes by their share, their cost and what may be answered in them. */
function withShares(scenes: readonly Scene[], tilt: number): readonly Scene[] {
  const weights = scenes.map(({ share, log, questions }) =>
    questions.reduce((product, { weight }) => product * weight, share * Math.exp(tilt * log)),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return scenes.map((scene, at) => ({ ...scene, share: (weights[at] ?? 0) / sum }))
}
