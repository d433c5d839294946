/** The name and explanation of each order status for the customer. */
import type { OrderStatus } from '#core/order/order.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'
import type { OrderView } from './order-view.ts'

type StatusCopy = {
  readonly title: string
  readonly description: string
  readonly tone: BadgeTone
}

const orderStatusCopy: Readonly<Record<OrderStatus, StatusCopy>> = {
  pending: {
    title: 'Payment Pending',
    description: 'Waiting for payment confirmation',
    tone: 'caution',
  },
  paid: {
    title: 'Payment Confirmed',
    description: 'Payment received, report in progress',
    tone: 'info',
  },
  in_progress: {
    title: 'In Progress',
    description: 'Our experts are analyzing your project',
    tone: 'info',
  },
  qc_approved: {
    title: 'Quality Approved',
    description: 'Your report has been quality checked and approved',
    tone: 'good',
  },
  completed: {
    title: 'Completed',
    description: 'Your report is ready for download',
    tone: 'good',
  },
  cancelled: {
    title: 'Cancelled',
    description: 'This order has been cancelled',
    tone: 'bad',
  },
}

/** Of a report that a plan pays for, which has no payment of its own. */
const planCopy: Partial<Readonly<Record<OrderStatus, StatusCopy>>> = {
  pending: { ...orderStatusCopy.pending, title: 'Ordered', description: 'Ordered in your plan' },
  paid: {
    title: 'In Your Plan',
    description: 'Your plan pays for it, report in progress',
    tone: 'info',
  },
}

/** Whoever sees the whole order sees what was paid for it: nothing where a plan pays. */
export function isInPlan({ view, amount }: Pick<OrderView, 'view' | 'amount'>): boolean {
  return view === 'full' && amount === 0
}

export function statusCopyOf(status: OrderStatus, isPlanned: boolean): StatusCopy {
  return (isPlanned ? planCopy[status] : undefined) ?? orderStatusCopy[status]
}

/** Of an order whose report was closed because its payment went back in full. */
export const returnedCopy: StatusCopy = {
  title: 'Refunded',
  description: 'Your payment was returned in full, and the report is closed',
  tone: 'neutral',
}

/** The five steps of the timeline, in order. */
export const timelineSteps = [
  'pending',
  'paid',
  'in_progress',
  'qc_approved',
  'completed',
] as const satisfies readonly OrderStatus[]
