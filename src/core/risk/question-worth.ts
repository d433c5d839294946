/**
 * The worth of each open question: how much narrower the range becomes, on average over its
 * answers, once it is answered. Computed from the same draws as the range.
 */
import { type Cents, roundHalfAway } from '#core/money/money.ts'
import type { ProjectFacts } from '#core/project/project-facts.ts'
import type { AnswerOutcome } from './answer-outcomes.ts'
import { answersOf, type SimulatedBudget, unexplainedOf, withRest } from './budget-range.ts'
import { type AnswerGiven, interactionsWith, logsWith } from './interactions.ts'
import type { OpenFactId } from './open-facts.ts'
import { percentilesOf } from './percentiles.ts'
import { type DrawnQuestion, drawScenes, isOfScene, type Scene } from './scenes.ts'
import { drawCount } from './simulate-budget.ts'
import { knowledgeOf } from './unexplained-spread.ts'

export type QuestionWorth = {
  readonly id: OpenFactId | 'floorPlan'
  /** By how much the range from P10 to P90 becomes narrower. */
  readonly worthCents: Cents
  /** The likely cost after each answer that changes it, in the order of the answers. */
  readonly outcomes: readonly AnswerOutcome[]
}

/** How much each answer narrows the range; all together never more than the range. */
export function questionWorth(budget: SimulatedBudget): QuestionWorth[] {
  const { input, range, questions, scenes, inScene, rest, draw } = budget
  const { totalCents, facts, measuredShare } = input
  if (totalCents <= 0) return []
  const now = range.p90 - range.p10
  const found: QuestionWorth[] = questions.map((question) => {
    const after = rangesAfter(budget, question)
    return {
      id: question.fact.id,
      worthCents: roundHalfAway(now - meanWidth(after)),
      outcomes: movesLikely(budget, question)
        ? after.map(({ label, likelyCents }) => ({
            label,
            likelyCents: isAsNow(likelyCents, range.p50) ? range.p50 : likelyCents,
          }))
        : [],
    }
  })
  // What is left to count by rules when all rooms are measured is on no plan.
  if (measuredShare < 1 && !facts.measured?.walls) {
    const answered = answersOf(
      inScene,
      drawScenes(
        draw,
        scenes.map(({ share }) => share),
      ),
    )
    const measured = unexplainedOf({ ...input, measuredShare: 1 }, facts, answered)
    const { widthCents } = rangeIn(totalCents, withRest(answered, rest, measured))
    found.push({
      id: 'floorPlan',
      worthCents: roundHalfAway(now - widthCents),
      outcomes: [],
    })
  }
  return withinRange(found, now)
}

/** A third of a percent is less than what draws and three figures say. */
function isAsNow(likelyCents: Cents, now: Cents): boolean {
  return Math.abs(likelyCents - now) * 300 < now
}

/** Whether an answer changes a cost, or what the space may be. */
function movesLikely({ scenes, questions }: SimulatedBudget, { id, fact }: DrawnQuestion): boolean {
  const moves = (one: DrawnQuestion) => one.answers.some(({ log }) => log !== 0)
  if (isOfScene(fact.id)) return questions.some((one) => one.id === id && moves(one))
  return scenes.some(
    (scene) =>
      scene.questions.some((one) => one.id === id && moves(one)) ||
      scene.interactions.some((one) =>
        fact.alternatives.some((_, at) => logsWith(one, id, at).some((log) => log !== 0)),
      ),
  )
}

export type RangeAfter = {
  readonly label: string
  readonly share: number
  readonly likelyCents: Cents
  /** From P10 to P90. */
  readonly widthCents: number
}

/** The simulated range after each answer to the question. */
export function rangesAfter(
  budget: SimulatedBudget,
  question: DrawnQuestion,
): readonly RangeAfter[] {
  const known = new Map<string, ReturnType<typeof rangeIn>>()
  const { totalCents } = budget.input
  return question.fact.alternatives.map(({ label, facts }, at) => {
    const share = sharesWith(budget, question, at).reduce((sum, one) => sum + one, 0)
    const key = likeAnswer(budget, question, at, facts)
    const range = known.get(key) ?? rangeIn(totalCents, drawsAfter(budget, question, { at, facts }))
    known.set(key, range)
    return { label, share, ...range }
  })
}

