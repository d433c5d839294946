/** The range of a budget, simulated from the open questions and the unexplained part. */

import { type Cents, roundHalfAway } from '#core/money/money.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { BudgetInput } from './budget-input.ts'
import { addInteraction } from './interactions.ts'
import { percentilesOf } from './percentiles.ts'
import {
  answersOnce,
  type DrawAnswers,
  type DrawnQuestion,
  drawnQuestions,
  drawScenes,
  type Scene,
  scenesOf,
} from './scenes.ts'
import { drawCount, drawRest, type Question, varianceOf } from './simulate-budget.ts'
import { knowledgeOf, settledVariance, wholeSpread } from './unexplained-spread.ts'

export type CostRange = {
  readonly p10: Cents
  readonly p50: Cents
  readonly p80: Cents
  readonly p90: Cents
}

export type SimulatedBudget = {
  readonly input: BudgetInput
  readonly range: CostRange
  /** Log-sd of the unexplained part. */
  readonly unexplained: number
  /** Every open question separately, with the estimate's own assumptions for the rest. */
  readonly questions: readonly DrawnQuestion[]
  /** The possible scenes; only one once its facts are known. */
  readonly scenes: readonly Scene[]
  /** For each scene the logarithms of all draws, as if it were the project's own. */
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
  const questions = drawnQuestions(input, draw)
  const scenes = scenesOf(input, questions, draw)
  const rest = drawRest(seed)
  const inScene = scenes.map(answersInScene)
  const answered = answersOf(
    inScene,
    drawScenes(
      draw,
      scenes.map(({ share }) => share),
    ),
  )
  const unexplained = unexplainedOf(input, facts, answered)
  const percentile = percentilesOf(withRest(answered, rest, unexplained))
  const cents = (percent: number) => roundHalfAway(totalCents * Math.exp(percentile(percent)))
  const range = { p10: cents(10), p50: cents(50), p80: cents(80), p90: cents(90) }
  return { input, range, unexplained, questions, scenes, inScene, draw, rest }
}

/**
 * The log-sd that remains of the fitted spread after the spread of the answers, in the mix of
 * scenes in which they are drawn.
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

/** For each draw the logarithm of its scene and of the answers it took there. */
export function answersOf(sums: readonly Float64Array[], sceneOf: Uint8Array): Float64Array {
  const chosen = new Float64Array(drawCount)
  for (let at = 0; at < drawCount; at += 1) chosen[at] = sums[sceneOf[at] ?? 0]?.[at] ?? 0
  return chosen
}

const movesCost = (answers: Question['answers']) => answers.some(({ log }) => log !== 0)

/** The same, as if every draw were in this scene. */
function answersInScene({ log, questions, interactions }: Scene): Float64Array {
  const sum = new Float64Array(drawCount).fill(log)
  for (const { answers, taken } of questions) {
    if (!movesCost(answers)) continue
    const logs = Float64Array.from(answers, (answer) => answer.log)
    for (let at = 0; at < drawCount; at += 1) {
      sum[at] = (sum[at] ?? 0) + (logs[taken[at] ?? 0] ?? 0)
    }
  }
  for (const interaction of interactions) addInteraction(sum, interaction)
  return sum
}

export function withRest(logs: Float64Array, rest: Float64Array, spread: number): Float64Array {
  const draws = new Float64Array(drawCount)
  for (let at = 0; at < drawCount; at += 1) {
    draws[at] = (logs[at] ?? 0) + spread * (rest[at] ?? 0)
  }
  return draws
}
