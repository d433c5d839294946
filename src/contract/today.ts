import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** The count, and the first few entries. */
const waiting = z.object({
  count: z.int(),
  orders: z.array(z.object({ orderId: z.uuid(), companyName: z.string(), at: z.string() })),
})

const today = z.object({
  /** Past the promised time. */
  late: waiting,
  dueToday: waiting,
  /** In the queue, and due after today. */
  dueLater: waiting,
  /** Answers of customers that wait for a decision. */
  answers: waiting,
  /** Orders whose deadline is suspended until the customer answers. */
  askedCustomers: waiting,
  /** Questions of customers without an answer. */
  questions: waiting,
  /** Payments that customers dispute at their bank. */
  disputes: waiting,
  /** Refunds that wait for a second person. */
  refundRequests: waiting,
  paymentIssues: z.int(),
  /** Where the ledger and the provider's balance disagree. */
  moneyDifferences: z.int(),
  demoProjects: z.int(),
  failedJobs: z.int(),
  undeliveredMails: z.int(),
  parkedEvents: z.int(),
  /** Prices that the market desk proposes and that wait for a decision. */
  priceProposals: z.int(),
  /** Rows of the price book that collected indexes moved since their day. */
  movedPriceRows: z.int(),
})

export type Today = z.output<typeof today>

export const todayApi = {
  showToday: endpoint('showToday', {
    access: 'staff',
    permission: 'read',
    summary: 'What needs a person now',
    reply: today,
  }),
}
