import type { PackagePrices } from '#core/catalog/package-prices.ts'

/** Prices as a person types them, in dollars. */
export type TypedPrices = { readonly [Type in keyof PackagePrices]: string }

export function typedPrices(prices: PackagePrices): TypedPrices {
  const dollars = (cents: number) => String(cents / 100)
  return {
    basic: dollars(prices.basic),
    pro: dollars(prices.pro),
    premium: dollars(prices.premium),
  }
}

/** Cents; NaN for what is no amount. A dollar sign and commas are what people type. */
export function readPrices(typed: TypedPrices): PackagePrices {
  return {
    basic: readCents(typed.basic),
    pro: readCents(typed.pro),
    premium: readCents(typed.premium),
  }
}

function readCents(text: string): number {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '')
  return /^\d+(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : Number.NaN
}
