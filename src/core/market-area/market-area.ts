/** Whether a place lies in the market of the prices, and the city of a ZIP code. */
import type { Currency } from '#core/money/currency.ts'

/**
 * The area in which a price book and its local rules apply: a name, a state, a time zone, a currency
 * and the ZIP codes of each city.
 */
export type MarketArea = {
  /** As orders store it. */
  readonly id: string
  /** The city that the market is named after. */
  readonly name: string
  /** The IANA name of the market's time zone. */
  readonly timeZone: string
  /** What orders of the market are charged in, and how their amounts are written. */
  readonly currency: Currency
  readonly state: { readonly code: string; readonly name: string }
  /** A city that shares a post office has no ZIP code of its own. */
  readonly zipCodesByCity: Readonly<Record<string, readonly string[]>>
}

export type Place = { readonly city: string; readonly state: string; readonly zipCode: string }

/** The ZIP code decides; without a usable one, the city's name in the market's state does. */
export function isInMarket(place: Place, market: MarketArea): boolean {
  if (!isInState(place.state, market)) return false
  const zip = fiveDigits(place.zipCode)
  if (zip) return cityForZip(zip, market) !== undefined
  const city = comparableCity(place.city, market)
  return Object.keys(market.zipCodesByCity).some((name) => comparableCity(name, market) === city)
}

/** A place that was not given is in no market, and outside none. */
export function isGiven({ city, zipCode }: Place): boolean {
  return city.trim() !== '' || zipCode.trim() !== ''
}

/** Given, and not in the market: its prices, code and sentences are never used there. */
export function isOutside(place: Place, market: MarketArea): boolean {
  return isGiven(place) ? !isInMarket(place, market) : !isInState(place.state, market)
}

/** A place as it is written in sentences. */
export function placeText({ city, state, zipCode }: Place): string {
  return [city, state, zipCode].filter((part) => part.trim() !== '').join(', ')
}

/** The answer of whoever is asked to price such a place. */
export type OutsideArea = 'outside-area'

/** The city of a ZIP code of the market; undefined outside. */
export function cityForZip(zipCode: string, market: MarketArea): string | undefined {
  const zip = fiveDigits(zipCode)
  if (!zip) return undefined
  return Object.entries(market.zipCodesByCity).find(([, zips]) => zips.includes(zip))?.[0]
}

function fiveDigits(zipCode: string): string | undefined {
  return /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(zipCode)?.[1]
}

// An empty state does not contradict; the ZIP code or the city then decides.
function isInState(state: string, { state: { code, name } }: MarketArea): boolean {
  return ['', comparable(code), comparable(name)].includes(comparable(state))
}

const directions: Readonly<Record<string, string>> = {
  n: 'north',
  s: 'south',
  e: 'east',
  w: 'west',
}

/** As the post writes it too: “W. Des Moines”, “Des Moines, IA”, “DesMoines”. */
function comparableCity(text: string, { state: { code, name } }: MarketArea): string {
  const [city = '', state = ''] = comparable(text).split(/\s*,\s*/)
  const isOwnState = ['', comparable(code), comparable(name)].includes(state)
  const words = (isOwnState ? city : comparable(text)).replace(
    /^([nsew])\.? /,
    (_, letter: string) => `${directions[letter]} `,
  )
  return words.replace(/[\s.'-]/g, '')
}

function comparable(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^st\.? /, 'saint ')
    .replace(/\s+/g, ' ')
}
