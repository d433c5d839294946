import type { Moment, MomentWithDefault } from './column-types.ts'

export type PaymentOutageRow = {
  process_id: string
  since: Moment
  reason: string
  /** When the process last found the provider failing. */
  seen_at: Moment
}

export type RunningProcessRow = {
  id: string
  role: string
  newest_migration: string
  began_at: MomentWithDefault
  seen_at: MomentWithDefault
}
