/**
 * The worth of each open question: how much narrower the range becomes, on average over its
 * answers, once it is answered. Computed from the same draws as the range.
 */
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import {
  answersInScene,
  type DrawnQuestion,
  type SimulatedBudget,
  unexplainedOf,
  withRest,
} from './budget-range.ts'
import type { OpenFactId } from './open-facts.ts'
import { drawCount, tenFiftyNinety } from './simulate-budget.ts'

export type QuestionWorth = {
  readonly id: OpenFactId | 'floorPlan'
  /** By how much the range from P10 to P90 becomes narrower. */
  readonly worthCents: Cents
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
    const measured = unexplainedOf({ ...input, measuredShare: 1 }, facts, questions)
    const after = widthOf(totalCents, withRest(answered, rest, measured))
    found.push({ id: 'floorPlan', worthCents: roundHalfAway(now - after) })
  }
  return withinRange(found, now)
}

/**
 * The simulated width of the range when the question is answered: the mean over its answers. In
 * dollars it can be wider than now, when the answers cost more than the assumption; the question is
 * then worth nothing.
 */
export function widthAfter(budget: SimulatedBudget, question: DrawnQuestion): number {
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
  const left = unexplainedOf(input, scene.facts, scene.questions)
  return withRest(answersInScene({ ...scene, log: 0 }), rest, left)
}

/** The draws once the question has this answer, whose effect `log` is then part of the estimate. */
function drawsAnswered(
  budget: SimulatedBudget,
  { id }: DrawnQuestion,
  answer: number,
  log: number,
  facts: ProjectFacts,
): Float64Array {
  const { input, questions, scenes, sceneOf, answered, rest } = budget
  const known = scenes.map(({ questions: inScene }) => {
    const own = inScene.find((one) => one.id === id)
    const logs = Float64Array.from(own?.answers ?? [], (one) => one.log)
    return { taken: own?.taken ?? nothingTaken, logs, shift: (logs[answer] ?? 0) - log }
  })
  const others = questions.filter((one) => one.id !== id)
  const left = unexplainedOf(input, facts, others)
  const draws = new Float64Array(drawCount)
  for (let at = 0; at < drawCount; at += 1) {
    const scene = known[sceneOf[at] ?? 0]
    if (!scene) continue
    const replaced = scene.logs[scene.taken[at] ?? 0] ?? 0
    draws[at] = (answered[at] ?? 0) + scene.shift - replaced + left * (rest[at] ?? 0)
  }
  return draws
}

const nothingTaken = new Uint8Array(drawCount)

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

function widthOf(cents: number, draws: Float64Array): number {
  const [low, middle, high] = tenFiftyNinety(draws)
  return cents * (Math.exp(high - middle) - Math.exp(low - middle))
}
