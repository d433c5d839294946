import { formatUsd } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'

/** `+$1,234.56`, with a minus sign for a decrease. */
export function signedUsd(cents: Cents): string {
  return cents < 0 ? `−${formatUsd(-cents)}` : `+${formatUsd(cents)}`
}
