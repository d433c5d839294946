/** The range of a budget, simulated from the open questions and the unexplained part. */

import { canonicalJson } from '#core/canonical-json.ts'
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import type { RangeModel } from '#core/pricing/range-model.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { projectUse } from '#core/uses/all-uses.ts'
import { type OpenFact, openFacts } from './open-facts.ts'
import { percentilesOf } from './percentiles.ts'
import {
  drawAnswers,
  drawCount,
  drawOrder,
  drawRest,
  type Question,
  varianceOf,
} from './simulate-budget.ts'
import { knowledgeOf, settledVariance, wholeSpread } from './unexplained-spread.ts'

export type CostRange = {
  readonly p10: Cents
  readonly p50: Cents
  readonly p80: Cents
  readonly p90: Cents
}

/** The cost of a project by the lines, for facts with another answer. Fast and pure. */
export type CostOf = (facts: ProjectFacts) => Cents

export type BudgetInput = {
  readonly facts: ProjectFacts
  /** The sum of the lines, including edits by staff. */
  readonly totalCents: Cents
  /** Share of the cost whose quantities a person measured. */
  readonly measuredShare: number
  readonly costOf: CostOf
  /** Facts that `costOf` does not look at, so that it is not asked for their answers. */
  readonly withoutCost?: readonly OpenFact['id'][]
  readonly rangeModel: RangeModel
  /** Text that the draws depend on. */
  readonly seed: string
}

/** A question with the logarithms of its answers in one condition of the space. */
export type DrawnQuestion = Question & {
  readonly fact: OpenFact
  /** Sum of the answers' shares before they are made to add up to 1. */
  readonly weight: number
  /** The answer that each draw took. */
  readonly taken: Uint8Array
}

/**
 * A possible condition of the space. The cost of other answers depends on it: a missing unit
 * changes the cost of a bare shell, but not of a shop with units.
 */
export type Scene = {
  readonly facts: ProjectFacts
  readonly share: number
  /** Logarithm of the budget in this condition divided by the estimate. */
  readonly log: number
  readonly questions: readonly DrawnQuestion[]
}

export type SimulatedBudget = {
  readonly input: BudgetInput
  readonly range: CostRange
  /** Log-sd of the unexplained part. */
  readonly unexplained: number
  /** Every open question separately, with the estimate's own assumptions for the rest. */
  readonly questions: readonly DrawnQuestion[]
  /** The possible conditions; only one once it is known. */
  readonly scenes: readonly Scene[]
  /** For each condition the logarithms of all draws, as if the space were in it. */
  readonly inScene: readonly Float64Array[]
  readonly draw: DrawAnswers
  readonly rest: Float64Array
}

/**
 * P50 is the median of the draws. It lies beside the sum of the lines by what the open answers are
 * expected to change.
 */
export function simulateBudget(input: BudgetInput): SimulatedBudget {
  const { totalCents, facts, seed } = input
  const draw = answersOnce(seed)
  const questions = drawnQuestions(input, facts, draw)
  const condition = questions.find(({ fact }) => fact.id === 'spaceCondition')
  const scenes = condition
    ? withShares(
        condition.fact.alternatives.map((one, at) => ({
          ...one,
          log: condition.answers[at]?.log ?? 0,
          questions: drawnQuestions(input, one.facts, draw),
        })),
        tiltOf(input),
      )
    : [{ facts, share: 1, log: 0, questions }]
  const rest = drawRest(seed)
  const inScene = scenes.map(answersInScene)
  const answered = answersOf(
    inScene,
    draw(
      'spaceCondition',
      scenes.map(({ share }) => share),
    ),
  )
  const unexplained = unexplainedOf(input, facts, answered)
  const percentile = percentilesOf(withRest(answered, rest, unexplained))
  const cents = (percent: number) => roundHalfAway(totalCents * Math.exp(percentile(percent)))
  const range = { p10: cents(10), p50: cents(50), p80: cents(80), p90: cents(90) }
  return { input, range, unexplained, questions, scenes, inScene, draw, rest }
}

export type DrawAnswers = (id: string, shares: readonly number[]) => Uint8Array

/** A question has the same draws in every condition in which its answers have the same shares. */
function answersOnce(seed: string): DrawAnswers {
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

function drawnQuestions(
  { costOf, rangeModel, withoutCost = [] }: BudgetInput,
  facts: ProjectFacts,
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

/** The conditions by their share, their cost and what may be answered in them. */
function withShares(scenes: readonly Scene[], tilt: number): readonly Scene[] {
  const weights = scenes.map(({ share, log, questions }) =>
    questions.reduce((product, { weight }) => product * weight, share * Math.exp(tilt * log)),
  )
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return scenes.map((scene, at) => ({ ...scene, share: (weights[at] ?? 0) / sum }))
}

/**
 * The log-sd that remains of the fitted spread after the spread of the answers, in the mix of
 * conditions in which they are drawn.
 */
export function unexplainedOf(
  { measuredShare, rangeModel }: Pick<BudgetInput, 'measuredShare' | 'rangeModel'>,
  facts: ProjectFacts,
  answered: Float64Array,
): number {
  const knowledge = knowledgeOf(facts, measuredShare, rangeModel)
  const missing = wholeSpread(knowledge) ** 2 - varianceOf(answered)
  return Math.sqrt(Math.max(settledVariance(knowledge), missing))
}

/** For each draw the logarithm of its condition and of the answers it took there. */
export function answersOf(sums: readonly Float64Array[], sceneOf: Uint8Array): Float64Array {
  const chosen = new Float64Array(drawCount)
  for (let at = 0; at < drawCount; at += 1) chosen[at] = sums[sceneOf[at] ?? 0]?.[at] ?? 0
  return chosen
}

const movesCost = (answers: Question['answers']) => answers.some(({ log }) => log !== 0)

/** The same, as if every draw were in this condition. */
function answersInScene({ log, questions }: Scene): Float64Array {
  const sum = new Float64Array(drawCount).fill(log)
  for (const { answers, taken } of questions) {
    if (!movesCost(answers)) continue
    const logs = Float64Array.from(answers, (answer) => answer.log)
    for (let at = 0; at < drawCount; at += 1) {
      sum[at] = (sum[at] ?? 0) + (logs[taken[at] ?? 0] ?? 0)
    }
  }
  return sum
}

export function withRest(logs: Float64Array, rest: Float64Array, spread: number): Float64Array {
  const draws = new Float64Array(drawCount)
  for (let at = 0; at < drawCount; at += 1) {
    draws[at] = (logs[at] ?? 0) + spread * (rest[at] ?? 0)
  }
  return draws
}

/**
 * The draws depend on the facts and not on the lines, so an edit changes the range by its own cost
 * and not by chance.
 */
export function seedOf(facts: ProjectFacts): string {
  const { projectType, salonSubcategory, squareFootage, city, state, zipCode } = facts
  return canonicalJson({ projectType, salonSubcategory, squareFootage, city, state, zipCode })
}
