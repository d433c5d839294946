import type { TimeZone } from '#core/time/time-zone.ts'

/** By itself, because every page that writes a date needs it and few need the area's ZIP codes. */
export const desMoinesZone: TimeZone = 'America/Chicago'
