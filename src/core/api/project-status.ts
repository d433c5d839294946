/** The four statuses of the public API, and how an order's own statuses read there. */
import type { OrderStatus } from '#core/order/order.ts'

export const apiProjectStatuses = ['pending', 'paid', 'in_progress', 'completed'] as const

export type ApiProjectStatus = (typeof apiProjectStatuses)[number]

const statuses: Readonly<Record<OrderStatus, ApiProjectStatus>> = {
  pending: 'pending',
  paid: 'paid',
  in_progress: 'in_progress',
  // From approval on the report can be read; its mail is a matter of seconds.
  qc_approved: 'completed',
  completed: 'completed',
  // The list knows no such status; the project says besides that it was cancelled.
  cancelled: 'pending',
}

export function apiProjectStatus(status: OrderStatus): ApiProjectStatus {
  return statuses[status]
}
