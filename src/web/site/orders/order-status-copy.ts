/** The name and explanation of each order status for the customer. */
import type { OrderStatus } from '#core/order/order.ts'
import type { BadgeTone } from '#web/ui/badge.tsx'

type StatusCopy = {
  readonly title: string
  readonly description: string
  readonly tone: BadgeTone
}

export const orderStatusCopy: Readonly<Record<OrderStatus, StatusCopy>> = {
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

/** The five steps of the timeline, in order. */
export const timelineSteps = [
  'pending',
  'paid',
  'in_progress',
  'qc_approved',
  'completed',
] as const satisfies readonly OrderStatus[]
