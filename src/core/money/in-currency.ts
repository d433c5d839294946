import type { Currency } from './currency.ts'

// A letter in front belongs to a sign that is written already, as in `C$5`.
const amountSign = /(?<!\p{L})\$(?=\d)/gu

/** The same value, with the sign of the currency before every amount in its texts. */
export function inCurrency<Value>(value: Value, currency: Currency): Value {
  return (currency.symbol === '$' ? value : withSign(value, currency.symbol)) as Value
}

function withSign(value: unknown, symbol: string): unknown {
  if (typeof value === 'string') return value.replaceAll(amountSign, () => symbol)
  if (Array.isArray(value)) return value.map((entry) => withSign(entry, symbol))
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, withSign(entry, symbol)]),
  )
}
