import type { MarketArea } from '#core/market-area/market-area.ts'
import { cedarRapidsArea } from '#core/markets/cedar-rapids/area.ts'
import { desMoinesArea } from '#core/markets/des-moines/area.ts'
import { omahaArea } from '#core/markets/omaha/area.ts'

/**
 * The area of the market that this site sells in; the market's rules and prices stay on the server.
 */
export const soldArea: MarketArea = desMoinesArea

/** Prepared markets; whether one is sold, the server knows. */
export const preparedAreas: readonly MarketArea[] = [cedarRapidsArea, omahaArea]
