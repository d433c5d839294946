import { z } from 'zod'
import { promiseKinds } from '#core/promises/promise-kind.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'

/** The open promises of one kind. */
export const promiseCount = z.object({
  kind: z.enum(promiseKinds),
  open: z.int(),
  overdue: z.int(),
  /** Of the one that is due first: when, and the order that it is about, if it is about one. */
  dueAt: instant.nullable(),
  orderId: z.uuid().nullable(),
})

export type PromiseCount = z.output<typeof promiseCount>

export const promisesApi = {
  showStanding: endpoint('showStanding', {
    access: 'staff',
    permission: 'read',
    summary: 'Where an order stands, what comes next and when, as a sentence around a moment',
    params: z.object({ orderId: z.string().max(100) }),
    reply: z.object({
      before: z.string(),
      at: instant.nullable(),
      after: z.string(),
      isUrgent: z.boolean(),
    }),
    refusals: { 'no-such-order': 404 },
  }),
}
