import type { Moment } from './column-types.ts'

export type OwnerClaimRow = {
  claim: string
  evidence: string
  confirmed_by_admin_id: string
  confirmed_at: Moment
}
