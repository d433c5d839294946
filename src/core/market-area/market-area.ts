/** The Des Moines metro: which cities and ZIP codes the prices are for. */
export function isInMarket(place: { city: string; state: string; zipCode: string }): boolean {
  return place.zipCode.startsWith('50')
}

/** The city of a metro ZIP code. */
export function cityForZip(_zipCode: string): string | undefined {
  return undefined
}
