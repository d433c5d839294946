/** Durations in milliseconds, for comparing moments. A day is 24 hours here; calendar days are in `day.ts`. */
export const minuteMs = 60_000
export const hourMs = 60 * minuteMs
export const dayMs = 24 * hourMs