/**
 * The mean over the answers. In dollars it can be wider than now, when the answers cost more than is
 * expected; the question is then worth nothing.
 */
export function meanWidth(after: readonly RangeAfter[]): number {
  return after.reduce((sum, { share, widthCents }) => sum + share * widthCents, 0)
}

/** Equal for answers after which the same is known and everything costs the same. */
function likeAnswer(
  budget: SimulatedBudget,
  question: DrawnQuestion,
  at: number,
  facts: ProjectFacts,
): string {
  const { input, scenes } = budget
  const { id, fact } = question
  if (isOfScene(fact.id)) return String(at)
  const inScenes = scenes.map(({ questions, interactions }) => [
    questions.find((one) => one.id === id)?.answers[at]?.log ?? 0,
    ...interactions.flatMap((one) => logsWith(one, id, at)),
  ])
  const { openShare } = knowledgeOf(facts, input.measuredShare, input.rangeModel)
  return [openShare, ...inScenes, ...sceneShares(budget, question, at)].join()
}

type GivenAnswer = { readonly at: number; readonly facts: ProjectFacts }

/** The draws once the question has this answer, as logarithms over the sum of the lines of now. */
function drawsAfter(
  budget: SimulatedBudget,
  question: DrawnQuestion,
  { at, facts }: GivenAnswer,
): Float64Array {
  const { input, scenes, inScene, rest, draw } = budget
  const answered = withAnswer(
    inScene,
    scenes.map((scene) => changeIn(scene, question.id, at)),
    drawScenes(draw, sceneShares(budget, question, at)),
  )
  return withRest(answered, rest, unexplainedOf(input, facts, answered))
}

/** How often each scene comes with this answer, among all projects like this. */
function sharesWith(
  { scenes }: SimulatedBudget,
  { id, fact }: DrawnQuestion,
  at: number,
): readonly number[] {
  return scenes.map(({ share, given, questions }) => {
    if (isOfScene(fact.id)) return given.get(fact.id) === at ? share : 0
    return share * (questions.find((one) => one.id === id)?.answers[at]?.share ?? 0)
  })
}

/** How often each scene is the project's own once the answer is known (Bayes' rule). */
function sceneShares(
  budget: SimulatedBudget,
  question: DrawnQuestion,
  at: number,
): readonly number[] {
  const shares = sharesWith(budget, question, at)
  const sum = shares.reduce((total, share) => total + share, 0)
  return shares.map((share) => share / sum)
}

/** The answer that each draw took in a scene, and what giving the known one instead changes. */
type Change = {
  readonly taken: Uint8Array
  readonly logs: Float64Array
  readonly together: readonly AnswerGiven[]
}

function changeIn({ questions, interactions }: Scene, id: string, answer: number): Change {
  const own = questions.find((one) => one.id === id)
  const given = own?.answers[answer]?.log ?? 0
  return {
    taken: own?.taken ?? nothingTaken,
    logs: Float64Array.from(own?.answers ?? [], ({ log }) => given - log),
    together: interactionsWith(interactions, id, answer),
  }
}

const nothingTaken = new Uint8Array(drawCount)

/** What one draw changes by. */
function changeAt({ taken, logs, together }: Change, at: number): number {
  const own = taken[at] ?? 0
  let change = logs[own] ?? 0
  for (const { other, changes } of together) change += changes[own]?.[other[at] ?? 0] ?? 0
  return change
}

function changesNothing({ logs, together }: Change): boolean {
  const isNone = (all: Float64Array) => all.every((log) => log === 0)
  return isNone(logs) && together.every(({ changes }) => changes.every(isNone))
}

function withAnswer(
  inScene: readonly Float64Array[],
  changes: readonly Change[],
  sceneOfDraw: Uint8Array,
): Float64Array {
  const draws = answersOf(inScene, sceneOfDraw)
  if (changes.every(changesNothing)) return draws
  for (let at = 0; at < drawCount; at += 1) {
    const change = changes[sceneOfDraw[at] ?? 0]
    if (change) draws[at] = (draws[at] ?? 0) + changeAt(change, at)
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

function rangeIn(cents: Cents, draws: Float64Array) {
  const percentile = percentilesOf(draws)
  const end = (percent: number) => cents * Math.exp(percentile(percent))
  return { likelyCents: roundHalfAway(end(50)), widthCents: end(90) - end(10) }
}
