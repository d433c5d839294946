import type { Generated } from 'kysely'
import type { MomentWithDefault } from './column-types.ts'

export type NarrativeRunRow = {
  id: Generated<string>
  order_id: string
  model: string
  facts_sha256: string
  outcome: 'written' | 'failed'
  reason: string | null
  template: string | null
  from_cache: Generated<boolean>
  duration_ms: number
  asked_by_admin_id: string | null
  created_at: MomentWithDefault
}
