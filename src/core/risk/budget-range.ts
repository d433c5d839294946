/**
 * The range of a budget and the worth of each open question: how much narrower the range becomes,
 * on average over its answers, once it is answered. All computed from the same draws.
 */
import type { CostRange } from '#core/estimate/assessment.ts'
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import { type OpenFact, type OpenFactId, openFacts } from './open-facts.ts'
import { canonicalJson } from './seed.ts'
import {
  drawAnswers,
  drawCount,
  drawRest,
  percentile,
  type Question,
  varianceOf,
} from './simulate-budget.ts'
import { knowledgeOf, settledVariance, wholeSpread } from './unexplained-spread.ts'

/** The cost of a project by the lines, for facts with another answer. Fast and pure. */
export type CostOf = (facts: ProjectFacts) => Cents

export type BudgetInput = {
  readonly facts: ProjectFacts
  /** The sum of the lines, including edits by staff. */
  readonly totalCents: Cents
  /** Share of the cost whose quantities a person measured. */
  readonly measuredShare: number
  readonly costOf: CostOf
  /** Text that the draws depend on. */
  readonly seed: string
}

export type QuestionWorth = {
  readonly id: OpenFactId | 'floorPlan'
  /** By how much the range from P10 to P90 becomes narrower. */
  readonly worthCents: Cents
}

/** A question with the logarithms of its answers in one condition of the space. */
type Drawn = Question & {
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
  readonly questions: readonly Drawn[]
}

