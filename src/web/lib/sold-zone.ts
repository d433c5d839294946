import { desMoinesZone } from '#core/markets/des-moines/time-zone.ts'

/** The time zone of the market that this site sells in, without the rest of its area. */
export const soldZone = desMoinesZone
