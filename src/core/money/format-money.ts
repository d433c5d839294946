/**
 * How money and numbers are formatted everywhere: `$1,234.56`, or `$1,235` where cents would
 * distract. Inside the program every text has the dollar sign; what is printed or sent for a market
 * passes through `inCurrency` (`in-currency.ts`), which writes the market's own.
 */
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

/** `$450k`, `$1.2M`: below an axis only. */
export function formatUsdShort(cents: Cents): string {
  if (cents === 0) return '$0'
  const thousands = cents / 100_000
  const sign = cents < 0 ? '-$' : '$'
  if (Math.abs(thousands) < 1000)
    return `${sign}${formatNumber(roundToTenth(Math.abs(thousands)))}k`
  return `${sign}${formatNumber(Math.abs(thousands / 1000))}M`
}

/** `1234.50`: what a field for dollars holds. */
export function formatPlainDollars(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

/** At most two decimals, thousands grouped. */
export function formatNumber(value: number): string {
  const hundredths = Math.abs(roundHalfAway(value * 100))
  const decimals = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  const whole = groupThousands(Math.floor(hundredths / 100))
  return `${value < 0 && hundredths > 0 ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`
}

export function formatInteger(value: number): string {
  const whole = Math.trunc(value)
  return `${whole < 0 ? '-' : ''}${groupThousands(Math.abs(whole))}`
}

const roundToTenth = (value: number) => roundHalfAway(value * 10) / 10

function groupThousands(value: number): string {
  if (value < 1000 || !Number.isSafeInteger(value)) return String(value)
  return `${groupThousands(Math.floor(value / 1000))},${String(value).slice(-3)}`
}
