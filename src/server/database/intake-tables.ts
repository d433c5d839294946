import type { Generated } from 'kysely'
import type { PackageType } from '#core/catalog/package-type.ts'
import type { Json, Moment, MomentOrNull, MomentWithDefault } from './column-types.ts'
import type { JsonRecord } from './order-tables.ts'

export type IntakeDraftRow = {
  id: Generated<string>
  token_hash: string
  package_type: PackageType
  answers: Json<JsonRecord>
  revision: Generated<number>
  created_at: MomentWithDefault
  saved_at: MomentWithDefault
  expires_at: Moment
}

export type IntakeDraftVisitorRow = {
  draft_id: string
  visitor_hash: string
  created_at: MomentWithDefault
}

export type MailOptOutRow = {
  email_hash: string
  created_at: MomentWithDefault
}

export type OptOutLinkRow = {
  token_hash: string
  email_hash: string
  created_at: MomentWithDefault
}

export type ProfileCodeRow = {
  id: Generated<string>
  email: string
  code_hash: string
  tries: Generated<number>
  expires_at: Moment
  used_at: MomentOrNull
  created_at: MomentWithDefault
  visitor_hash: string | null
  asked_from: string | null
  purpose: Generated<'profile' | 'test-key'>
}
