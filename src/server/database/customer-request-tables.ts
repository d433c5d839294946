import type { Generated } from 'kysely'
import type { RequestDecision } from '#core/order/customer-request.ts'
import type { JsonOrNull, MomentOrNull, MomentWithDefault } from './column-types.ts'
import type { JsonRecord } from './order-tables.ts'

export type CustomerRequestRow = {
  id: Generated<string>
  order_id: string
  message: string
  answer_ids: Generated<string[]>
  wants_files: Generated<boolean>
  key_hash: string
  asked_by_admin_id: string | null
  asked_at: MomentWithDefault
  answered_at: MomentOrNull
  answers: JsonOrNull<JsonRecord>
  reply: string | null
  decision: RequestDecision | null
  decided_at: MomentOrNull
  decided_by_admin_id: string | null
}
