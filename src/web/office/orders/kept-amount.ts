import type { StaffOrderRow } from '#contract/staff-order.ts'
import { formatUsd } from '#core/money/format-money.ts'

/** What was paid; once something was refunded, what is kept of it. */
export function keptAmount({ amount, refunded }: Pick<StaffOrderRow, 'amount' | 'refunded'>) {
  if (refunded === 0) return formatUsd(amount)
  return `${formatUsd(amount - refunded)} kept of ${formatUsd(amount)}`
}
