/**
 * When the record of an order ends: its seven years begin with the last thing that happened to its
 * money or its report, and an open dispute holds it.
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

/** The answers that sums are made of; everything else of an erased order's project goes. */
export const countedAnswers: readonly string[] = ['projectType', 'salonSubcategory']