export type SimulatedBudget = {
  readonly input: BudgetInput
  readonly range: CostRange
  /** Log-sd of the unexplained part. */
  readonly unexplained: number
  /** Every open question separately, with the estimate's own assumptions for the rest. */
  readonly questions: readonly Drawn[]
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
  const questions = totalCents > 0 ? drawnQuestions(input, facts, draw) : []
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
  const unexplained = unexplainedOf(facts, questions, input.measuredShare)
  const answered = answersOf(scenes, sceneOf)
  const draws = withRest(answered, rest, unexplained)
  const middle = percentile(draws, 50)
  const cents = (percent: number) => centsAt(totalCents, draws, percent, middle)
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

function drawnQuestions({ costOf }: BudgetInput, facts: ProjectFacts, draw: DrawAnswers): Drawn[] {
  const before = costOf(facts)
  return openFacts(facts).map((fact) => {
    const { id } = fact
    const answers = fact.alternatives.map(({ share, facts: other }) => ({
      share,
      log: before > 0 ? Math.log(Math.max(1, costOf(other)) / before) : 0,
    }))
    const shares = answers.map(({ share }) => share)
    return { id, answers, fact, taken: draw(id, shares) }
  })
}

/** The log-sd that remains of the fitted spread after the questions' own spread. */
function unexplainedOf(
  facts: ProjectFacts,
  questions: readonly Question[],
  measuredShare: number,
): number {
  const knowledge = knowledgeOf(facts, measuredShare)
  const explained = questions.reduce((sum, question) => sum + varianceOf(question), 0)
  const missing = wholeSpread(knowledge) ** 2 - explained
  return Math.sqrt(Math.max(settledVariance(knowledge), missing))
}

/** How much each answer narrows the range; all together never more than the range. */
export function questionWorth(budget: SimulatedBudget): QuestionWorth[] {
  const { input, range, questions, answered, rest } = budget
  const { totalCents, facts, measuredShare } = input
  if (totalCents <= 0) return []
  const now = range.p90 - range.p10
  const found: QuestionWorth[] = questions.map((question) => ({
    id: question.fact.id,
    worthCents: roundHalfAway(now - widthAfter(budget, question)),
  }))
  if (measuredShare < 1) {
    const measured = unexplainedOf(facts, questions, 1)
    const after = widthOf(totalCents, withRest(answered, rest, measured))
    found.push({ id: 'floorPlan', worthCents: roundHalfAway(now - after) })
  }
  return withinRange(found, now)
}

/** The width of the range when the question is answered: the mean over its answers. */
function widthAfter(budget: SimulatedBudget, question: Drawn): number {
  return question.fact.alternatives.reduce((sum, { share, facts }, at) => {
    const log = question.answers[at]?.log ?? 0
    const cents = budget.input.totalCents * Math.exp(log)
    const draws =
      question.fact.id === 'spaceCondition'
        ? drawsInScene(budget, at)
        : drawsAnswered(budget, question, at, log, facts)
    return sum + share * widthOf(cents, draws)
  }, 0)
}

/** The draws once the condition is known to be this one. */
function drawsInScene({ input, scenes, rest }: SimulatedBudget, at: number): Float64Array {
  const scene = scenes[at]
  if (!scene) return rest
  const left = unexplainedOf(scene.facts, scene.questions, input.measuredShare)
  return withRest(answersInScene({ ...scene, log: 0 }), rest, left)
}

/** The draws once the question has this answer, whose effect `log` is then part of the estimate. */
function drawsAnswered(
  budget: SimulatedBudget,
  { id }: Drawn,
  answer: number,
  log: number,
  facts: ProjectFacts,
): Float64Array {
  const { input, questions, scenes, sceneOf, answered, rest } = budget
  const known = scenes.map(({ questions: inScene }) => {
    const own = inScene.find((one) => one.id === id)
    const logs = own?.answers.map((one) => one.log) ?? []
    return { taken: own?.taken, logs, shift: (logs[answer] ?? 0) - log }
  })
  const others = questions.filter((one) => one.id !== id)
  const left = unexplainedOf(facts, others, input.measuredShare)
  const draws = new Float64Array(drawCount)
  for (let at = 0; at < drawCount; at += 1) {
    const scene = known[sceneOf[at] ?? 0]
    const replaced = scene?.logs[scene.taken?.[at] ?? 0] ?? 0
    draws[at] = (answered[at] ?? 0) + (scene?.shift ?? 0) - replaced + left * (rest[at] ?? 0)
  }
  return draws
}

/**
 * One answer can make the next worth less but not more, so together they are worth at most the
 * range.
 */
function withinRange(found: readonly QuestionWorth[], width: Cents): QuestionWorth[] {
  const worth = found.map((one) => ({ ...one, worthCents: Math.max(0, one.worthCents) }))
  const sum = worth.reduce((total, { worthCents }) => total + worthCents, 0)
  if (sum <= width) return worth
  return worth.map((one) => ({ ...one, worthCents: Math.floor((one.worthCents * width) / sum) }))
}

/** For each draw the logarithm of its condition and of the answers it took there. */
function answersOf(scenes: readonly Scene[], sceneOf: Uint8Array): Float64Array {
  const sums = scenes.map(answersInScene)
  const [only] = sums
  if (only && sums.length === 1) return only
  const chosen = new Float64Array(drawCount)
  for (let at = 0; at < drawCount; at += 1) chosen[at] = sums[sceneOf[at] ?? 0]?.[at] ?? 0
  return chosen
}

/** The same, as if every draw were in this condition. */
function answersInScene({ log, questions }: Scene): Float64Array {
  const sum = new Float64Array(drawCount).fill(log)
  for (const { answers, taken, fact } of questions) {
    if (fact.id === 'spaceCondition') continue
    const logs = Float64Array.from(answers, (answer) => answer.log)
    for (let at = 0; at < drawCount; at += 1) {
      sum[at] = (sum[at] ?? 0) + (logs[taken[at] ?? 0] ?? 0)
    }
  }
  return sum
}

function withRest(logs: Float64Array, rest: Float64Array, spread: number): Float64Array {
  const draws = new Float64Array(drawCount)
  for (let at = 0; at < drawCount; at += 1) {
    draws[at] = (logs[at] ?? 0) + spread * (rest[at] ?? 0)
  }
  return draws
}

/**
 * The estimate is the median: its assumptions were chosen so that half of such projects cost less.
 * Answers and the unexplained part determine how far other outcomes differ.
 */
function centsAt(cents: number, draws: Float64Array, percent: number, middle: number): Cents {
  return roundHalfAway(cents * Math.exp(percentile(draws, percent) - middle))
}

function widthOf(cents: number, draws: Float64Array): number {
  const middle = percentile(draws, 50)
  const at = (percent: number) => Math.exp(percentile(draws, percent) - middle)
  return cents * (at(90) - at(10))
}

/**
 * The draws depend on the facts and not on the lines, so an edit changes the range by its own cost
 * and not by chance.
 */
export function seedOf(facts: ProjectFacts): string {
  const { projectType, salonSubcategory, squareFootage, city, state, zipCode } = facts
  return canonicalJson({ projectType, salonSubcategory, squareFootage, city, state, zipCode })
}
