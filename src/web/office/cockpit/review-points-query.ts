import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { markOf, rankPoints } from '#core/review-points/rank-points.ts'
import { noHabits } from '#core/review-points/review-habits.ts'
import type { RankedPoint, ReviewPoint } from '#core/review-points/review-point.ts'
import { callAsStaff } from '../session/call-as-staff.ts'
import { toastDone, toastFailed } from '../shell/toast-outcome.ts'

const keyOf = (orderId: string) => ['orders', 'review-points', orderId] as const

/** Ranked by what reviewers changed before; undefined until it is known what was dismissed. */
export function useRankedPoints(
  orderId: string,
  points: readonly ReviewPoint[],
): { readonly ranked: readonly RankedPoint[] | undefined; readonly dismissed: number } {
  const { data, isError } = useQuery({
    queryKey: keyOf(orderId),
    queryFn: ({ signal }) => callAsStaff('showReviewPoints', { params: { orderId }, signal }),
  })
  // Points are shown all the same where the answer did not come: none is hidden then.
  if (!data) return { ranked: isError ? rankPoints(points, noHabits) : undefined, dismissed: 0 }
  const ranked = rankPoints(points, data.habits, data.dismissed)
  return { ranked, dismissed: points.length - ranked.length }
}

export function useDismissPoint(orderId: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ point, reason }: { point: ReviewPoint; reason: string }) =>
      callAsStaff('dismissReviewPoint', {
        params: { orderId },
        body: { id: point.id, mark: markOf(point), reason },
      }),
    onSuccess: (view) => {
      queries.setQueryData(keyOf(orderId), view)
      void queries.invalidateQueries({ queryKey: ['orders', 'activity', orderId] })
      toastDone('Point Dismissed')
    },
    onError: (error) => toastFailed(error, 'The point was not dismissed'),
  })
}
