import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day } from './moments.ts'

const cents = z.int()

const repricing = z.object({
  /** The original pricing of the order. */
  from: z.object({ version: z.string(), pricedOn: day, totalCents: cents }),
  /** The same project priced today with the requested version; nothing is stored. */
  to: z.object({ version: z.string(), pricedOn: day, totalCents: cents }),
  changeCents: cents,
  /** Their sum is the change. */
  parts: z.object({
    priceCents: cents,
    scopeCents: cents,
    indexCents: cents,
    editsCents: cents,
    errorCents: cents,
  }),
  /** Every available version, newest first. */
  versions: z.array(z.object({ version: z.string(), priceDate: day })),
})

export type Repricing = z.output<typeof repricing>

export const repricingApi = {
  showRepricing: endpoint('showRepricing', {
    access: 'staff',
    permission: 'read',
    summary: 'A past order priced with any kept version of the price book, and why the total moves',
    params: z.object({ orderId: z.string().max(100) }),
    /** By default the newest version. */
    query: z.object({ version: z.string().max(50).optional() }),
    reply: repricing,
    refusals: {
      'no-such-order': 404,
      'no-such-version': 404,
      'no-bid-items': 409,
      'outside-area': 409,
      'unknown-project-type': 409,
    },
  }),
}
