/** The range of a budget, simulated from the open questions and the unexplained part. */

import { canonicalJson } from '#core/canonical-json.ts'
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import type { RangeModel } from '#core/pricing/range-model.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { type OpenFact, openFacts } from './open-facts.ts'
import { percentilesOf } from './percentiles.ts'
import { drawAnswers, drawCount, drawRest, type Question, varianceOf } from './simulate-budget.ts'
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
  /** The answer that each draw took. */
  readonly taken: Uint8Array
}

/**
 * A possible condition of the space. The cost of other answers depends on it: a missing unit
 * changes the cost of a bare shell, but not of a shop with units.
 */
type Scene = {
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
  readonly sceneOf: Uint8Array
  /** For each draw the logarithm of its condition and of the answers it took there. */
  readonly answered: Float64Array
  readonly rest: Float64Array
}

export function simulateBudget(input: BudgetInput): SimulatedBudget {
  const { totalCents, facts, seed } = input
  const draw = answersOnce(seed)
  const questions = drawnQuestions(input, facts, draw)
  const condition = questions.find(({ fact }) => fact.id === 'spaceCondition')
  const scenes = condition
    ? condition.fact.alternatives.map((one, at) => ({
        ...one,
        log: condition.answers[at]?.log ?? 0,
        questions: drawnQuestions(input, one.facts, draw),
      }))
    : [{ facts, share: 1, log: 0, questions }]
  const sceneOf = condition?.taken ?? new Uint8Array(drawCount)
  const rest = drawRest(seed)
  const answered = answersOf(scenes, sceneOf)
  const unexplained = unexplainedOf(input, facts, answered)
  const draws = withRest(answered, rest, unexplained)
  const percentile = percentilesOf(draws)
  const middle = percentile(50)
  // The estimate is the median: its assumptions were chosen so that half of such projects cost
  // less. Answers and the unexplained part determine how far other outcomes differ.
  const cents = (percent: number) =>
    roundHalfAway(totalCents * Math.exp(percentile(percent) - middle))
  const range = { p10: cents(10), p50: cents(50), p80: cents(80), p90: cents(90) }
  return { input, range, unexplained, questions, scenes, sceneOf, answered, rest }
}

type DrawAnswers = (id: string, shares: readonly number[]) => Uint8Array

/** A question has the same draws in every condition in which its answers have the same shares. */
function answersOnce(seed: string): DrawAnswers {
  const kept = new Map<string, Uint8Array>()
  return (id, shares) => {
    const key = `${id}|${shares.join(',')}`
    const taken = kept.get(key) ?? drawAnswers({ id, shares }, seed)
    kept.set(key, taken)
    return taken
  }
}

function drawnQuestions(
  { costOf, withoutCost = [] }: BudgetInput,
  facts: ProjectFacts,
  draw: DrawAnswers,
): DrawnQuestion[] {
  const before = costOf(facts)
  return openFacts(facts).map((fact) => {
    const { id } = fact
    const isPriced = before > 0 && !withoutCost.includes(id)
    const answers = fact.alternatives.map(({ share, facts: other }) => ({
      share,
      log: isPriced ? Math.log(Math.max(1, costOf(other)) / before) : 0,
    }))
    const shares = answers.map(({ share }) => share)
    return { id, answers, fact, taken: draw(id, shares) }
  })
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
function answersOf(scenes: readonly Scene[], sceneOf: Uint8Array): Float64Array {
  const sums = scenes.map(answersInScene)
  const chosen = new Float64Array(drawCount)
  for (let at = 0; at < drawCount; at += 1) chosen[at] = sums[sceneOf[at] ?? 0]?.[at] ?? 0
  return chosen
}

const movesCost = (answers: Question['answers']) => answers.some(({ log }) => log !== 0)

/** The same, as if every draw were in this condition. */
export function answersInScene({ log, questions }: Scene): Float64Array {
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
