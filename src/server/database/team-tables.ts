import type { Generated } from 'kysely'
import type { MemberRole } from '#core/subscription/team.ts'
import type { Moment, MomentOrNull } from './column-types.ts'

/** A person who shares a plan, or was invited to. */
export type TeamMemberRow = {
  id: Generated<string>
  /** The plan's holder. */
  client_profile_id: string
  email: string
  role: MemberRole
  /** Of the mailed link; null once it was used. */
  token_hash: string | null
  invited_at: Moment
  expires_at: Moment
  joined_at: MomentOrNull
  ended_at: MomentOrNull
}

/** What an order used: whose plan, and the member who ordered. */
export type PlanOrderRow = {
  order_id: string
  client_profile_id: string
  /** Null for the holder, for programs, and for members whose name is erased. */
  member_id: string | null
  /** When it took a report of the plan. */
  created_at: Moment
  /** When it gave the report back; null while the report is used. */
  returned_at: MomentOrNull
}
