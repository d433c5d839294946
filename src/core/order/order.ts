/** Orders: their statuses and the only moves between them. A move not listed here cannot happen. */
import { accept, type Result, refuse } from '#core/result.ts'

export const orderStatuses = [
  'pending',
  'paid',
  'in_progress',
  'qc_approved',
  'completed',
  'cancelled',
] as const

export type OrderStatus = (typeof orderStatuses)[number]

export const qcStatuses = ['pending', 'auto_passed', 'needs_review', 'passed'] as const

export type QcStatus = (typeof qcStatuses)[number]

/** What makes an order move; the refund is the only way out of a paid order. */
export type OrderEvent =
  | 'payment-confirmed'
  | 'estimate-drafted'
  | 'report-approved'
  | 'report-delivered'
  | 'payment-expired'
  | 'refunded'

const moves: Readonly<Record<OrderEvent, Partial<Record<OrderStatus, OrderStatus>>>> = {
  'payment-confirmed': { pending: 'paid' },
  'estimate-drafted': { paid: 'in_progress' },
  'report-approved': { in_progress: 'qc_approved' },
  'report-delivered': { qc_approved: 'completed' },
  'payment-expired': { pending: 'cancelled' },
  refunded: { paid: 'cancelled', in_progress: 'cancelled', qc_approved: 'cancelled' },
}

/** The status after the event, or `wrong-status` when the event means nothing there. */
export function moveOrder(
  status: OrderStatus,
  event: OrderEvent,
): Result<OrderStatus, 'wrong-status'> {
  const next = moves[event][status]
  return next ? accept(next) : refuse('wrong-status')
}

/** The customer's report exists for them from approval on. */
export function isReportReady(status: OrderStatus): boolean {
  return status === 'qc_approved' || status === 'completed'
}

/**
 * The status as everybody outside the office sees it: an approval that can still be undone, or whose
 * report has not gone out yet, is work in progress.
 */
export function statusOutside(order: {
  readonly status: OrderStatus
  readonly isReleased: boolean
}): OrderStatus {
  return isReportReady(order.status) && !order.isReleased ? 'in_progress' : order.status
}

/** An unknown status is displayed as pending. */
export function toOrderStatus(text: string): OrderStatus {
  return orderStatuses.find((status) => status === text) ?? 'pending'
}
