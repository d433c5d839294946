/** Every market that the program has a pack of, the home market first. */

import type { Market } from '#core/rules/market.ts'
import type { MarketCodes } from '#core/rules/market-codes.ts'
import { cedarRapids } from './cedar-rapids/cedar-rapids.ts'
import { desMoines } from './des-moines/des-moines.ts'
import { omaha } from './omaha/omaha.ts'
import type { MarketPack } from './parts/market-pack.ts'

/** Where the business is: what belongs to no order has its time zone and its currency. */
export const homeMarket: Market = desMoines

/** Markets that are sold once a person has found out what their packs leave open. */
export const marketPacks: readonly MarketPack[] = [cedarRapids, omaha]

/** Of a report: one without codes of its own is of the home market. */
export function codesOfReport({ codes }: { readonly codes?: MarketCodes }): MarketCodes {
  return codes ?? homeMarket.codes
}
