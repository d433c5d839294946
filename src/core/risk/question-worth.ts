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
import { percentilesOf } from './percentiles.ts'
import { drawCount } from './simulate-budget.ts'
import { knowledgeOf } from './unexplained-spread.ts'

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
    const measured = unexplainedOf({ ...input, measuredShare: 1 }, facts, answered)
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
  const widths = new Map<string, number>()
  return question.fact.alternatives.reduce((sum, { share, facts }, at) => {
    const log = question.answers[at]?.log ?? 0
    const cents = budget.input.totalCents * Math.exp(log)
    const key = likeAnswer(budget, question, at, facts)
    const width =
      widths.get(key) ??
      widthOf(
        cents,
        question.fact.id === 'spaceCondition'
          ? drawsInScene(budget, at)
          : drawsAnswered(budget, question, at, log, facts),
      )
    widths.set(key, width)
    return sum + share * width
  }, 0)
}

/** Equal for answers after which the same is known and everything costs the same. */
function likeAnswer(
  { input, scenes }: SimulatedBudget,
  { id, fact, answers }: DrawnQuestion,
  at: number,
  facts: ProjectFacts,
): string {
  if (fact.id === 'spaceCondition') return String(at)
  const inScenes = scenes.map(
    ({ questions }) => questions.find((one) => one.id === id)?.answers[at]?.log ?? 0,
  )
  const { openShare } = knowledgeOf(facts, input.measuredShare, input.rangeModel)
  return [openShare, answers[at]?.log ?? 0, ...inScenes].join()
}

/** The draws once the condition is known to be this one. */
function drawsInScene({ input, scenes, rest }: SimulatedBudget, at: number): Float64Array {
  const scene = scenes[at]
  if (!scene) return rest
  const answered = answersInScene({ ...scene, log: 0 })
  return withRest(answered, rest, unexplainedOf(input, scene.facts, answered))
}

/** The draws once the question has this answer, whose effect `log` is then part of the estimate. */
function drawsAnswered(
  budget: SimulatedBudget,
  { id }: DrawnQuestion,
  answer: number,
  log: number,
  facts: ProjectFacts,
): Float64Array {
  const { input, scenes, sceneOf, answered, rest } = budget
  const known = scenes.map(({ questions: inScene }) => {
    const own = inScene.find((one) => one.id === id)
    const logs = Float64Array.from(own?.answers ?? [], (one) => one.log)
    return { taken: own?.taken ?? nothingTaken, logs, shift: (logs[answer] ?? 0) - log }
  })
  const isMoved = known.some(({ logs, shift }) => shift !== 0 || logs.some((one) => one !== 0))
  const others = isMoved ? replaceAnswer(answered, sceneOf, known) : answered
  return withRest(others, rest, unexplainedOf(input, facts, others))
}

type KnownInScene = {
  readonly taken: Uint8Array
  readonly logs: Float64Array
  readonly shift: number
}

function replaceAnswer(
  answered: Float64Array,
  sceneOf: Uint8Array,
  known: readonly KnownInScene[],
): Float64Array {
  const others = new Float64Array(drawCount)
  for (let at = 0; at < drawCount; at += 1) {
    const scene = known[sceneOf[at] ?? 0]
    if (!scene) continue
    const { taken, logs, shift } = scene
    others[at] = (answered[at] ?? 0) + shift - (logs[taken[at] ?? 0] ?? 0)
  }
  return others
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
  const percentile = percentilesOf(draws)
  const middle = percentile(50)
  return cents * (Math.exp(percentile(90) - middle) - Math.exp(percentile(10) - middle))
}
