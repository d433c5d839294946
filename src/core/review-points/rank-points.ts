/** The points of a report, the most expected dollars first, without those that were dismissed. */
import { hashText } from '#core/risk/seed.ts'
import { chanceOf, type ReviewHabits } from './review-habits.ts'
import type { RankedPoint, ReviewPoint } from './review-point.ts'

/** A dismissal is of what the point said then; said otherwise, it is another point. */
export type DismissedPoint = { readonly id: string; readonly mark: number }

/** Stands for what a point says, without the customer's words. */
export function markOf({ text }: Pick<ReviewPoint, 'text'>): number {
  return hashText(text)
}

export function rankPoints(
  points: readonly ReviewPoint[],
  habits: ReviewHabits,
  dismissed: readonly DismissedPoint[] = [],
): readonly RankedPoint[] {
  const isDismissed = ({ id, text }: ReviewPoint) =>
    dismissed.some((one) => one.id === id && one.mark === markOf({ text }))
  return points
    .filter((point) => !isDismissed(point))
    .map((point) => ({ ...point, chance: chanceOf(point, habits) }))
    .toSorted((one, other) => other.cents * other.chance - one.cents * one.chance)
}
