/**
 * When the retention of an order's record ends: seven years after the last change of its money or
 * its report; an open dispute suspends it.
 */
import type { Instant } from '#core/time/day.ts'
import { keptSince, retentionPeriods } from './retention-periods.ts'

export type OrderRecord = {
  readonly placedAt: Instant
  readonly paidAt: Instant | null
  readonly deliveredAt: Instant | null
  /** The newest refund or dispute. */
  readonly moneyMovedAt: Instant | null
  readonly hasOpenDispute: boolean
}

export function isOrderRecordOver(record: OrderRecord, now: Instant): boolean {
  if (record.hasOpenDispute) return false
  const end = Date.parse(keptSince(now, retentionPeriods.projects))
  const { placedAt, paidAt, deliveredAt, moneyMovedAt } = record
  return [placedAt, paidAt, deliveredAt, moneyMovedAt].every(
    (moment) => moment === null || Date.parse(moment) < end,
  )
}

/** The answers that the sums need; everything else of an erased order's project is removed. */
export const countedAnswers: readonly string[] = ['projectType', 'salonSubcategory']
