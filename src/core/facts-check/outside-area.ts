/** An address in no market that is sold, told to whoever orders before anything is paid. */
import { type MarketArea, type Place, placeText } from '#core/market-area/market-area.ts'
import type { FactConflict } from './fact-conflict.ts'

/** `area` is the market that the place is in where it is known and not sold yet. */
export function outsideArea(place: Place, area: MarketArea | undefined): FactConflict {
  return {
    id: 'outside-area',
    answers: ['city', 'state', 'zipCode'],
    sentence: `${notPriced(place, area)} Nothing is drafted for it with another place's prices; a person declines the project and gives back what it took, or opens the area.`,
  }
}

/** The same for a test, which no person sees. */
export function outsideAreaTest(place: Place, area: MarketArea | undefined): FactConflict {
  return {
    ...outsideArea(place, area),
    sentence: `${notPriced(place, area)} A person would decline the project; as a test it is cancelled.`,
  }
}

export function notPriced(place: Place, area: MarketArea | undefined): string {
  return area
    ? `We are preparing the ${area.name} area and do not sell there until its codes and fees are confirmed.`
    : `We do not price ${placeText(place)} yet.`
}
