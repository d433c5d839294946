import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'

const orderId = z.object({ orderId: z.string().max(100) })

const pointId = z.string().min(1).max(200)

/** What the point said, as `markOf` makes it; a point that says something else is not dismissed. */
const mark = z.int().min(0).max(0xffff_ffff)

const counts = z.record(z.string(), z.int())

const reviewPoints = z.object({
  /** What reviewers changed in the orders that they approved last. */
  habits: z.object({
    orders: z.int(),
    /** In how many of them the answer is another than the customer gave. */
    answers: counts,
    /** In how many of them staff edited the line. */
    lines: counts,
  }),
  dismissed: z.array(
    z.object({ id: z.string(), mark, reason: z.string(), by: z.string(), at: instant }),
  ),
})

export type ReviewPointsView = z.output<typeof reviewPoints>

export const reviewPointsApi = {
  showReviewPoints: endpoint('showReviewPoints', {
    access: 'staff',
    permission: 'read',
    summary: 'The points of an order that were dismissed, and how often reviewers changed what',
    params: orderId,
    reply: reviewPoints,
    refusals: { 'no-such-order': 404 },
  }),
  dismissReviewPoint: endpoint('dismissReviewPoint', {
    access: 'staff',
    permission: 'review',
    summary: 'Dismisses a point of an order for a reason, as long as it says the same',
    params: orderId,
    body: z.strictObject({
      id: pointId,
      mark,
      reason: z.string().trim().min(3, 'Say why in a few words').max(500),
    }),
    reply: reviewPoints,
    refusals: { 'no-such-order': 404 },
  }),
}
