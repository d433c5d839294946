import type { Generated } from 'kysely'
import type { PackageType } from '#core/catalog/package-type.ts'
import type { SoldPlanId } from '#core/catalog/subscription-plan.ts'
import type { CardDecline } from '#core/payment/test-card.ts'
import type { Json, JsonOrNull, Moment, MomentOrNull, MomentWithDefault } from './column-types.ts'
import type { JsonRecord } from './order-tables.ts'

export type SubscriptionCheckoutRow = {
  id: Generated<string>
  client_profile_id: string
  plan: SoldPlanId
  /** Cents; null where a process from before this column wrote it. */
  quarterly_price: number | null
  /** The provider's id; null until the provider has answered. */
  session_id: string | null
  url: string | null
  /** The browser that opened the checkout; null for rows older than this column. */
  visitor_hash: string | null
  /** Opened by a session that had proved the address. */
  by_owner: Generated<boolean>
  status: Generated<'open' | 'complete' | 'expired'>
  created_at: MomentWithDefault
  updated_at: MomentWithDefault
}

export type OrderUpgradeRow = {
  id: string
  order_id: string
  from_package: PackageType
  to_package: PackageType
  amount: number
  /** As promised when its payment was opened; null from before the owner could set it. */
  delivery_hours: number | null
  /** The provider's id; null until the provider has answered, and while no payment is open. */
  payment_id: string | null
  payment_attempt: Generated<number>
  opened_at: MomentOrNull
  payment_checked_at: MomentOrNull
  card_last4: string | null
  created_at: Moment
  paid_at: MomentOrNull
}

export type OrderRefundRow = {
  id: Generated<string>
  order_id: string
  amount: number
  reason: string
  status: Generated<'pending' | 'succeeded' | 'failed'>
  provider_refund_id: string | null
  last_error: string | null
  created_by_admin_id: string | null
  /** The upgrade whose payment it is taken from; null for the order's first payment. */
  upgrade_id: string | null
  /** The refund that staff asked for, when this one is a part of it. */
  part_of: string | null
  created_at: MomentWithDefault
  updated_at: MomentWithDefault
}

export type OrderDisputeRow = {
  id: string
  order_id: string
  /** Null for a dispute of before, which counts for the order's first payment. */
  payment_id: string | null
  amount: number
  reason: string
  status: string
  opened_at: MomentWithDefault
  closed_at: MomentOrNull
  evidence_sha256: string | null
  evidence_sent_at: MomentOrNull
}

export type PaymentEventRow = {
  id: string
  provider: string
  type: string
  payload: Json<JsonRecord>
  received_at: MomentWithDefault
  processed_at: MomentOrNull
  parked_at: MomentOrNull
  attempts: Generated<number>
  last_error: string | null
  dismissed_reason: string | null
}

export type PaymentEventMarkRow = { provider: string; read_through: Moment }

export type SandboxCustomerRow = {
  id: string
  profile_id: string
  email: string
  name: string
  idempotency_key: string
  created_at: MomentWithDefault
}

export type SandboxChallenge = {
  readonly last4: string
  readonly renewalFails: boolean
  /** How the card ends after its challenge; null when it pays. */
  readonly decline: CardDecline | null
}

export type SandboxCheckoutRow = {
  id: string
  profile_id: string
  plan: string
  amount: number
  customer_id: string | null
  customer_email: string
  success_url: string
  cancel_url: string
  /** The card that waits for its 3-D Secure challenge, and the result of passing it. */
  challenge: JsonOrNull<SandboxChallenge>
  status: Generated<'open' | 'complete' | 'expired'>
  subscription_id: string | null
  idempotency_key: string
  created_at: MomentWithDefault
  updated_at: MomentWithDefault
}

export type SandboxSubscriptionRow = {
  id: string
  profile_id: string
  plan: string
  customer_id: string
  status: 'active' | 'past_due' | 'unpaid' | 'canceled' | 'paused' | 'incomplete'
  started_at: Moment
  period_start: Moment
  period_end: Moment
  cancels: Generated<boolean>
  /** Cents; null where a process from before this column wrote it. */
  quarterly_price: number | null
  renewal_fails: Generated<boolean>
  last4: string | null
  updated_at: MomentWithDefault
}

export type SandboxRefundRow = {
  id: string
  payment_id: string
  amount: number
  idempotency_key: string
  created_at: MomentWithDefault
}

export type SandboxDisputeRow = {
  id: string
  payment_id: string
  amount: number
  reason: string
  status: string
  created_at: MomentWithDefault
  updated_at: MomentWithDefault
  /** Of the call that sent the evidence. */
  evidence_key: string | null
}

export type SignInLinkRow = {
  id: Generated<string>
  email: string
  token_hash: string
  expires_at: Moment
  used_at: MomentOrNull
  created_at: MomentWithDefault
}

export type UserSessionRow = {
  id: Generated<string>
  user_id: string
  token_hash: string
  /** The browser whose payment opened the session; null when a mailed link opened it. */
  bought_by: string | null
  /** The subscription that this browser paid for. */
  bought_subscription_id: string | null
  created_at: MomentWithDefault
  last_seen_at: MomentWithDefault
  expires_at: Moment
  ended_at: MomentOrNull
}

export type DataRequestRow = {
  id: Generated<string>
  user_id: string
  kind: 'export' | 'deletion'
  created_at: MomentWithDefault
  done_at: MomentOrNull
}
