import { z } from 'zod'
import { answerChanges } from './answer-changes.ts'
import { endpoint, fileContent } from './endpoint.ts'
import { email } from './project-data.ts'
import { projectEdit } from './project-edit.ts'
import { changedOrder } from './staff-order.ts'

const orderId = z.object({ orderId: z.string().max(100) })

const cents = z.int()

const lineEffect = z.object({
  id: z.string(),
  item: z.string(),
  category: z.string(),
  beforeCents: cents.nullable(),
  afterCents: cents.nullable(),
  differenceCents: cents,
  /** Null where nothing is counted. */
  beforeQuantity: z.number().nullable(),
  afterQuantity: z.number().nullable(),
  unit: z.string(),
  treatment: z.enum(['repriced', 'kept-edit', 'added', 'gone', 'left-out']),
})

export const factsEffect = z.object({
  beforeCents: cents,
  afterCents: cents,
  differenceCents: cents,
  /** The lines that would change, and the edited ones that would be kept. */
  lines: z.array(lineEffect),
})

export type FactsEffectView = z.output<typeof factsEffect>

const refusals = {
  'no-such-order': 404,
  'edited-meanwhile': 409,
  'order-closed': 409,
  'invalid-answer': 400,
} as const

export const orderFactsApi = {
  previewFacts: endpoint('previewFacts', {
    access: 'staff',
    permission: 'read',
    summary: 'What a change of the answers would do to each line; nothing is stored',
    params: orderId,
    body: z.strictObject({ answers: answerChanges }),
    reply: factsEffect,
    refusals,
  }),
  changeFacts: endpoint('changeFacts', {
    access: 'staff',
    permission: 'review',
    summary: 'Changes answers of the intake; the lines follow them or stay as they are',
    params: orderId,
    body: z.strictObject({
      answers: answerChanges,
      customerName: z.string().trim().min(1, 'Name is required').max(200).optional(),
      customerEmail: email.optional(),
      /** `reprice` recalculates drafted lines and keeps edits by staff. */
      lines: z.enum(['reprice', 'keep']),
      revision: z.int().optional(),
    }),
    reply: changedOrder,
    refusals,
  }),
  undoFacts: endpoint('undoFacts', {
    access: 'staff',
    permission: 'review',
    summary: 'Undoes the last change of facts, lines and narrative with it',
    params: orderId,
    body: z.strictObject({ revision: z.int().optional() }),
    reply: changedOrder,
    refusals: {
      'no-such-order': 404,
      'edited-meanwhile': 409,
      'order-closed': 409,
      'nothing-to-undo': 409,
    },
  }),
  previewOrderReport: endpoint('previewOrderReport', {
    access: 'staff',
    permission: 'read',
    summary: 'The report as it would be with an edit that is not saved; no version is made',
    params: orderId,
    body: z.strictObject({ projectData: projectEdit }),
    reply: fileContent,
    media: 'text/html; charset=utf-8',
    refusals: {
      'no-such-order': 404,
      'no-bid-items': 409,
      'outside-area': 409,
      'unknown-project-type': 409,
    },
  }),
}
