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

export const drawCount = 10_000

const scores = normalQuantiles(drawCount)

/** In which order the draws of a question take its answers. */
export function drawOrder(id: string, seed: string): Uint16Array {
  return shuffledIndexes(drawCount, hashText(`${seed}|${id}`))
}

/** The answer that each draw took. Every answer is taken in proportion to its share. */
export function drawAnswers(order: Uint16Array, shares: readonly number[]): Uint8Array {
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

export function varianceOf(draws: Float64Array): number {
  let sum = 0
  let squares = 0
  for (let at = 0; at < draws.length; at += 1) {
    const draw = draws[at] ?? 0
    sum += draw
    squares += draw * draw
  }
  const mean = sum / draws.length
  return squares / draws.length - mean * mean
}
