import type { Generated } from 'kysely'
import type { StaffRole } from '#core/access/staff-role.ts'
import type { JsonOrNull, Moment, MomentOrNull, MomentWithDefault } from './column-types.ts'

export type UserRow = {
  id: Generated<string>
  username: string
  password: string
  email: string
  is_admin: Generated<boolean>
  created_at: MomentWithDefault
  last_signed_in_at: MomentOrNull
}

export type AdminUserRow = {
  id: Generated<string>
  username: string
  password_hash: string
  email: string
  role: Generated<StaffRole>
  is_active: Generated<boolean>
  last_login: MomentOrNull
  login_attempts: Generated<number>
  locked_until: MomentOrNull
  totp_secret: string | null
  totp_confirmed_at: MomentOrNull
  totp_last_step: Generated<number>
  first_sign_in_at: MomentOrNull
  created_at: MomentWithDefault
  updated_at: MomentWithDefault
}

export type StaffSessionRow = {
  id: Generated<string>
  admin_user_id: string
  token_hash: string
  created_at: MomentWithDefault
  last_seen_at: MomentWithDefault
  expires_at: Moment
  ended_at: MomentOrNull
  proved_at: MomentOrNull
  /** When the factor of the last proof was registered; null for a password alone. */
  factor_since: MomentOrNull
  address: Generated<string>
  user_agent: Generated<string>
}

export type StaffPasskeyRow = {
  id: string
  admin_user_id: string
  public_key: string
  counter: number
  name: string
  created_at: Moment
  last_used_at: MomentOrNull
}

export type PasskeyChallengeRow = {
  challenge_hash: string
  purpose: 'register' | 'sign-in' | 'prove'
  session_id: string | null
  expires_at: Moment
}

export type StaffSignInOriginRow = {
  admin_user_id: string
  origin_hash: string
  failures: Generated<number>
  locked_until: MomentOrNull
  known_until: MomentOrNull
  seen_at: Moment
}

export type StaffRecoveryCodeRow = {
  admin_user_id: string
  code_hash: string
  used_at: MomentOrNull
}

export type RecoveryTokenRow = {
  id: Generated<string>
  admin_user_id: string
  token: string
  expires_at: Moment
  used: Generated<boolean>
  asked_from: string | null
  created_at: MomentWithDefault
}

export type AuditLogRow = {
  id: Generated<number>
  at: MomentWithDefault
  actor_kind: 'staff' | 'address' | 'customer' | 'system'
  admin_user_id: string | null
  actor_name: string
  action: string
  subject_kind: string
  subject_id: string
  before: JsonOrNull<unknown>
  after: JsonOrNull<unknown>
  request_id: string | null
}

export type RateLimitRow = {
  key: string
  count: number
  window_ends_at: Moment
}
