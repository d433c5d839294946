import type { Day } from '#core/time/day.ts'
import type { Json, JsonOrNull, MomentWithDefault } from './column-types.ts'
import type { JsonRecord } from './order-tables.ts'

export type PriceBookVersionRow = {
  version: string
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
