import { formatNumber } from './format-money.ts'
import { type Cents, roundHalfAway } from './money.ts'

/** `$450k`, `$1.2M`: below an axis only. */
export function formatUsdShort(cents: Cents): string {
  if (cents === 0) return '$0'
  const thousands = cents / 100_000
  const sign = cents < 0 ? '-$' : '$'
  if (Math.abs(thousands) < 1000)
    return `${sign}${formatNumber(roundToTenth(Math.abs(thousands)))}k`
  return `${sign}${formatNumber(Math.abs(thousands / 1000))}M`
}

const roundToTenth = (value: number) => roundHalfAway(value * 10) / 10
