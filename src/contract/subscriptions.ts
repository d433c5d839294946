import { z } from 'zod'
import { soldPlanIds } from '#core/catalog/subscription-plan.ts'
import { endpoint } from './endpoint.ts'
import { email } from './project-data.ts'

export const subscriptionsApi = {
  createSubscription: endpoint('createSubscription', {
    access: 'public',
    needsRoom: true,
    summary: "Opens the payment provider's checkout of a quarterly plan",
    body: z.strictObject({
      plan: z.enum(soldPlanIds),
      customerEmail: email,
      customerName: z.string().trim().min(1, 'Name or company is required').max(200),
    }),
    reply: z.object({ url: z.string() }),
    refusals: { 'already-subscribed': 409, 'payment-unavailable': 503 },
  }),
}
