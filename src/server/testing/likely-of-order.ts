import type { StaffOrder } from '#contract/staff-order.ts'

/** The likely cost of a drafted order, in cents: its lines and what the open answers change. */
export function likelyOfOrder({ canonicalTotals }: Pick<StaffOrder, 'canonicalTotals'>): number {
  if (!canonicalTotals) throw new Error('The order is not drafted')
  return canonicalTotals.totalCents + (canonicalTotals.openAnswersCents ?? 0)
}
