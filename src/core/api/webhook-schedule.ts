/** When a failed webhook is sent again: soon at first, then with growing delays, for three days. */

export const webhookEvents = [
  'project.in_progress',
  'project.completed',
  'project.cancelled',
] as const

export type WebhookEvent = (typeof webhookEvents)[number]

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Delays after the first attempt, the second and so on. Together 71 h 35 min and 5 s. */
const waits = [
  5 * second,
  5 * minute,
  30 * minute,
  2 * hour,
  5 * hour,
  10 * hour,
  14 * hour,
  20 * hour,
  20 * hour,
]

/** Milliseconds until the next attempt; undefined when no attempt is left after `tried`. */
export function webhookWaitMs(tried: number): number | undefined {
  return waits[tried - 1]
}
