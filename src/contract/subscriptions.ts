import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { email } from './project-data.ts'

export const subscriptionsApi = {
  createSubscription: endpoint('createSubscription', {
    access: 'public',
    summary: "Opens the payment provider's checkout of a quarterly plan",
    body: z.strictObject({
      plan: z.enum(['starter', 'professional']),
      customerEmail: email,
      customerName: z.string().trim().min(1, 'Name or company is required').max(200),
    }),
    reply: z.object({ url: z.string() }),
    refusals: { 'coming-soon': 409, 'already-subscribed': 409, 'payment-unavailable': 503 },
  }),
}
