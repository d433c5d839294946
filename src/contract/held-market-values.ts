import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { day, instant } from './moments.ts'

export const heldMarketValue = z.object({
  id: z.string(),
  seriesId: z.string(),
  title: z.string(),
  month: day,
  value: z.number(),
  /** The value of that month before; null for a new month. */
  knownValue: z.number().nullable(),
  reason: z.string(),
  heldAt: instant,
})

export type HeldMarketValue = z.output<typeof heldMarketValue>

export const heldMarketValuesApi = {
  decideHeldValues: endpoint('decideHeldValues', {
    access: 'staff',
    permission: 'prices',
    summary: 'Accepts or refuses collected values that were held back',
    body: z.strictObject({
      ids: z.array(z.uuid()).min(1, 'Choose at least one value').max(500),
      decision: z.enum(['accepted', 'refused']),
    }),
    reply: z.object({ success: z.literal(true), decided: z.int() }),
    refusals: { 'nothing-held': 409, 'not-an-index-value': 422 },
  }),
}
