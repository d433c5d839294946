/** The market that this office sells in. Apart from its rules, which the first screen does not need. */
import type { MarketArea } from '../market-area.ts'
import { desMoinesArea } from './des-moines-area.ts'

export const homeArea: MarketArea = desMoinesArea
