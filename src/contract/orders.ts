import { z } from 'zod'
import { packageTypes } from '#core/catalog/package-type.ts'
import { orderStatuses } from '#core/order/order.ts'
import { ownLinkStates } from '#core/report/own-link.ts'
import { endpoint, fileContent } from './endpoint.ts'
import { ownLinkRefusals } from './link-refusals.ts'
import { instant } from './moments.ts'
import { email, intakeProject } from './project-data.ts'

const orderId = z.object({ orderId: z.string().max(100) })

const clientSecretReply = z.object({ clientSecret: z.string(), orderId: z.uuid() })

/** What anyone with the id may see of a project. */
const openProject = z.object({
  city: z.string(),
  state: z.string(),
  squareFootage: z.number(),
  projectType: z.string(),
  salonSubcategory: z.string().optional(),
})

/** The browser that ordered, or a signed link from an order mail, sees the rest. */
const ownProject = openProject.extend({
  companyName: z.string(),
  contactPerson: z.string(),
  phone: z.string(),
  email: z.string(),
  projectAddress: z.string(),
  description: z.string(),
})

export const orderView = z.object({
  id: z.uuid(),
  status: z.enum(orderStatuses),
  packageType: z.enum(packageTypes),
  /** What was paid; in the limited view what is left of it after refunds. */
  amount: z.int(),
  createdAt: instant,
  /** The market's, in which the days of the order are written. */
  timeZone: z.string(),
  paidAt: instant.nullable(),
  /** Within how many hours of the payment it is due; null once it is paid, and `dueAt` says when. */
  deliveryHours: z.int().nullable(),
  /** When the report is due, as promised; null before the payment. */
  dueAt: instant.nullable(),
  /** When the customer was asked a question; `dueAt` moves by the time until the answer. */
  waitingSince: instant.nullable(),
  /** The deadline for paying a pending order; null for any other. */
  payBy: instant.nullable(),
  /** For the order's own customer, after payment; null where a plan paid. */
  receipt: z
    .object({
      number: z.string(),
      paidAt: instant,
      cardLast4: z.string().nullable(),
      /** What came back of it, by refunds and lost disputes. */
      returnedCents: z.int(),
      /** The upgrades that were paid later, oldest first; `amount` of the order includes them. */
      upgrades: z.array(
        z.object({
          fromPackage: z.enum(packageTypes),
          packageType: z.enum(packageTypes),
          amount: z.int(),
          paidAt: instant,
          cardLast4: z.string().nullable(),
          /** What came back of this payment; in full, the order is of the package before it again. */
          returnedCents: z.int(),
        }),
      ),
    })
    .nullable(),
  /** Same-origin path of the secure report, once it is ready. */
  reportUrl: z.string().nullable(),
  /**
   * Whether the link opens the report; `none` for those who see only a part of the order, `replaced`
   * for the key of a mail from before the link was replaced or revoked.
   */
  reportLink: z.enum([...ownLinkStates, 'replaced']),
  view: z.enum(['full', 'limited']),
  /** Staff sees the whole order, and does nothing there in the customer's place. */
  isForStaff: z.literal(true).optional(),
  /** Nothing is drafted for its address; a person opens its area or declines the order. */
  isOutsideArea: z.boolean(),
  projectData: z.union([ownProject, openProject]),
})

export type OrderView = z.output<typeof orderView>

/** What a buyer says with an order. */
export const orderMarks = {
  /** Of a deliberate duplicate, which is another order than the one with the same answers. */
  duplicate: z.uuid().optional(),
  /** The sentence about the terms stood at the button. Paying accepts them again. */
  acceptsTerms: z.literal(true).optional(),
}

export const ordersApi = {
  createPaymentIntent: endpoint('createPaymentIntent', {
    access: 'public',
    needsRoom: true,
    summary: 'Stores a pending order and opens its payment',
    body: z.strictObject({
      packageType: z.enum(packageTypes),
      customerEmail: email,
      customerName: z.string().trim().min(1, 'Contact person is required').max(200),
      projectData: intakeProject,
      /** The unpaid order that the same browser made from these answers before it changed them. */
      replaces: z.uuid().optional(),
      ...orderMarks,
    }),
    reply: clientSecretReply,
    refusals: { 'coming-soon': 409, 'unknown-upload': 400, 'payment-unavailable': 503 },
  }),
  showOrder: endpoint('showOrder', {
    access: 'public',
    summary: 'One order; a pending one is reconciled with the payment provider first',
    params: orderId,
    query: z.object({ key: z.string().max(200).optional() }),
    reply: orderView,
    refusals: { 'no-such-order': 404 },
  }),
  retryPayment: endpoint('retryPayment', {
    access: 'public',
    needsRoom: true,
    summary: 'A client secret for an order that is still to be paid',
    params: orderId,
    reply: clientSecretReply,
    refusals: {
      'no-such-order': 404,
      'already-paid': 409,
      'order-cancelled': 409,
      'payment-unavailable': 503,
    },
  }),
  acceptTerms: endpoint('acceptTerms', {
    access: 'public',
    summary: 'Keeps with an order that its buyer, about to pay, accepted the terms in force today',
    params: orderId,
    /** Of the payment that the buyer is about to make. */
    body: z.strictObject({ clientSecret: z.string().min(1).max(500) }),
    reply: z.object({ termsAccepted: z.literal(true) }),
    refusals: {
      'no-such-order': 404,
      'already-paid': 409,
      'order-cancelled': 409,
      'not-your-order': 403,
      'payment-unavailable': 503,
    },
  }),
  payLater: endpoint('payLater', {
    access: 'public',
    summary: "Mails the order's customer a link to pay on any device; once an order",
    params: orderId,
    query: z.object({ key: z.string().max(200).optional() }),
    reply: z.object({ email: z.string(), payBy: instant }),
    refusals: {
      'no-such-order': 404,
      'not-your-order': 403,
      'already-paid': 409,
      'payment-running': 409,
      'order-cancelled': 409,
    },
  }),
  showOrderReport: endpoint('showOrderReport', {
    access: 'public',
    summary: 'The report of an approved order as HTML',
    params: orderId,
    query: z.object({ key: z.string().max(200).optional() }),
    reply: fileContent,
    media: 'text/html; charset=utf-8',
    refusals: { 'no-such-order': 404, ...ownLinkRefusals },
  }),
}
