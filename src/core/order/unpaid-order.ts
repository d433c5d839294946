/**
 * Orders that nobody paid: one reminder after a day, the end after three. Nobody is written to about
 * an order that was paid, replaced by a later one, or whose mails they turned off.
 */
import type { Instant } from '#core/time/day.ts'
import type { OrderStatus } from './order.ts'

const hourMs = 3_600_000

export const remindAfterMs = 24 * hourMs

export const payWithinMs = 72 * hourMs

/** Until then the order can be paid. */
export function payDeadline(createdAt: Instant): Instant {
  return new Date(Date.parse(createdAt) + payWithinMs).toISOString()
}

export type UnpaidOrder = {
  readonly status: OrderStatus
  /** The same customer has ordered again since, or has paid another order. */
  readonly isReplaced: boolean
  readonly hasOptedOut: boolean
}

export function mayRemind(order: UnpaidOrder): boolean {
  return order.status === 'pending' && mayWriteAboutUnpaid(order)
}

/** Holds for the reminder and for the notice that the order has ended. */
export function mayWriteAboutUnpaid(order: Omit<UnpaidOrder, 'status'>): boolean {
  return !order.isReplaced && !order.hasOptedOut
}
