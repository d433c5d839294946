import type { Generated } from 'kysely'
import type { RefundRequestOutcome } from '#core/payment/refund-approval.ts'
import type { Moment } from './column-types.ts'

/** The newest row is the amount above which a refund needs a second person. */
export type RefundLimitRow = {
  id: Generated<number>
  amount: number
  set_by_admin_id: string
  set_at: Moment
}

/** A refund that waits, or waited, for a second person; an approved one is made under its id. */
export type RefundRequestRow = {
  id: string
  order_id: string
  amount: number
  reason: string
  requested_by_admin_id: string
  requested_at: Moment
  outcome: RefundRequestOutcome | null
  decision_reason: string | null
  decided_by_admin_id: string | null
  decided_at: Moment | null
}
