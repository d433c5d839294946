import type { Day } from '#core/time/day.ts'
import type { Json, JsonOrNull, Moment, MomentWithDefault } from './column-types.ts'
import type { JsonRecord } from './order-tables.ts'

export type PriceBookVersionRow = {
  version: string
  market: string
  priced_on: Day
  content: Json<JsonRecord>
  content_sha256: string
  created_at: MomentWithDefault
  /** The built-in version that staff changed rows of; null for a built-in version. */
  base_version: string | null
  row_changes: JsonOrNull<JsonRecord>
  note: string | null
  admin_user_id: string | null
}

/** What of a draft rests on which assembly; written again when its order changed. */
export type DraftedMoneyRow = {
  order_id: string
  order_updated_at: Moment
  total_cents: number
  by_assembly: Json<Readonly<Record<string, number>>>
}
