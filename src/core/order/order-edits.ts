/** The orders that staff may change: paid and not cancelled. */
import type { OrderStatus } from './order.ts'

const closed: readonly OrderStatus[] = ['pending', 'cancelled']

/** A completed order may be corrected, which makes a new version of its report. */
export function isEditable(status: OrderStatus): boolean {
  return !closed.includes(status)
}
