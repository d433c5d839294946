export type StandInValue = {
  /** As the publisher writes it: digits, or for a missing value `-` at BLS and `.` at FRED. */
  readonly value: string
  readonly isPreliminary?: boolean
}

export type PublisherState = {
  /** By series and month (`2026-07`). */
  readonly series: Map<string, Map<string, StandInValue>>
  /** Private weekly wages in construction by quarter (`2026-1`) and area; null means withheld. */
  readonly wages: Map<string, Map<string, number | null>>
  readonly keys: Set<string>
  /** Queries that are answered before the daily quota is used up. */
  quota: number
  /** How many calls FRED accepts within any window. */
  limit: { readonly calls: number; readonly windowMs: number } | undefined
  /** When each call arrived, answered or not. */
  readonly calledAt: number[]
}

export type PublisherAnswer = {
  readonly status: number
  readonly type: string
  readonly body: string
}
