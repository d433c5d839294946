import { formatUsdWhole } from '#core/money/format-money.ts'
import type { CashToOpen } from './report-document.ts'

/** What the cash to open pays, and whether the landlord's offer is still to be taken off. */
export function cashText({ allowanceCents }: CashToOpen): string {
  const held = 'Construction, design, fees, equipment, furniture and reserve'
  return allowanceCents === undefined
    ? held
    : `${held}, before the landlord’s allowance of ${formatUsdWhole(allowanceCents)}`
}
