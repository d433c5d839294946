import { z } from 'zod'
import { answerChanges } from './answer-changes.ts'
import { answerOutcomes } from './answer-outcomes.ts'
import { customerAnswers } from './customer-answers.ts'
import { endpoint } from './endpoint.ts'
import { ownLinkRefusals } from './link-refusals.ts'
import { instant } from './moments.ts'

const secureToken = z.object({ secureToken: z.string().max(100) })
const orderId = z.object({ orderId: z.string().max(100) })
const orderKey = z.object({ key: z.string().max(200).optional() })

const cents = z.int()

const figures = z.object({
  totalCents: cents,
  range: z.object({ p10: cents, p50: cents, p80: cents, p90: cents }),
  /** From design to opening. */
  weeks: z.number(),
  /** They add up to the total. */
  parts: z.array(z.object({ name: z.string(), cents })),
})

const whatIf = z.object({
  before: figures,
  after: figures,
  /** Still open with the changed answers, the most valuable first. */
  openQuestions: z.array(
    z.object({
      id: z.string(),
      /** The answer that settles it; null where a file does. */
      answerId: z.string().nullable(),
      question: z.string(),
      advice: z.string(),
      swingCents: cents,
      outcomes: answerOutcomes,
    }),
  ),
  /** The most that the customer means to spend; null where nothing was said. */
  limitCents: cents.nullable(),
  /** The answers that these figures are made from, without names and addresses. */
  answers: customerAnswers,
  /** False for a demo project, because it has no order that could be priced again. */
  maySend: z.boolean(),
  /** What was sent before and waits for a decision by staff or for the report that has it, or was dismissed last. */
  sent: z
    .object({
      at: instant,
      isAccepted: z.boolean(),
      /** Staff did not take them over. */
      isDismissed: z.boolean(),
      answers: customerAnswers,
      /** Of the market, in which the time is shown. */
      timeZone: z.string(),
    })
    .nullable(),
})

export type WhatIfView = z.output<typeof whatIf>

const change = z.strictObject({ answers: answerChanges })

const answersSent = z.strictObject({
  answers: answerChanges,
  note: z.string().trim().max(4000).default(''),
  uploads: z.array(z.uuid()).max(12).default([]),
})

const sendRefusals = {
  'invalid-answer': 400,
  'nothing-answered': 400,
  'unknown-upload': 400,
  'asked-by-staff': 409,
  'order-closed': 409,
} as const

export const whatIfApi = {
  changeReport: endpoint('changeReport', {
    access: 'public',
    summary: "The report's figures with other answers; nothing is stored",
    params: secureToken,
    body: change,
    reply: whatIf,
    refusals: {
      ...ownLinkRefusals,
      'not-in-package': 403,
      'invalid-answer': 400,
      'outside-area': 409,
    },
  }),
  sendReportAnswers: endpoint('sendReportAnswers', {
    access: 'public',
    summary: 'Asks for a new version with these answers; staff reviews and releases it',
    params: secureToken,
    body: answersSent,
    reply: z.object({ sentAt: instant }),
    refusals: { ...sendRefusals, ...ownLinkRefusals },
  }),
  changeOrder: endpoint('changeOrder', {
    access: 'public',
    summary: "The model's figures for a paid order with other answers; nothing is stored",
    params: orderId,
    query: orderKey,
    body: change,
    reply: whatIf,
    refusals: {
      'no-such-order': 404,
      'not-your-order': 403,
      'order-closed': 409,
      ...ownLinkRefusals,
      'invalid-answer': 400,
      'outside-area': 409,
      'unknown-project-type': 409,
    },
  }),
  sendOrderAnswers: endpoint('sendOrderAnswers', {
    access: 'public',
    summary: 'Answers about the project of a paid order; staff decides what is taken over',
    params: orderId,
    query: orderKey,
    body: answersSent,
    reply: z.object({ sentAt: instant }),
    refusals: {
      ...sendRefusals,
      ...ownLinkRefusals,
      'no-such-order': 404,
      'not-your-order': 403,
    },
  }),
}
