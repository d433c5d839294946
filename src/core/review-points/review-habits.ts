/**
 * How often reviewers changed what: counted in the orders that they approved. It shifts the chance
 * that a point is changed, from a first guess for its kind.
 */
import type { PointKind, ReviewPoint } from './review-point.ts'

export type ReviewHabits = {
  /** How many approved orders were counted. */
  readonly orders: number
  /** In how many of them the answer is another than the customer gave, by the answer's name. */
  readonly answers: Readonly<Record<string, number>>
  /** In how many of them staff edited the line, by the line's id. */
  readonly lines: Readonly<Record<string, number>>
}

export const noHabits: ReviewHabits = { orders: 0, answers: {}, lines: {} }

/** The chance before anything was counted. Judgment. */
const firstChance: Readonly<Record<PointKind, number>> = {
  'other-space': 0.7,
  'said-otherwise': 0.6,
  'other-city': 0.5,
  'said-not-answered': 0.5,
  conflict: 0.5,
  'outside-band': 0.4,
  'usual-price': 0.3,
  'large-share': 0.2,
  budget: 0.15,
}

/** Orders that the first guess weighs as much as: how soon what was counted takes over. Judgment. */
const guessWeight = 10

/** No answer is changed so often or so rarely that its point is certain or worth nothing. */
const furthest = 8

/**
 * The odds of the first guess, times how often this was changed compared with the mean answer or
 * line.
 */
export function chanceOf({ kind, about }: ReviewPoint, habits: ReviewHabits): number {
  const odds = firstChance[kind] / (1 - firstChance[kind])
  const changed = odds * timesTheMean(about, habits)
  return changed / (1 + changed)
}

function timesTheMean(about: ReviewPoint['about'], habits: ReviewHabits): number {
  const counts = 'line' in about ? habits.lines : habits.answers
  const all = Object.values(counts)
  if (habits.orders === 0 || all.length === 0) return 1
  const own =
    'line' in about
      ? (counts[about.line] ?? 0)
      : Math.max(0, ...about.answers.map((answer) => counts[answer] ?? 0))
  const mean = all.reduce((sum, count) => sum + count, 0) / all.length
  // Nobody changed anything yet, which says nothing of one answer against another.
  if (mean === 0) return 1
  const share = (count: number) =>
    (count + guessWeight * (mean / habits.orders)) / (habits.orders + guessWeight)
  return Math.min(furthest, Math.max(1 / furthest, share(own) / share(mean)))
}
