import { formatInteger, formatUsdWhole } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'

/** `41.2%`. */
export function printPercent(percent: number): string {
  return `${percent.toFixed(1)}%`
}

/** `5%`, `7.5%`. */
export function printRate(percent: number): string {
  return `${Number(percent.toFixed(2))}%`
}

export function printArea(squareFeet: number): string {
  return `${formatInteger(squareFeet)} sq ft`
}

export function printWeeks(weeks: number): string {
  return `${printNumber(weeks)} ${weeks === 1 ? 'week' : 'weeks'}`
}

export function printMonths(months: number): string {
  return `${months} ${months === 1 ? 'month' : 'months'}`
}

/** At most two decimals, thousands grouped. */
export function printNumber(value: number): string {
  const whole = formatInteger(value)
  const decimals = Number(Math.abs(value % 1).toFixed(2))
  return decimals === 0 ? whole : `${whole}${String(decimals).slice(1)}`
}

/** `+$1,200` or `−$1,200`, with a minus sign. */
export function printChange(cents: Cents): string {
  return cents < 0 ? `−${formatUsdWhole(-cents)}` : `+${formatUsdWhole(cents)}`
}

/** `$450k`, `$1.2M`: axis labels only. */
export function printAxis(cents: Cents): string {
  const thousands = cents / 100_000
  if (Math.abs(thousands) >= 1000) return `$${Number((thousands / 1000).toFixed(2))}M`
  return `$${Number(thousands.toFixed(1))}k`
}
