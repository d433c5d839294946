/**
 * Orders that nobody paid: told of after five minutes, one reminder after a day, the end after three. Nobody is written to about
 * an order that was paid, replaced by a later one, or whose mails they turned off.
 */
import type { Instant } from '#core/time/day.ts'
import type { OrderStatus } from './order.ts'

const hourMs = 3_600_000

/** Whoever pays at once gets the receipt instead of a mail that the order was received. */
export const receivedEmailAfterMs = 5 * 60_000

/**
 * A day's mails about unpaid orders to one address. It was typed by a stranger, who must not be able
 * to fill somebody's mailbox.
 */
export const unpaidMailsADay = 5

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

/** Later than the reminder it would only repeat it. */
export function mayTellReceived(order: UnpaidOrder, ageMs: number): boolean {
  return mayRemind(order) && ageMs < remindAfterMs
}

export function mayRemind(order: UnpaidOrder): boolean {
  return order.status === 'pending' && mayWriteAboutUnpaid(order)
}

/** Holds for every mail about an unpaid order that its customer did not ask for. */
export function mayWriteAboutUnpaid(order: Omit<UnpaidOrder, 'status'>): boolean {
  return !order.isReplaced && !order.hasOptedOut
}
