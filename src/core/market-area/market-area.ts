/** Whether a place lies in the market that the prices are for, and which city a ZIP code means. */
import { zipCodesByCity } from './metro-zip-codes.ts'

const citiesByZip = new Map(
  Object.entries(zipCodesByCity).flatMap(([city, zips]) => zips.map((zip) => [zip, city] as const)),
)

const cityNames = new Set(Object.keys(zipCodesByCity).map(comparable))

export type Place = { readonly city: string; readonly state: string; readonly zipCode: string }

/** The ZIP code decides; without a usable one, the city's name in Iowa does. */
export function isInMarket(place: Place): boolean {
  if (!isIowa(place.state)) return false
  const zip = fiveDigits(place.zipCode)
  return zip ? citiesByZip.has(zip) : cityNames.has(comparable(place.city))
}

/** The city of a metro ZIP code, in Iowa; undefined outside the market. */
export function cityForZip(zipCode: string): string | undefined {
  return citiesByZip.get(fiveDigits(zipCode) ?? '')
}

function fiveDigits(zipCode: string): string | undefined {
  return /^\s*(\d{5})(?:-?\d{4})?\s*$/.exec(zipCode)?.[1]
}

// An empty state is not a contradiction: the ZIP code or the city has the word.
function isIowa(state: string): boolean {
  return ['', 'ia', 'iowa'].includes(comparable(state))
}

function comparable(name: string): string {
  return name
    .trim()
    .toLowerCase()
    .replace(/^st\.? /, 'saint ')
    .replace(/\s+/g, ' ')
}
