import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'

const orderNote = z.object({
  id: z.uuid(),
  /** A question comes from the report page, a note from staff, an issue from the product. */
  kind: z.enum(['note', 'issue', 'question']),
  body: z.string(),
  /** The line of the report that a question is about. */
  about: z.string().nullable(),
  /** The address for the answer to a question. */
  replyTo: z.string().nullable(),
  /** The member of staff who wrote it; null for a customer's question. */
  author: z.string().nullable(),
  createdAt: instant,
  resolvedAt: instant.nullable(),
})

export type OrderNote = z.output<typeof orderNote>

const orderId = z.object({ orderId: z.string().max(100) })

export const orderNotesApi = {
  listOrderNotes: endpoint('listOrderNotes', {
    access: 'staff',
    permission: 'read',
    summary: 'Questions and notes of an order, newest first',
    params: orderId,
    reply: z.array(orderNote),
    refusals: { 'no-such-order': 404 },
  }),
  addOrderNote: endpoint('addOrderNote', {
    access: 'staff',
    permission: 'support',
    summary: 'Adds a note for colleagues; the customer does not see it',
    params: orderId,
    body: z.strictObject({ body: z.string().trim().min(1, 'Write something first').max(4000) }),
    reply: orderNote,
    refusals: { 'no-such-order': 404 },
  }),
  resolveOrderNote: endpoint('resolveOrderNote', {
    access: 'staff',
    permission: 'support',
    summary: 'Marks a question or note as done, or opens it again',
    params: orderId.extend({ noteId: z.string().max(100) }),
    body: z.strictObject({ resolved: z.boolean() }),
    reply: orderNote,
    refusals: { 'no-such-order': 404, 'no-such-note': 404 },
  }),
}
