import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** How many there are, and the first few of them. */
const waiting = z.object({
  count: z.int(),
  orders: z.array(z.object({ orderId: z.uuid(), companyName: z.string(), at: z.string() })),
})

const today = z.object({
  /** Past their promised hour. */
  late: waiting,
  dueToday: waiting,
  /** In the queue, and due after today. */
  dueLater: waiting,
  /** Answers of customers that nobody took over yet. */
  answers: waiting,
  /** Orders whose clock stands still until the customer answers. */
  askedCustomers: waiting,
  /** Questions of customers that nobody answered yet. */
  questions: waiting,
  /** Payments that customers dispute at their bank. */
  disputes: waiting,
  paymentIssues: z.int(),
  demoProjects: z.int(),
  failedJobs: z.int(),
  undeliveredMails: z.int(),
  parkedEvents: z.int(),
})

export type Today = z.output<typeof today>

export const todayApi = {
  showToday: endpoint('showToday', {
    access: 'staff',
    summary: 'What needs a person now',
    reply: today,
  }),
}
