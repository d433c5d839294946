import type { Instant } from '#core/time/day.ts'
import { minuteMs } from '#core/time/durations.ts'

/** Calls to the provider fail: since when, and why the newest did, without anything of a person. */
export type GatewayOutage = { readonly since: Instant; readonly reason: string }

/** Whole minutes. */
export function outageMinutes({ since }: GatewayOutage, now: Date): number {
  return Math.floor((now.getTime() - Date.parse(since)) / minuteMs)
}
