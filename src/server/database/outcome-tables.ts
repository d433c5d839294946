import type { Generated } from 'kysely'
import type { OutcomeKind } from '#core/calibration/outcome.ts'
import type { ProjectType } from '#core/catalog/project-type.ts'
import type { Day } from '#core/time/day.ts'
import type { MomentWithDefault } from './column-types.ts'

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
  admin_user_id: string | null
  created_at: MomentWithDefault
}
