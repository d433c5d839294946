import { z } from 'zod'
import { packageTypes } from '#core/catalog/package-type.ts'
import { mostCompared } from '#core/report/compare-orders.ts'
import { customerAnswers } from './customer-answers.ts'
import { endpoint } from './endpoint.ts'
import { ownLinkRefusals } from './link-refusals.ts'
import { day } from './moments.ts'

const cents = z.int()

export const orderWorkspaceApi = {
  readOrderIntake: endpoint('readOrderIntake', {
    access: 'customer',
    summary: 'The answers of an own order, to start a new one from; nothing of payment or status',
    params: z.object({ orderId: z.string().max(100) }),
    reply: z.object({
      packageType: z.enum(packageTypes),
      projectData: customerAnswers,
    }),
    refusals: { 'no-such-order': 404 },
  }),
  compareOrders: endpoint('compareOrders', {
    access: 'customer',
    summary: 'The released reports of own orders side by side, in cents',
    body: z.strictObject({
      orderIds: z.array(z.uuid()).min(2, 'Choose at least two reports').max(mostCompared),
    }),
    reply: z.object({
      orders: z.array(
        z.object({
          orderId: z.uuid(),
          companyName: z.string(),
          location: z.string(),
          reportDate: day,
          squareFeet: z.number(),
          p80: cents,
          p50: cents,
          p10: cents,
          p90: cents,
          perSquareFoot: cents,
        }),
      ),
      trades: z.array(
        z.object({
          name: z.string(),
          cents: z.array(cents.nullable()),
          difference: cents,
        }),
      ),
    }),
    refusals: { 'no-such-order': 404, ...ownLinkRefusals },
  }),
}
