import type { Moment } from './column-types.ts'

export type PaymentOutageRow = {
  process_id: string
  since: Moment
  reason: string
  /** When the process last found the provider failing. */
  seen_at: Moment
}
