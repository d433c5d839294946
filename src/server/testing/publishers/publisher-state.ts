export type StandInValue = {
  /** As the publisher writes it: digits, `-` at BLS, `.` at FRED. */
  readonly value: string
  readonly isPreliminary?: boolean
}

export type PublisherState = {
  /** By series and month (`2026-07`). */
  readonly series: Map<string, Map<string, StandInValue>>
  /** Private weekly wages in construction by quarter (`2026-1`) and area; null is withheld. */
  readonly wages: Map<string, Map<string, number | null>>
  readonly keys: Set<string>
  /** Queries answered before the day's quota is used up. */
  quota: number
  /** How many calls FRED answers in any window of time. */
  limit: { readonly calls: number; readonly windowMs: number } | undefined
  /** When it answered. */
  readonly answeredAt: number[]
}

export type PublisherAnswer = {
  readonly status: number
  readonly type: string
  readonly body: string
}
