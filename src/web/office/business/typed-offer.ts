import { typedNumber } from '#core/phrases/typed-number.ts'
import type { Numbers, Typed } from './offer-form.tsx'

/** Prices as a person types them, in dollars. */
export function typedPrices<Name extends string>(prices: Numbers<Name>): Typed<Name> {
  return eachOf(prices, (cents) => String(cents / 100))
}

/** Cents; NaN for what is no amount. A dollar sign and commas are what people type. */
export function readPrices<Name extends string>(typed: Typed<Name>): Numbers<Name> {
  return eachOf(typed, readCents)
}

export function typedHours<Name extends string>(hours: Numbers<Name>): Typed<Name> {
  return eachOf(hours, String)
}

export function readHours<Name extends string>(typed: Typed<Name>): Numbers<Name> {
  return eachOf(typed, (text) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN))
}

function eachOf<Name extends string, From, To>(
  values: Readonly<Record<Name, From>>,
  change: (value: From) => To,
): Record<Name, To> {
  const names = Object.keys(values) as Name[]
  const entries = names.map((name) => [name, change(values[name])] as const)
  return Object.fromEntries(entries) as Record<Name, To>
}

function readCents(text: string): number {
  const plain = typedNumber(text)
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}
