import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './moments.ts'
import { promiseCount } from './promises.ts'

/** The count, and the first few entries. */
const waiting = z.object({
  count: z.int(),
  orders: z.array(z.object({ orderId: z.uuid(), companyName: z.string(), at: instant })),
})

const today = z.object({
  /** What was promised and has not happened in time, by kind. */
  overduePromises: z.array(promiseCount),
  /** For how many minutes a job has been due while no worker took it; null while they are taken. */
  withoutWorkerMinutes: z.int().nullable(),
  /** For how many minutes calls to the payment provider have failed; null while they are answered. */
  withoutPaymentsMinutes: z.int().nullable(),
  /** Why nothing is sold, while the disk of the data folder has too little room; null otherwise. */
  fullDisk: z.string().nullable(),
  /** Orders whose released report has not reached its customer. */
  undeliveredReports: waiting,
  /** Open or delivered orders whose customer's address refused a mail. */
  refusedAddresses: waiting,
  /** Past the promised time. */
  late: waiting,
  dueToday: waiting,
  /** In the queue, and due after today. */
  dueLater: waiting,
  /** Answers of customers that wait for a decision. */
  answers: waiting,
  /** Orders in review whose approval ended before the release, because something else changed. */
  approvalsTakenBack: waiting,
  /** Delivered orders whose recipient was changed since, and whose new address has no report. */
  newRecipients: waiting,
  /** Paid orders outside every area that is priced: they are declined, or a market is opened. */
  outsideAreas: waiting,
  /** Delivered orders whose report is being corrected. */
  corrections: waiting,
  /** Orders whose deadline is suspended until the customer answers. */
  askedCustomers: waiting,
  /** Questions of customers without an answer. */
  questions: waiting,
  /** Payments that customers dispute at their bank. */
  disputes: waiting,
  /** Refunds that wait for a second person. */
  refundRequests: waiting,
  /** Approvals against prices that block, which wait for a second person. */
  overrideRequests: waiting,
  /** Paid for, not delivered and put into the trash, where nothing delivers or refunds them. */
  paidInTrash: z.int(),
  paymentIssues: z.int(),
  /** Where the ledger and the provider's balance disagree. */
  moneyDifferences: z.int(),
  demoProjects: z.int(),
  /** Demo projects whose approval waits for a second person. */
  demoOverrideRequests: z.int(),
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
