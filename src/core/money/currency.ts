/**
 * The currency of a market: what its orders are charged in. `Cents` are cents of it and
 * `format-money.ts` writes it, so a market in another currency does not compile before both do.
 */
export type Currency = {
  /** ISO 4217 in lower case, as payment providers write it. */
  readonly code: 'usd'
  readonly symbol: '$'
  readonly fractionDigits: 2
}

export const usDollars: Currency = { code: 'usd', symbol: '$', fractionDigits: 2 }
