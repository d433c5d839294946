import type { Generated } from 'kysely'
import type { ApiKeyMode, ApiScope } from '#core/api/api-key.ts'
import type { TestGoal } from '#core/api/test-drive.ts'
import type { WebhookEvent } from '#core/api/webhook-schedule.ts'
import type { Instant } from '#core/time/day.ts'
import type {
  JsonOrNull,
  JsonWithDefault,
  MomentOrNull,
  MomentWithDefault,
} from './column-types.ts'

export type ApiKeyRow = {
  id: Generated<string>
  client_profile_id: string
  name: string
  mode: ApiKeyMode
  scopes: ApiScope[]
  webhook_secret: string
  previous_webhook_secret: string | null
  previous_webhook_secret_until: MomentOrNull
  created_by_admin_id: string | null
  created_at: MomentWithDefault
  last_used_at: MomentOrNull
  revoked_at: MomentOrNull
}

export type ApiKeySecretRow = {
  id: Generated<string>
  api_key_id: string
  secret_hash: string
  hint: string
  created_at: MomentWithDefault
  /** Set when the secret is rotated; until then it does not expire. */
  expires_at: MomentOrNull
}

export type ApiAnswerRow = {
  api_key_id: string
  idempotency_key: string
  fingerprint: string
  status: number | null
  body: JsonOrNull<unknown>
  created_at: MomentWithDefault
}

/** The result of one delivery attempt of a webhook. */
export type WebhookTry = {
  readonly at: Instant
  readonly status: number | null
  readonly error: string | null
  readonly ms: number
}

export type WebhookDeliveryRow = {
  id: Generated<string>
  api_key_id: string
  order_id: string
  event: WebhookEvent
  url: string
  body: string
  status: Generated<'pending' | 'delivered' | 'failed'>
  attempts: Generated<number>
  tries: JsonWithDefault<readonly WebhookTry[]>
  created_at: MomentWithDefault
  delivered_at: MomentOrNull
}

export type ReportBrandRow = {
  client_profile_id: string
  name: string
  accent: string
  logo_file_key: string | null
  logo_type: string | null
  updated_at: MomentWithDefault
}

/** A project of a test key that waits in each status until it is advanced. */
export type TestDriveRow = {
  order_id: string
  goal: TestGoal
  is_mail_refused: Generated<boolean>
}
