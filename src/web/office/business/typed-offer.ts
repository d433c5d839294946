import type { OfPackages, TypedOfPackages } from './offer-form.tsx'

/** Prices as a person types them, in dollars. */
export function typedPrices(prices: OfPackages): TypedOfPackages {
  return eachOf(prices, (cents) => String(cents / 100))
}

/** Cents; NaN for what is no amount. A dollar sign and commas are what people type. */
export function readPrices(typed: TypedOfPackages): OfPackages {
  return eachOf(typed, readCents)
}

export function typedHours(hours: OfPackages): TypedOfPackages {
  return eachOf(hours, String)
}

export function readHours(typed: TypedOfPackages): OfPackages {
  return eachOf(typed, (text) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN))
}

function eachOf<From, To>(
  { basic, pro, premium }: { readonly basic: From; readonly pro: From; readonly premium: From },
  change: (value: From) => To,
) {
  return { basic: change(basic), pro: change(pro), premium: change(premium) }
}

function readCents(text: string): number {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}
