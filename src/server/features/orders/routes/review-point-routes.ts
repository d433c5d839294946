import { reviewPointsApi } from '#contract/review-points.ts'
import { type Server, serve } from '#server/http/serve.ts'
import {
  dismissReviewPointCommand,
  recentHabits,
  showReviewPointsCommand,
} from '../commands/review-points.ts'

export function reviewPointRoutes(server: Server): void {
  const { ports } = server
  const habits = recentHabits(ports)

  serve(server, reviewPointsApi.showReviewPoints, ({ params }) =>
    showReviewPointsCommand(ports, habits, params.orderId),
  )

  serve(server, reviewPointsApi.dismissReviewPoint, ({ actor, requestId, params, body }) =>
    dismissReviewPointCommand(ports, habits, { actor, requestId }, params.orderId, body),
  )
}
