/**
 * Ten thousand budgets of one project, as logarithms of budget over estimate: one answer for every
 * open question, and the unexplained rest. The same input gives the same budgets; each question has
 * its own random order, so that answering one does not change the others.
 */
import { normalQuantiles } from './normal-distribution.ts'
import { hashText, shuffledIndexes } from './seed.ts'

export type Question = {
  readonly id: string
  /** Logarithm of the budget with the answer divided by the one without. */
  readonly answers: readonly { readonly share: number; readonly log: number }[]
}

type DrawnQuestion = { readonly id: string; readonly shares: readonly number[] }

export const drawCount = 10_000

const scores = normalQuantiles(drawCount)

/** The answer that each draw took. Every answer is taken in proportion to its share. */
export function drawAnswers({ id, shares }: DrawnQuestion, seed: string): Uint8Array {
  const order = shuffledIndexes(drawCount, hashText(`${seed}|${id}`))
  const taken = new Uint8Array(drawCount).fill(Math.max(0, shares.length - 1))
  let at = 0
  let sum = 0
  for (const [answer, share] of shares.entries()) {
    sum += share
    const end = Math.min(drawCount, Math.round(sum * drawCount))
    for (; at < end; at += 1) taken[order[at] ?? 0] = answer
  }
  return taken
}

/** The unexplained part of each draw, for a log-sd of 1. */
export function drawRest(seed: string): Float64Array {
  const order = shuffledIndexes(drawCount, hashText(`${seed}|rest`))
  return Float64Array.from(order, (index) => scores[index] ?? 0)
}

/** Mean and variance of the logarithms of a question's answers. */
export function varianceOf({ answers }: Question): number {
  const mean = answers.reduce((sum, { share, log }) => sum + share * log, 0)
  return answers.reduce((sum, { share, log }) => sum + share * (log - mean) ** 2, 0)
}

/**
 * The value that `percent` of the draws do not exceed. Sorts the draws partially, as far as needed.
 */
export function percentile(draws: Float64Array, percent: number): number {
  return select(draws, rankOf(draws, percent), 0, draws.length - 1)
}

/** P10, P50 and P90. Once the middle is in its place, each tail is looked for in its own half. */
export function tenFiftyNinety(draws: Float64Array): readonly [number, number, number] {
  const middle = rankOf(draws, 50)
  const p50 = select(draws, middle, 0, draws.length - 1)
  return [
    select(draws, rankOf(draws, 10), 0, middle),
    p50,
    select(draws, rankOf(draws, 90), middle, draws.length - 1),
  ]
}

function rankOf(draws: Float64Array, percent: number): number {
  return Math.max(0, Math.ceil((percent / 100) * draws.length) - 1)
}

/** Everything before `from` is at most, and everything after `to` at least, what lies between. */
function select(draws: Float64Array, rank: number, from: number, to: number): number {
  let first = from
  let last = to
  // Hoare's selection: smaller values end up before the rank, larger ones after it.
  while (first < last) {
    const [below, above] = partition(draws, first, last)
    if (rank > below && rank < above) break
    if (rank <= below) last = below
    else first = above
  }
  return draws[rank] ?? 0
}

/**
 * Values up to the first index are at most the pivot, those from the second on at least the pivot.
 */
function partition(draws: Float64Array, first: number, last: number): readonly [number, number] {
  const middle = draws[(first + last) >> 1] ?? 0
  let above = first
  let below = last
  while (above <= below) {
    while ((draws[above] ?? middle) < middle) above += 1
    while ((draws[below] ?? middle) > middle) below -= 1
    if (above > below) break
    const kept = draws[above] ?? 0
    draws[above] = draws[below] ?? 0
    draws[below] = kept
    above += 1
    below -= 1
  }
  return [below, above]
}
