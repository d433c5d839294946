/**
 * The range of a budget and what each open question is worth: how much narrower the range is, on
 * average over its answers, when that one is answered. All from the same draws.
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

/** What a project costs by the lines, for facts with another answer. Cheap, and pure. */
export type CostOf = (facts: ProjectFacts) => Cents

export type BudgetInput = {
  readonly facts: ProjectFacts
  /** What the lines come to, edits by staff included. */
  readonly totalCents: Cents
  /** Share of the cost whose quantities a person measured. */
  readonly measuredShare: number
  readonly costOf: CostOf
  /** Text that the draws depend on. */
  readonly seed: string
}

export type QuestionWorth = {
  readonly id: OpenFactId | 'floorPlan'
  /** By how much the range from P10 to P90 gets narrower. */
  readonly worthCents: Cents
}

type Drawn = Question & { readonly fact: OpenFact; readonly draws: Float64Array }

export type SimulatedBudget = {
  readonly input: BudgetInput
  readonly range: CostRange
  /** Log-sd of the unexplained part. */
  readonly unexplained: number
  readonly questions: readonly Drawn[]
  /** Of each draw, the sum of its answers and the unexplained part for a log-sd of 1. */
  readonly answered: Float64Array
  readonly rest: Float64Array
}

export function simulateBudget(input: BudgetInput): SimulatedBudget {
  const { totalCents } = input
  const questions = totalCents > 0 ? drawnQuestions(input) : []
  const rest = drawRest(input.seed)
  const unexplained = unexplainedOf(input.facts, questions, input.measuredShare)
  const answered = sumOf(questions)
  const draws = withRest(answered, rest, unexplained)
  const range = {
    p10: centsAt(totalCents, draws, 10),
    p50: centsAt(totalCents, draws, 50),
    p80: centsAt(totalCents, draws, 80),
    p90: centsAt(totalCents, draws, 90),
  }
  return { input, range, unexplained, questions, answered, rest }
}

function drawnQuestions({ facts, costOf, seed }: BudgetInput): Drawn[] {
  const before = costOf(facts)
  return openFacts(facts).map((fact) => {
    const answers = fact.alternatives.map((one) => ({
      share: one.share,
      log: before > 0 ? Math.log(Math.max(1, costOf(one.facts)) / before) : 0,
    }))
    const question = { id: fact.id, answers }
    return { ...question, fact, draws: drawAnswers(question, seed) }
  })
}

/** The log-sd that is missing to the spread of the fit when the questions have had theirs. */
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

/** By how much each answer narrows the range; all together never by more than the range. */
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

/** The range's width when the question is answered: the mean over its answers. */
function widthAfter(budget: SimulatedBudget, question: Drawn): number {
  const { input, questions, answered, rest } = budget
  const others = questions.filter((one) => one !== question)
  const without = answered.map((value, at) => value - (question.draws[at] ?? 0))
  return question.fact.alternatives.reduce((sum, alternative, at) => {
    const { share, log } = question.answers[at] ?? { share: 0, log: 0 }
    const left = unexplainedOf(alternative.facts, others, input.measuredShare)
    return sum + share * widthOf(input.totalCents * Math.exp(log), withRest(without, rest, left))
  }, 0)
}

/** One answer can make the next worth less, not more: together they are never worth over the range. */
function withinRange(found: readonly QuestionWorth[], width: Cents): QuestionWorth[] {
  const worth = found.map((one) => ({ ...one, worthCents: Math.max(0, one.worthCents) }))
  const sum = worth.reduce((total, { worthCents }) => total + worthCents, 0)
  if (sum <= width) return worth
  return worth.map((one) => ({ ...one, worthCents: Math.floor((one.worthCents * width) / sum) }))
}

function sumOf(questions: readonly Drawn[]): Float64Array {
  const sum = new Float64Array(drawCount)
  for (const { draws } of questions) {
    for (let at = 0; at < drawCount; at += 1) sum[at] = (sum[at] ?? 0) + (draws[at] ?? 0)
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

function centsAt(cents: number, draws: Float64Array, percent: number): Cents {
  return roundHalfAway(cents * Math.exp(percentile(draws, percent)))
}

function widthOf(cents: number, draws: Float64Array): number {
  return cents * (Math.exp(percentile(draws, 90)) - Math.exp(percentile(draws, 10)))
}

/** Facts decide the draws, lines do not: an edit moves the range by its own cost, not by chance. */
export function seedOf(facts: ProjectFacts): string {
  const { projectType, salonSubcategory, squareFootage, city, state, zipCode } = facts
  return canonicalJson({ projectType, salonSubcategory, squareFootage, city, state, zipCode })
}
