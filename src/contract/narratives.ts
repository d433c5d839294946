import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'
import { staffOrder } from './staff-order.ts'

const orderId = z.object({ orderId: z.string().max(100) })

const narrativeRun = z.object({
  id: z.uuid(),
  model: z.string(),
  outcome: z.enum(['written', 'failed']),
  /** Why it failed, as text; null when it was written. */
  reason: z.string().nullable(),
  fromCache: z.boolean(),
  durationMs: z.int(),
  /** Null for a request made by the draft. */
  askedBy: z.string().nullable(),
  createdAt: instant,
})

export type NarrativeRun = z.output<typeof narrativeRun>

export const narrativesApi = {
  showNarrative: endpoint('showNarrative', {
    access: 'staff',
    permission: 'read',
    summary: 'Who wrote the narrative of an order, and how the model did',
    params: orderId,
    reply: z.object({
      writtenBy: z.enum(['built-in', 'model', 'staff']),
      /** The configured model; null where the built-in generator writes everything. */
      model: z.string().nullable(),
      runs: z.array(narrativeRun),
    }),
    refusals: { 'no-such-order': 404 },
  }),
  rewriteNarrative: endpoint('rewriteNarrative', {
    access: 'staff',
    permission: 'review',
    summary: 'Asks the model for the narrative; a failure leaves the text as it is',
    params: orderId,
    body: z.strictObject({ revision: z.int() }),
    reply: z.object({ order: staffOrder, run: narrativeRun }),
    refusals: {
      'no-such-order': 404,
      'edited-meanwhile': 409,
      'order-closed': 409,
      'no-bid-items': 409,
      'no-model': 409,
      'outside-area': 409,
      'unknown-project-type': 409,
    },
  }),
}
