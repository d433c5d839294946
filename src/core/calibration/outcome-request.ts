/**
 * When a customer is asked what the project cost: once three months after delivery and once after
 * twelve. A mail that could not go out within its window is not sent later.
 */
import { dayMs } from '#core/time/durations.ts'
import type { OutcomeKind } from './outcome.ts'

export const outcomeRequestMonths = [3, 12] as const

export type OutcomeRequestMonths = (typeof outcomeRequestMonths)[number]

const askedAfterDays: Readonly<Record<OutcomeRequestMonths, number>> = { 3: 91, 12: 365 }

/** How long after that day a late mail may still go out. */
const windowDays = 30

/** How long a mailed link can be answered and the answer changed. */
export const outcomeLinkDays = 120

/** One mail per address within this time, however many reports went to it. */
export const daysBetweenOutcomeMails = 7

/** The deliveries that are due to be asked about, as moments in milliseconds. */
export function deliveriesDue(
  months: OutcomeRequestMonths,
  nowMs: number,
): { readonly fromMs: number; readonly toMs: number } {
  const toMs = nowMs - askedAfterDays[months] * dayMs
  return { fromMs: toMs - windowDays * dayMs, toMs }
}

/** A known final cost ends the questions; after three months a contract is enough. */
export function isOutcomeKnown(
  months: OutcomeRequestMonths,
  known: readonly OutcomeKind[],
): boolean {
  return known.includes('final') || (months === 3 && known.includes('awarded'))
}

type AskedOrder = {
  readonly status: string
  readonly refunded: number
  readonly isAnonymized: boolean
  readonly isTest: boolean
  /** Orders of API clients, whose customers are not ours. */
  readonly isByApi: boolean
  readonly hasOptedOut: boolean
}

export function mayAskForOutcome(order: AskedOrder): boolean {
  return (
    order.status === 'completed' &&
    order.refunded === 0 &&
    !order.isAnonymized &&
    !order.isTest &&
    !order.isByApi &&
    !order.hasOptedOut
  )
}
