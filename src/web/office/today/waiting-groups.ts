import { dashboardPath } from '#web/office/shell/dashboard-path.ts'
import type { Today } from './today-query.ts'

type GroupId = Exclude<
  keyof Today,
  'overduePromises' | 'withoutWorkerMinutes' | 'withoutPaymentsMinutes' | 'fullDisk'
>

export type Waiting = {
  readonly id: GroupId
  readonly count: number
  /** The words after the count, singular and plural. */
  readonly words: readonly [one: string, more: string]
  readonly to: string
  readonly urgent: boolean
  /** Where each order of the list is handled; its own page unless said. */
  readonly page?: 'adminBidItems'
  readonly orders: Today['late']['orders']
}

type Row = Omit<Waiting, 'id' | 'count' | 'orders'>

/** In the order in which they should be handled. */
const rows: Readonly<Record<GroupId, Row>> = {
  undeliveredReports: {
    words: ['report has not reached its customer', 'reports have not reached their customers'],
    to: dashboardPath({ tab: 'operations', view: 'mail' }),
    urgent: true,
  },
  refusedAddresses: {
    words: ['address refused a mail', 'addresses refused a mail'],
    to: dashboardPath({ tab: 'operations', view: 'mail' }),
    urgent: true,
  },
  late: {
    words: ['order is late', 'orders are late'],
    to: dashboardPath({ tab: 'orders', status: 'pending' }),
    urgent: true,
  },
  approvalsTakenBack: {
    words: [
      'approval was taken back before it was sent',
      'approvals were taken back before they were sent',
    ],
    to: dashboardPath({ tab: 'orders', status: 'pending' }),
    urgent: true,
  },
  newRecipients: {
    words: ['new recipient has no report', 'new recipients have no report'],
    to: dashboardPath({ tab: 'orders', status: 'completed' }),
    urgent: true,
  },
  outsideAreas: {
    words: ['order lies outside every area', 'orders lie outside every area'],
    to: dashboardPath({ tab: 'orders', status: 'paid' }),
    urgent: true,
  },
  disputes: {
    words: ['payment is disputed', 'payments are disputed'],
    to: dashboardPath({ tab: 'payments' }),
    urgent: true,
  },
  refundRequests: {
    words: ['refund waits for a second person', 'refunds wait for a second person'],
    to: dashboardPath({ tab: 'payments' }),
    urgent: true,
  },
  overrideRequests: {
    words: ['approval waits for a second person', 'approvals wait for a second person'],
    to: dashboardPath({ tab: 'orders', status: 'second_person' }),
    urgent: true,
  },
  demoOverrideRequests: {
    words: [
      'approval of a demo project waits for a second person',
      'approvals of demo projects wait for a second person',
    ],
    to: dashboardPath({ tab: 'demo-projects' }),
    urgent: true,
  },
  paidInTrash: {
    words: ['paid order lies in the trash', 'paid orders lie in the trash'],
    to: dashboardPath({ tab: 'orders', view: 'trash' }),
    urgent: true,
  },
  paymentIssues: {
    words: ['payment needs a look', 'payments need a look'],
    to: dashboardPath({ tab: 'payments' }),
    urgent: true,
  },
  moneyDifferences: {
    words: ['amount differs from the provider', 'amounts differ from the provider'],
    to: dashboardPath({ tab: 'payments', view: 'ledger' }),
    urgent: true,
  },
  failedJobs: {
    words: ['job failed', 'jobs failed'],
    to: dashboardPath({ tab: 'operations' }),
    urgent: true,
  },
  undeliveredMails: {
    words: ['mail could not be delivered', 'mails could not be delivered'],
    to: dashboardPath({ tab: 'operations', view: 'mail' }),
    urgent: true,
  },
  parkedEvents: {
    words: ['payment event was given up on', 'payment events were given up on'],
    to: dashboardPath({ tab: 'payments' }),
    urgent: true,
  },
  dueToday: {
    words: ['order is due today', 'orders are due today'],
    to: dashboardPath({ tab: 'orders', status: 'pending' }),
    urgent: false,
  },
  answers: {
    words: ['answer of a customer came in', 'answers of customers came in'],
    to: dashboardPath({ tab: 'orders', status: 'pending' }),
    page: 'adminBidItems',
    urgent: false,
  },
  corrections: {
    words: ['correction is under way', 'corrections are under way'],
    to: dashboardPath({ tab: 'orders', status: 'correction' }),
    urgent: false,
  },
  questions: {
    words: ['customer waits for an answer', 'customers wait for an answer'],
    to: dashboardPath({ tab: 'orders' }),
    urgent: false,
  },
  dueLater: {
    words: ['order in the queue is due later', 'orders in the queue are due later'],
    to: dashboardPath({ tab: 'orders', status: 'pending' }),
    urgent: false,
  },
  askedCustomers: {
    words: ['order waits for its customer', 'orders wait for their customers'],
    to: dashboardPath({ tab: 'orders', status: 'pending' }),
    urgent: false,
  },
  demoProjects: {
    words: ['demo project waits for review', 'demo projects wait for review'],
    to: dashboardPath({ tab: 'demo-projects', status: 'pending' }),
    urgent: false,
  },
  movedPriceRows: {
    words: ['price row was moved by an index', 'price rows were moved by indexes'],
    to: dashboardPath({ tab: 'prices', view: 'indexes' }),
    urgent: false,
  },
  priceProposals: {
    words: ['proposed price waits for a decision', 'proposed prices wait for a decision'],
    to: dashboardPath({ tab: 'market-pricing' }),
    urgent: false,
  },
}

export function waitingGroups(today: Today): readonly Waiting[] {
  const ids = Object.keys(rows).filter((id): id is GroupId => id in today)
  return ids
    .map((id) => {
      const waiting = today[id]
      const of = typeof waiting === 'number' ? { count: waiting, orders: [] } : waiting
      return { id, ...rows[id], ...of }
    })
    .filter(({ count }) => count > 0)
}
