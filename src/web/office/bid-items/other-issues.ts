import type { ReviewPoint } from '#core/review-points/review-point.ts'

/** The issues that no point says: what stands among the points is not said a second time. */
export function otherIssues(
  issues: readonly string[],
  points: readonly Pick<ReviewPoint, 'text'>[],
): readonly string[] {
  return issues.filter((issue) => !points.some(({ text }) => issue.endsWith(text)))
}
