import { z } from 'zod'
import { packageTypes } from '#core/catalog/package-type.ts'
import { coveringPlanIds } from '#core/catalog/subscription-plan.ts'
import { orderStatuses } from '#core/order/order.ts'
import { ownLinkStates } from '#core/report/own-link.ts'
import { customerAnswers } from './customer-answers.ts'
import { endpoint, fileContent } from './endpoint.ts'
import { instant } from './moments.ts'
import { orderMarks } from './orders.ts'
import { email, intakeProject } from './project-data.ts'

const accountPlan = z.object({
  plan: z.enum(coveringPlanIds),
  status: z.string(),
  /** False once it covers no reports: ended, or unpaid after the paid period. */
  isLive: z.boolean(),
  /** True when it ends with the paid period instead of renewing. */
  cancels: z.boolean(),
  /** Cents, charged every three months as it was sold; null where the reader is charged nothing. */
  quarterlyPrice: z.int().nullable(),
  /** Null for a plan without an end. */
  paidThrough: instant.nullable(),
  /** Null for a plan without a limit. */
  reportLimit: z.int().nullable(),
  reportsLeft: z.int().nullable(),
  /** Reports ordered since the month began. */
  reportsUsed: z.int(),
  /** When the count starts again. */
  monthEnd: instant,
  packages: z.array(z.enum(packageTypes)),
  /** The team whose plan it is; null for the customer's own. */
  sharedBy: z.string().nullable(),
})

export type AccountPlan = z.output<typeof accountPlan>

const accountOrder = z.object({
  id: z.uuid(),
  packageType: z.enum(packageTypes),
  status: z.enum(orderStatuses),
  amount: z.int(),
  /** What came back of it, by refunds and lost disputes. */
  returnedCents: z.int(),
  coveredByPlan: z.boolean(),
  companyName: z.string(),
  /** Of its market, in which its days are written. */
  timeZone: z.string(),
  createdAt: instant,
  /** Null before the payment, and while nothing is promised. */
  dueAt: instant.nullable(),
  reportUrl: z.string().nullable(),
  /** Whether the owner's link opens the report. */
  reportLink: z.enum(ownLinkStates),
  /** Who ordered, when it was another member of the team. */
  orderedBy: z.string().nullable(),
  /** Ordered with this address, or paid for by its own plan. */
  isOwn: z.boolean(),
  /** The report of a colleague can be opened as the reader's copy. */
  hasTeamCopy: z.boolean(),
})

const account = z.object({
  email: z.string(),
  /**
   * False for a browser that paid for the plan without opening a mailed link: it sees only its own
   * purchase.
   */
  isAddressProved: z.boolean(),
  plan: accountPlan.nullable(),
  /** Whether the payment provider knows this customer and has invoices and a billing page. */
  hasBilling: z.boolean(),
  orders: z.array(accountOrder),
})

export type Account = z.output<typeof account>

const invoice = z.object({
  id: z.string(),
  number: z.string().nullable(),
  at: instant,
  amount: z.int(),
  status: z.string(),
  url: z.string().nullable(),
})

const said = z.object({ message: z.string() })

const planRefusals = { 'no-subscription': 409, 'not-in-plan': 409, 'limit-reached': 409 } as const

/** One line of a batch: its number in the file, and its error or the resulting order. */
const batchRow = z.object({
  line: z.int(),
  companyName: z.string(),
  problems: z.array(z.string()),
  orderId: z.uuid().nullable(),
})

export type BatchRow = z.output<typeof batchRow>

export const accountsApi = {
  requestSignIn: endpoint('requestSignIn', {
    access: 'public',
    summary: 'Mails a sign-in link to the address; the answer is the same for every address',
    body: z.strictObject({ email }),
    reply: said,
  }),
  confirmSignIn: endpoint('confirmSignIn', {
    access: 'public',
    summary: 'Signs a customer in by the mailed link, once',
    body: z.strictObject({ token: z.string().min(1).max(100) }),
    reply: z.object({ email: z.string() }),
    refusals: { 'invalid-link': 400 },
  }),
  signInByPurchase: endpoint('signInByPurchase', {
    access: 'public',
    summary: 'Signs the browser that paid for a plan or a report in to what it bought',
    body: z.union([
      z.strictObject({ sessionId: z.string().min(1).max(200) }),
      z.strictObject({ orderId: z.uuid() }),
    ]),
    /** Null for an unknown checkout or order, or one that another browser paid. */
    reply: z.object({ email: z.string().nullable() }),
    refusals: {
      'payment-not-complete': 409,
      'payment-unavailable': 503,
    },
  }),
  signOutCustomer: endpoint('signOutCustomer', {
    access: 'public',
    summary: 'Ends the session of this browser',
    reply: said,
  }),
  showAccount: endpoint('showAccount', {
    access: 'buyer',
    summary: 'Orders, plan and usage of the signed-in customer',
    reply: account,
  }),
  listSpaces: endpoint('listSpaces', {
    access: 'buyer',
    summary: 'The spaces that the customer ordered reports for, newest first, to order again',
    reply: z.array(z.object({ orderId: z.uuid(), projectData: customerAnswers })),
  }),
  listInvoices: endpoint('listInvoices', {
    access: 'customer',
    summary: 'The invoices of the plan, newest first',
    reply: z.array(invoice),
    refusals: { 'payment-unavailable': 503 },
  }),
  cancelPlan: endpoint('cancelPlan', {
    access: 'customer',
    summary: 'Ends the plan with the time that is paid for',
    reply: account,
    refusals: { 'no-subscription': 409, 'payment-unavailable': 503 },
  }),
  mailBillingLink: endpoint('mailBillingLink', {
    access: 'customer',
    summary: "Mails the payment provider's billing page to the stored address",
    reply: said,
    refusals: { 'no-subscription': 409, 'payment-unavailable': 503 },
  }),
  exportAccount: endpoint('exportAccount', {
    access: 'customer',
    summary: 'Everything kept about the customer, as JSON',
    reply: fileContent,
    media: 'application/json; charset=utf-8',
    refusals: { 'payment-unavailable': 503 },
  }),
  eraseAccount: endpoint('eraseAccount', {
    access: 'customer',
    summary: 'Deletes everything about the customer but a nameless record of payments, at once',
    body: z.strictObject({ email }),
    reply: said,
    refusals: { 'other-address': 400, 'order-under-way': 409, 'payment-unavailable': 503 },
  }),
  placePlanOrder: endpoint('placePlanOrder', {
    access: 'buyer',
    needsRoom: true,
    summary: 'Orders a report that the plan pays for; it goes to the address of the account',
    body: z.strictObject({
      packageType: z.enum(packageTypes),
      customerName: z.string().trim().min(1, 'Contact person is required').max(200),
      projectData: intakeProject,
      ...orderMarks,
    }),
    reply: z.object({ orderId: z.uuid(), reportsLeft: z.int().nullable() }),
    refusals: { ...planRefusals, 'unknown-upload': 400 },
  }),
  orderBatch: endpoint('orderBatch', {
    access: 'customer',
    needsRoom: true,
    summary:
      'Checks a CSV file of projects and, unless it is a dry run, orders all of them or none',
    body: z.strictObject({
      packageType: z.enum(packageTypes),
      csv: z.string().max(200_000),
      dryRun: z.boolean(),
      acceptsTerms: orderMarks.acceptsTerms,
    }),
    reply: z.object({
      rows: z.array(batchRow),
      /** The plan's remaining reports, before the orders. */
      reportsLeft: z.int(),
      ordered: z.boolean(),
      problem: z.string().nullable(),
    }),
    refusals: planRefusals,
  }),
}
