import type { MarketArea } from '#core/market-area/market-area.ts'
import { desMoinesArea } from '#core/rules/packs/des-moines-area.ts'

/**
 * The area of the market that this site sells in; the market's rules and prices stay on the server.
 */
export const soldArea: MarketArea = desMoinesArea
