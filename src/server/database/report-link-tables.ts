import type { Generated } from 'kysely'
import type { SharedRole } from '#core/report/report-role.ts'
import type { MomentOrNull, MomentWithDefault } from './column-types.ts'

export type ReportLinkRow = {
  id: Generated<string>
  order_id: string | null
  demo_project_id: string | null
  role: SharedRole
  name: string
  email: string | null
  token_hash: string
  created_at: MomentWithDefault
  expires_at: MomentWithDefault
  revoked_at: MomentOrNull
  first_opened_at: MomentOrNull
  last_opened_at: MomentOrNull
  opens: Generated<number>
  downloads: Generated<number>
}
