/**
 * The area in which a price book and its local rules apply: a name, a state, and the ZIP codes of
 * each city.
 */
export type MarketArea = {
  /** The city that the market is named after. */
  readonly name: string
  /** The IANA name of the market's time zone. */
  readonly timeZone: string
  readonly state: { readonly code: string; readonly name: string }
  /** A city that shares a post office has no ZIP code of its own. */
  readonly zipCodesByCity: Readonly<Record<string, readonly string[]>>
}
