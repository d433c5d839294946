import type { Generated } from 'kysely'
import type { OutcomeAuthor, OutcomeKind } from '#core/calibration/outcome.ts'
import type { ProjectType } from '#core/catalog/project-type.ts'
import type { Day } from '#core/time/day.ts'
import type { Json, Moment, MomentOrNull, MomentWithDefault } from './column-types.ts'
import type { JsonRecord } from './order-tables.ts'

export type OutcomeEntryRow = {
  id: Generated<string>
  order_id: string
  kind: OutcomeKind
  /** In cents; null withdraws the entry that is corrected. */
  amount_cents: number | null
  happened_on: Day
  is_same_scope: boolean
  scope_notes: string
  source: string
  corrects_id: string | null
  report_version: number
  price_book_version: string
  project_type: ProjectType
  estimate_cents: number
  p10_cents: number
  p90_cents: number
  entered_by: Generated<OutcomeAuthor>
  /** Entered with a test key: kept, and left out of every figure. */
  is_test: Generated<boolean>
  /** Of the questions that were open; null for entries that did not record it. */
  open_share: number | null
  measured_share: number | null
  /** The ranges in force at its draft; null for those of the permits. */
  range_version: string | null
  /** The mailed question that it answers. */
  request_id: string | null
  admin_user_id: string | null
  created_at: MomentWithDefault
}

export type OutcomeRequestRow = {
  id: Generated<string>
  order_id: string
  /** 3 or 12. */
  months: number
  /** Null when the mail was not wanted any more. */
  key_hash: string | null
  asked_at: Moment
  expires_at: Moment
  answered_at: MomentOrNull
}

export type RangeModelRow = {
  version: string
  scale: Json<JsonRecord>
  based_on: string
  restores: string | null
  kinds: Json<readonly unknown[]>
  outcomes: number
  note: string
  admin_user_id: string | null
  created_at: Moment
}
