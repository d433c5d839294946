/** The market that this office sells in. Apart from its rules, which the first screen does not need. */
import type { Market } from '../market.ts'
import { desMoinesMarket } from './des-moines-market.ts'

export const homeMarket: Market = desMoinesMarket
