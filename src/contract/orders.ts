import { z } from 'zod'
import { packageTypes } from '#core/catalog/package-type.ts'
import { orderStatuses } from '#core/order/order.ts'
import { endpoint, fileContent } from './endpoint.ts'
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
  amount: z.int(),
  createdAt: z.string(),
  /** The market's, in which the days of the order are written. */
  timeZone: z.string(),
  paidAt: z.string().nullable(),
  /** When the report is due, as promised; null before the payment. */
  dueAt: z.string().nullable(),
  /** When the customer was asked a question; `dueAt` moves by the time until the answer. */
  waitingSince: z.string().nullable(),
  /** Whether the order keeps which terms its buyer accepted; the checkout asks otherwise. */
  termsAccepted: z.boolean(),
  /** The deadline for paying a pending order; null for any other. */
  payBy: z.string().nullable(),
  /** For the order's own customer, after payment. */
  receipt: z
    .object({
      number: z.string(),
      paidAt: z.string(),
      cardLast4: z.string().nullable(),
      /** The upgrades that were paid later, oldest first; `amount` of the order includes them. */
      upgrades: z.array(
        z.object({
          fromPackage: z.enum(packageTypes),
          packageType: z.enum(packageTypes),
          amount: z.int(),
          paidAt: z.string(),
          cardLast4: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
  /** Same-origin path of the secure report, once it is ready. */
  reportUrl: z.string().nullable(),
  view: z.enum(['full', 'limited']),
  projectData: z.union([ownProject, openProject]),
})

export type OrderView = z.output<typeof orderView>

export const ordersApi = {
  createPaymentIntent: endpoint('createPaymentIntent', {
    access: 'public',
    summary: 'Stores a pending order and opens its payment',
    body: z.strictObject({
      packageType: z.enum(packageTypes),
      customerEmail: email,
      customerName: z.string().trim().min(1, 'Contact person is required').max(200),
      projectData: intakeProject,
      /** The unpaid order that the same browser made from these answers before it changed them. */
      replaces: z.uuid().optional(),
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
    summary: 'Keeps with an order to be paid that its buyer accepted the terms in force today',
    params: orderId,
    reply: z.object({ termsAccepted: z.literal(true) }),
    refusals: { 'no-such-order': 404, 'already-paid': 409, 'order-cancelled': 409 },
  }),
  payLater: endpoint('payLater', {
    access: 'public',
    summary: "Mails the order's customer a link to pay on any device; once an order",
    params: orderId,
    query: z.object({ key: z.string().max(200).optional() }),
    reply: z.object({ email: z.string(), payBy: z.string() }),
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
    refusals: { 'no-such-order': 404, 'report-not-available': 404 },
  }),
}
