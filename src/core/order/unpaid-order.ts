/**
 * Unpaid orders: confirmed by mail after five minutes, reminded once after a day, cancelled after
 * three. No mail is sent about an order that was paid, replaced by a later one, or whose customer
 * opted out.
 */

import type { Instant } from '#core/time/day.ts'
import { hourMs, minuteMs } from '#core/time/durations.ts'
import type { OrderStatus } from './order.ts'

/** A customer who pays at once gets the receipt instead of a confirmation. */
export const receivedEmailAfterMs = 5 * minuteMs

/**
 * Mails about unpaid orders to one address per day. Anyone can type an address, and must not be
 * able to fill its mailbox.
 */
export const unpaidMailsADay = 5

export const remindAfterMs = 24 * hourMs

export const payWithinMs = 72 * hourMs

/** The order can be paid until then. */
export function payDeadline(createdAt: Instant): Instant {
  return new Date(Date.parse(createdAt) + payWithinMs).toISOString()
}

export type UnpaidOrder = {
  readonly status: OrderStatus
  /** The same customer has ordered again since, or has paid another order. */
  readonly isReplaced: boolean
  readonly hasOptedOut: boolean
}

/** Later than the reminder it would only repeat it. */
export function mayTellReceived(order: UnpaidOrder, ageMs: number): boolean {
  return mayRemind(order) && ageMs < remindAfterMs
}

export function mayRemind(order: UnpaidOrder): boolean {
  return order.status === 'pending' && mayWriteAboutUnpaid(order)
}

/** Applies to every mail about an unpaid order that its customer did not request. */
export function mayWriteAboutUnpaid(order: Omit<UnpaidOrder, 'status'>): boolean {
  return !order.isReplaced && !order.hasOptedOut
}
