import { z } from 'zod'
import { answerChanges } from './answer-changes.ts'
import { customerAnswers } from './customer-answers.ts'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'
import { staffOrder } from './staff-order.ts'

const orderId = z.object({ orderId: z.string().max(100) })
const requestKey = z.object({ requestKey: z.string().max(200) })

const askRefusals = { 'no-such-order': 404, 'wrong-status': 409, 'already-asked': 409 } as const

/** What the customer sees: the question, and the current answers. */
const askedRequest = z.object({
  orderNumber: z.string(),
  message: z.string(),
  answerIds: z.array(z.string()),
  wantsFiles: z.boolean(),
  askedAt: instant,
  /** Set once it was answered, which is possible once. */
  answeredAt: instant.nullable(),
  /** Of the market, in which times are shown. */
  timeZone: z.string(),
  /** Only the project's type and the requested answers. */
  answers: customerAnswers,
})

export type AskedRequest = z.output<typeof askedRequest>

export const customerRequestsApi = {
  askCustomer: endpoint('askCustomer', {
    access: 'staff',
    permission: 'support',
    summary:
      'Mails the customer a link to answer questions or add files; the clock stops meanwhile',
    params: orderId,
    body: z.strictObject({
      message: z.string().trim().min(1, 'Write what you want to know').max(4000),
      answerIds: z.array(z.string().max(60)).max(40).default([]),
      wantsFiles: z.boolean().default(false),
    }),
    reply: staffOrder,
    refusals: { ...askRefusals, 'invalid-answer': 400 },
  }),
  decideRequest: endpoint('decideRequest', {
    access: 'staff',
    permission: 'support',
    summary: 'Accepts the answer of the customer, dismisses it, or withdraws the question',
    params: orderId,
    body: z.strictObject({
      decision: z.enum(['accepted', 'dismissed', 'withdrawn']),
      lines: z.enum(['reprice', 'keep']).default('reprice'),
      revision: z.int().optional(),
      /** When the decided answers came in; later ones refuse the decision. */
      answeredAt: z.string().max(40).optional(),
    }),
    reply: staffOrder,
    refusals: {
      'no-such-order': 404,
      'no-such-request': 404,
      'not-answered': 409,
      'edited-meanwhile': 409,
      'order-closed': 409,
      'invalid-answer': 400,
    },
  }),
  showRequest: endpoint('showRequest', {
    access: 'public',
    summary: 'What staff wants to know, for the holder of the mailed link',
    params: requestKey,
    reply: askedRequest,
    refusals: { 'no-such-request': 404 },
  }),
  answerRequest: endpoint('answerRequest', {
    access: 'public',
    summary: 'The answer of the customer; staff decides what is accepted',
    params: requestKey,
    body: z.strictObject({
      answers: answerChanges,
      reply: z.string().trim().max(4000).default(''),
      uploads: z.array(z.uuid()).max(12).default([]),
    }),
    reply: z.object({ answeredAt: instant }),
    refusals: {
      'no-such-request': 404,
      'already-answered': 409,
      'nothing-answered': 400,
      'invalid-answer': 400,
      'unknown-upload': 400,
    },
  }),
}
