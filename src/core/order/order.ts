/** Orders: their statuses and the only allowed moves between them. */
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

/**
 * The events that change an order's status; a paid order leaves this path only by a refund. An
 * upgraded one is drafted and reviewed again, and so is one whose upgrade was refunded before any
 * report was released.
 */
export type OrderEvent =
  | 'payment-confirmed'
  | 'estimate-drafted'
  | 'report-approved'
  | 'report-delivered'
  | 'payment-expired'
  | 'refunded'
  | 'upgraded'
  | 'upgrade-reversed'

const moves: Readonly<Record<OrderEvent, Partial<Record<OrderStatus, OrderStatus>>>> = {
  'payment-confirmed': { pending: 'paid' },
  'estimate-drafted': { paid: 'in_progress' },
  'report-approved': { in_progress: 'qc_approved' },
  'report-delivered': { qc_approved: 'completed' },
  'payment-expired': { pending: 'cancelled' },
  refunded: { paid: 'cancelled', in_progress: 'cancelled', qc_approved: 'cancelled' },
  upgraded: { paid: 'paid', in_progress: 'paid', qc_approved: 'paid', completed: 'paid' },
  'upgrade-reversed': { paid: 'paid', in_progress: 'paid', qc_approved: 'paid' },
}

/** The status after the event, or `wrong-status` when the event is not allowed there. */
export function moveOrder(
  status: OrderStatus,
  event: OrderEvent,
): Result<OrderStatus, 'wrong-status'> {
  const next = moves[event][status]
  return next ? accept(next) : refuse('wrong-status')
}

/** Paid for, not delivered, and neither cancelled nor refunded: the business owes the report. */
export const owedStatuses = ['paid', 'in_progress', 'qc_approved'] as const satisfies OrderStatus[]

export function isOwed(status: OrderStatus): boolean {
  return owedStatuses.some((owed) => owed === status)
}

/** Customers can see the report from approval on. */
export function isReportReady(status: OrderStatus): boolean {
  return status === 'qc_approved' || status === 'completed'
}

/**
 * Whether its customer can read a released report. The one delivered before an upgrade stays
 * readable while the larger one is made.
 */
export function showsReport(order: {
  readonly status: OrderStatus
  readonly isReleased: boolean
}): boolean {
  return order.isReleased && order.status !== 'pending' && order.status !== 'cancelled'
}

/**
 * The status shown outside the office: an approval that can still be undone, or whose report is not
 * released yet, counts as in progress.
 */
export function statusOutside(order: {
  readonly status: OrderStatus
  readonly isReleased: boolean
}): OrderStatus {
  return isReportReady(order.status) && !order.isReleased ? 'in_progress' : order.status
}

/** The specification displays a status that this program does not know like an unpaid order's. */
const displayedForUnknown: OrderStatus = 'pending'

export function toOrderStatus(text: string): OrderStatus {
  return orderStatuses.find((status) => status === text) ?? displayedForUnknown
}
