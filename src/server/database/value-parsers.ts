import type { Instant } from '#core/time/day.ts'

/**
 * How both databases return column values: whole numbers and decimals as numbers (no amount comes
 * near 2^53), moments as ISO text in UTC, days as text. Keyed by the type's oid.
 */
export const valueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1700: Number,
  1082: (text) => text,
  1184: parseMoment,
}

/**
 * `2026-07-01 12:00:00.123456+00` (the session runs in UTC) as `2026-07-01T12:00:00.123456Z`; at
 * least milliseconds, so that it equals `toISOString()` of the same moment.
 */
function parseMoment(text: string): Instant {
  const [seconds = '', fraction = ''] = text.slice(0, -3).split('.')
  return `${seconds.replace(' ', 'T')}.${fraction.padEnd(3, '0')}Z` as Instant
}
