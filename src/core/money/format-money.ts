/**
 * How money and numbers are formatted everywhere: `$1,234.56`, or `$1,235` where cents would
 * distract.
 */
import { type Cents, roundHalfAway } from './money.ts'

const usd = { style: 'currency', currency: 'USD' } as const
const whole = { maximumFractionDigits: 0 } as const

// Marked, so that a page without such numbers does not load them.
const dollarsAndCents = /* @__PURE__ */ new Intl.NumberFormat('en-US', usd)
const wholeDollars = /* @__PURE__ */ new Intl.NumberFormat('en-US', { ...usd, ...whole })
const twoDecimals = /* @__PURE__ */ new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
const noDecimals = /* @__PURE__ */ new Intl.NumberFormat('en-US', whole)

export function formatUsd(cents: Cents): string {
  return dollarsAndCents.format(roundHalfAway(cents) / 100)
}

/** Rounded to the dollar: for ranges and headlines, never for a total that must match its lines. */
export function formatUsdWhole(cents: Cents): string {
  return wholeDollars.format(roundHalfAway(cents / 100))
}

/** `1234.50`: what a field for dollars holds. */
export function formatPlainDollars(cents: Cents): string {
  return (cents / 100).toFixed(2)
}

/** At most two decimals, thousands grouped. */
export function formatNumber(value: number): string {
  return twoDecimals.format(roundHalfAway(value * 100) / 100)
}

export function formatInteger(value: number): string {
  return noDecimals.format(Math.trunc(value) || 0)
}
