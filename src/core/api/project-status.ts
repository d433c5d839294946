/** The four statuses of the public API, and the one that each order status corresponds to. */
import type { OrderStatus } from '#core/order/order.ts'

export const apiProjectStatuses = ['pending', 'paid', 'in_progress', 'completed'] as const

export type ApiProjectStatus = (typeof apiProjectStatuses)[number]

const statuses: Readonly<Record<OrderStatus, ApiProjectStatus>> = {
  pending: 'pending',
  paid: 'paid',
  in_progress: 'in_progress',
  // The report can be read from the approval on; its mail follows within seconds.
  qc_approved: 'completed',
  completed: 'completed',
  // The API has no such status; a separate field states that the project was cancelled.
  cancelled: 'pending',
}

export function apiProjectStatus(status: OrderStatus): ApiProjectStatus {
  return statuses[status]
}
