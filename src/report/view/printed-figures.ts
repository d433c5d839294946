import { formatInteger, formatUsdWhole } from '#core/money/format-money.ts'
import type { Cents } from '#core/money/money.ts'
import { countOf } from '#core/sentence-parts.ts'

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
  return countOf(weeks, 'week')
}

export function printMonths(months: number): string {
  return countOf(months, 'month')
}

/** `+$1,200` or `−$1,200`, with a minus sign. */
export function printChange(cents: Cents): string {
  return cents < 0 ? `−${formatUsdWhole(-cents)}` : `+${formatUsdWhole(cents)}`
}
