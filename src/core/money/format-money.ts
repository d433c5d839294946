/** How money is formatted everywhere: `$1,234.56`, or `$1,235` where cents would distract. */
import { type Cents, roundHalfAway } from './money.ts'

export function formatUsd(cents: Cents): string {
  const sign = cents < 0 ? '-' : ''
  const whole = Math.abs(roundHalfAway(cents))
  const rest = String(whole % 100).padStart(2, '0')
  return `${sign}$${groupThousands(Math.floor(whole / 100))}.${rest}`
}

/** Rounded to the dollar: for ranges and headlines, never for a total that must match its lines. */
export function formatUsdWhole(cents: Cents): string {
  const dollars = roundHalfAway(cents / 100)
  return `${dollars < 0 ? '-' : ''}$${groupThousands(Math.abs(dollars))}`
}

export function formatInteger(value: number): string {
  return `${value < 0 ? '-' : ''}${groupThousands(Math.abs(Math.trunc(value)))}`
}

function groupThousands(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',')
}
