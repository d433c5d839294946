/** The currency of a market: what its orders are charged in, and how its amounts are written. */
export type Currency = {
  /** ISO 4217 in lower case, as payment providers write it. */
  readonly code: string
  /** In front of the digits. */
  readonly symbol: string
  /**
   * Amounts are whole hundredths everywhere: a currency with another smallest unit needs another
   * type of money, not only another entry here.
   */
  readonly fractionDigits: 2
}

export const usDollars: Currency = { code: 'usd', symbol: '$', fractionDigits: 2 }
