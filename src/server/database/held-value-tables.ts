import type { Generated } from 'kysely'
import type { Day } from '#core/time/day.ts'
import type { Moment, MomentOrNull } from './column-types.ts'

export type HeldMarketValueRow = {
  id: Generated<string>
  series_id: string
  month: Day
  value: number
  is_preliminary: boolean
  reason: string
  run_id: string
  held_at: Moment
  decision: 'accepted' | 'refused' | null
  decided_at: MomentOrNull
  decided_by_admin_id: string | null
}
