/** Which orders staff may still change: those that were paid and not cancelled. */
import type { OrderStatus } from './order.ts'

const closed: readonly OrderStatus[] = ['pending', 'cancelled']

/** A completed order may be corrected: that makes a new version of its report. */
export function isEditable(status: OrderStatus): boolean {
  return !closed.includes(status)
}
